import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/tasks.module';
import { AutoStopService } from './auto-stop.service';
import { AutoStopsRepository } from './auto-stops.repository';
import { CorrectionsService } from './corrections.service';
import { ChainsRepository } from './ledger/chains.repository';
import { ChangeHoursService } from './ledger/change-hours.service';
import { LedgerController } from './ledger/ledger.controller';
import { LedgerRepository } from './ledger/ledger.repository';
import { LedgerService } from './ledger/ledger.service';
import { TimeLogRevisionEntity } from './ledger/time-log-revision.entity';
import { UndoRepository } from './ledger/undo.repository';
import { VerifyLedgerService } from './ledger/verify-ledger.service';
import { RebuildHoursService } from './rebuild-hours.service';
import { TeamDayEntity } from './team-day.entity';
import { TimeLogEntity } from './time-log.entity';
import { TimeLogsRepository } from './time-logs.repository';
import { TimerController } from './timer.controller';
import { TimerHooks } from './timer.hooks';
import { TimerService } from './timer.service';
import { WorkDayEntity } from './work-day.entity';
import { WorkMonthEntity } from './work-month.entity';
import { WorkWeekEntity } from './work-week.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      TeamDayEntity,
      TimeLogEntity,
      TimeLogRevisionEntity,
      WorkDayEntity,
      WorkMonthEntity,
      WorkWeekEntity,
    ]),
    TasksModule,
  ],
  controllers: [TimerController, LedgerController],
  providers: [
    TimerService,
    TimerHooks,
    TimeLogsRepository,
    AutoStopService,
    AutoStopsRepository,
    CorrectionsService,
    RebuildHoursService,
    LedgerRepository,
    LedgerService,
    ChangeHoursService,
    ChainsRepository,
    UndoRepository,
    VerifyLedgerService,
  ],
  exports: [AutoStopService, ChangeHoursService, LedgerService, TimeLogsRepository, VerifyLedgerService],
})
export class TimerModule {}

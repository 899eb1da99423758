import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TimerModule } from '../timer/timer.module';
import { CellsRepository } from './cells.repository';
import { CellsService } from './cells.service';
import { DaySessionsRepository } from './day-sessions.repository';
import { TimesheetEntity } from './timesheet.entity';
import { TimesheetsController } from './timesheets.controller';
import { TimesheetsHooks } from './timesheets.hooks';
import { TimesheetsRepository } from './timesheets.repository';
import { TimesheetsService } from './timesheets.service';

@Module({
  imports: [TypeOrmModule.forFeature([TimesheetEntity]), TimerModule],
  controllers: [TimesheetsController],
  providers: [
    TimesheetsService,
    TimesheetsHooks,
    TimesheetsRepository,
    CellsService,
    CellsRepository,
    DaySessionsRepository,
  ],
})
export class TimesheetsModule {}

import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module';
import { TasksModule } from '../tasks/tasks.module';
import { TimeLogsModule } from '../time-logs/time-logs.module';
import { CorrectionsService } from './corrections.service';
import { TimerController } from './timer.controller';
import { TimerService } from './timer.service';

@Module({
  imports: [TasksModule, TimeLogsModule, ReportsModule],
  controllers: [TimerController],
  providers: [TimerService, CorrectionsService],
  exports: [TimerService],
})
export class TimerModule {}

import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module';
import { TasksModule } from '../tasks/tasks.module';
import { TimeLogsModule } from '../time-logs/time-logs.module';
import { TimerModule } from '../timer/timer.module';
import { RebuildHoursService } from './rebuild-hours.service';
import { ShiftCloseService } from './shift-close.service';
import { ShiftsRepository } from './shifts.repository';

@Module({
  imports: [ReportsModule, TasksModule, TimeLogsModule, TimerModule],
  providers: [ShiftCloseService, RebuildHoursService, ShiftsRepository],
})
export class ShiftsModule {}

import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/tasks.module';
import { TimeLogsModule } from '../time-logs/time-logs.module';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { ScreenshotsService } from './screenshots.service';

@Module({
  imports: [TasksModule, TimeLogsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportsRepository, ScreenshotsService],
})
export class ReportsModule {}

import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/tasks.module';
import { TimeLogsModule } from '../time-logs/time-logs.module';
import { ExportService } from './export.service';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { ShiftReportsRepository } from './shift-reports.repository';
import { ScreenshotsService } from './screenshots.service';

@Module({
  imports: [TasksModule, TimeLogsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportsRepository, ShiftReportsRepository, ScreenshotsService, ExportService],
  exports: [ReportsRepository, ShiftReportsRepository],
})
export class ReportsModule {}

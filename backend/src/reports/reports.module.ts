import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/tasks.module';
import { TimerModule } from '../timer/timer.module';
import { ClaimsRepository } from './claims/claims.repository';
import { ClaimsService } from './claims/claims.service';
import { ReportSessionEntity } from './claims/report-session.entity';
import { ExportService } from './export/export.service';
import { ReportsController } from './reports.controller';
import { ReportsHooks } from './reports.hooks';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { ScreenshotsService } from './screenshots/screenshots.service';
import { ShiftCloseService } from './shifts/shift-close.service';
import { ShiftReportsRepository } from './shifts/shift-reports.repository';
import { ShiftsRepository } from './shifts/shifts.repository';
import { TaskReportEntity } from './task-report.entity';

@Module({
  imports: [TypeOrmModule.forFeature([ReportSessionEntity, TaskReportEntity]), TasksModule, TimerModule],
  controllers: [ReportsController],
  providers: [
    ReportsService,
    ReportsHooks,
    ClaimsRepository,
    ClaimsService,
    ReportsRepository,
    ScreenshotsService,
    ExportService,
    ShiftCloseService,
    ShiftReportsRepository,
    ShiftsRepository,
  ],
})
export class ReportsModule {}

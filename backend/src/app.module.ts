import { type DynamicModule, Module } from '@nestjs/common';
import { AiBrainModule } from './ai-brain/ai-brain.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { BackupModule } from './backup/backup.module';
import { CalendarModule } from './calendar/calendar.module';
import { ChatModule } from './chat/chat.module';
import { CommentsModule } from './comments/comments.module';
import { DoctorModule } from './doctor/doctor.module';
import { FilesModule } from './files/files.module';
import { HoursModule } from './hours/hours.module';
import { ImportsModule } from './imports/imports.module';
import { JobsModule } from './jobs/jobs.module';
import { MeetingsModule } from './meetings/meetings.module';
import { MonitorModule } from './monitor/monitor.module';
import { NotificationsModule } from './notifications/notifications.module';
import { type AppConfig, ConfigModule } from './platform/config/config.module';
import { PlatformModule } from './platform/platform.module';
import { RealtimeModule } from './realtime/realtime.module';
import { ReportsModule } from './reports/reports.module';
import { SearchModule } from './search/search.module';
import { SystemModule } from './system/system.module';
import { TasksModule } from './tasks/tasks.module';
import { TimerModule } from './timer/timer.module';
import { TimesheetsModule } from './timesheets/timesheets.module';
import { UsersModule } from './users/users.module';
import { ViewsModule } from './views/views.module';

@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        PlatformModule,
        AuditModule,
        FilesModule,
        JobsModule,
        UsersModule,
        AuthModule,
        TasksModule,
        ViewsModule,
        CommentsModule,
        TimerModule,
        TimesheetsModule,
        ReportsModule,
        HoursModule,
        MonitorModule,
        AnalyticsModule,
        AiBrainModule,
        ImportsModule,
        MeetingsModule,
        CalendarModule,
        ChatModule,
        NotificationsModule,
        SearchModule,
        RealtimeModule,
        DoctorModule,
        BackupModule,
        SystemModule,
      ],
    };
  }
}

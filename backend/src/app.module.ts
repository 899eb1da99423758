import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AiBrainModule } from './ai-brain/ai-brain.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuthModule } from './auth/auth.module';
import { CalendarModule } from './calendar/calendar.module';
import { ChatModule } from './chat/chat.module';
import { DeviceKeysModule } from './device-keys/device-keys.module';
import { HandoversModule } from './handovers/handovers.module';
import { type AppConfig, ConfigModule } from './platform/config/config.module';
import { MeetingsModule } from './meetings/meetings.module';
import { MonitorModule } from './monitor/monitor.module';
import { PlatformModule } from './platform/platform.module';
import { RealtimeModule } from './realtime/realtime.module';
import { ReportsModule } from './reports/reports.module';
import { ShiftsModule } from './shifts/shifts.module';
import { TasksModule } from './tasks/tasks.module';
import { TimerModule } from './timer/timer.module';
import { UsersModule } from './users/users.module';

/** The table of contents. */
@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        PlatformModule,
        UsersModule,
        AuthModule,
        AccountsModule,
        TasksModule,
        TimerModule,
        ReportsModule,
        MonitorModule,
        AnalyticsModule,
        AiBrainModule,
        ShiftsModule,
        MeetingsModule,
        CalendarModule,
        ChatModule,
        DeviceKeysModule,
        HandoversModule,
        RealtimeModule,
      ],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module';
import { type AppConfig, ConfigModule } from './platform/config/config.module';
import { PlatformModule } from './platform/platform.module';
import { RealtimeModule } from './realtime/realtime.module';
import { ReportsModule } from './reports/reports.module';
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
        TasksModule,
        TimerModule,
        ReportsModule,
        RealtimeModule,
      ],
    };
  }
}

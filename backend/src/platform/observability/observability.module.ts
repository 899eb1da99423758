import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { CONFIG, type AppConfig } from '../config/config.module';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { RequestLog } from './request-log';
import { Tally } from './tally';

/** Logs as JSON lines with a request id, metrics, and the health check. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      imports: [],
      providers: [],
      inject: [CONFIG],
      // The requests have a middleware of their own: this one would make a logger for each.
      useFactory: (config: AppConfig) => ({ forRoutes: [], pinoHttp: { level: config.logLevel } }),
    }),
  ],
  controllers: [HealthController],
  providers: [Metrics, RequestLog, Tally],
  exports: [Metrics, RequestLog, Tally],
})
export class ObservabilityModule {}

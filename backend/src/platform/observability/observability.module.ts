import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { type AppConfig, CONFIG } from '../config/config.module';
import { HealthController } from './health.controller';
import { logOptions } from './log-options';
import { Metrics } from './metrics';
import { RequestLog } from './request-log';
import { Tally } from './tally';

/** JSON logs with a request id, metrics, and the health check. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      imports: [],
      providers: [],
      inject: [CONFIG],
      // Requests use our own middleware: pino-http would create a logger for each of them.
      useFactory: (config: AppConfig) => ({ forRoutes: [], pinoHttp: logOptions(config.logLevel) }),
    }),
  ],
  controllers: [HealthController],
  providers: [Metrics, RequestLog, Tally],
  exports: [Metrics, RequestLog, Tally],
})
export class ObservabilityModule {}

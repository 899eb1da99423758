import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { type AppConfig, CONFIG } from '../config/config.module';
import { HealthController } from './health.controller';
import { logOptions } from './log-options';
import { LogStream } from './log-stream';
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
      inject: [CONFIG, LogStream],
      // Requests use our own middleware: pino-http would create a logger for each of them.
      useFactory: ({ logLevel }: AppConfig, stream: LogStream) => ({
        ...{ forRoutes: [], pinoHttp: [logOptions(logLevel), stream] },
      }),
    }),
  ],
  controllers: [HealthController],
  providers: [LogStream, Metrics, RequestLog, Tally],
  exports: [LogStream, Metrics, RequestLog, Tally],
})
export class ObservabilityModule {}

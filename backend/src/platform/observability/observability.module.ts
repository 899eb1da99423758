import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { CONFIG, type AppConfig } from '../config/config.module';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';

/** Logs as JSON lines with a request id, metrics, and the health check. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      imports: [],
      providers: [],
      inject: [CONFIG],
      useFactory: (config: AppConfig) => ({
        forRoutes: ['{*path}'],
        pinoHttp: {
          level: config.logLevel,
          genReqId: () => randomUUID(),
          // Only what deserves a look at the default level: answers that failed.
          customLogLevel: (_request, response, error) => {
            if (error || response.statusCode >= 500) return 'error';
            return 'debug';
          },
          // Neither bodies nor cookies are ever written.
          serializers: {
            req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, url }),
            res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
          },
        },
      }),
    }),
  ],
  controllers: [HealthController],
  providers: [Metrics],
  exports: [Metrics],
})
export class ObservabilityModule {}

import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json, type NextFunction, type Request, type Response } from 'express';
import { Refusals } from './audit/refusals';
import { rememberOrigin } from './audit/request-origin';
import { LIMITS } from './contract';
import type { AppConfig } from './platform/config/config.module';
import { serveApiDocs } from './platform/http/api-docs';
import { refuseDeepBody } from './platform/http/body-depth';
import { BODY_LIMITS } from './platform/http/body-limits';
import { refuseManyValues } from './platform/http/body-values';
import { noticeProxy } from './platform/http/client-address';
import { Draining } from './platform/http/draining';
import { ErrorFilter } from './platform/http/error.filter';
import { serveSpa } from './platform/http/spa';
import { endStalledReader } from './platform/http/stalled-reader';
import { validationPipe } from './platform/http/validation';
import { Metrics } from './platform/observability/metrics';
import { RequestLog } from './platform/observability/request-log';
import { traceRequest } from './platform/observability/request-spans';
import { securityHeaders } from './platform/security/headers';
import { originCheck } from './platform/security/origin-check';
import { SocketAdapter } from './realtime/socket-adapter';
import { EVENT_PAYLOADS } from './socket-events.responses';

const COMPRESS_FROM_BYTES = 1024;
/** Longer than a proxy keeps an idle connection: it might otherwise send a request on one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = KEEP_ALIVE_MS + 5_000;

/** Everything between the socket and the modules, shared by the server and the tests. */
export function configureApp(app: NestExpressApplication, config: AppConfig): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.setGlobalPrefix('api');

  app.use(app.get(RequestLog).middleware);
  if (config.traceEndpoint) app.use('/api', traceRequest);
  app.use(app.get(Metrics).middleware);
  app.use(securityHeaders(config.appUrl.startsWith('https:')));
  app.use(app.get(Draining).middleware);
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  const compress = compression({ threshold: COMPRESS_FROM_BYTES });
  // Only responses to reads are ever large; for others compression costs more than it saves.
  app.use((request: Request, response: Response, next: NextFunction) =>
    request.method === 'GET' ? compress(request, response, next) : next(),
  );
  app.use(endStalledReader);
  app.use(noticeProxy());
  app.use(originCheck(config.appUrl));
  // Compressed bodies are refused: a few bytes would take up a whole limit before a session is required.
  for (const [path, limit] of BODY_LIMITS) app.use(path, json({ limit, inflate: false, verify: refuseManyValues }));
  app.use('/api', refuseDeepBody, rememberOrigin);
  serveApiDocs(app, Object.values(EVENT_PAYLOADS));
  serveSpa(app, config.serviceWorker);

  app.useGlobalPipes(validationPipe);
  app.useGlobalFilters(new ErrorFilter(app.get(Refusals)));
  app.useWebSocketAdapter(new SocketAdapter(app));

  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  // Until this timeout, `bodyPace` watches whether a body keeps arriving.
  server.requestTimeout = LIMITS.body.longestMs;
}

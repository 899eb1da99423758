import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { Draining } from './platform/http/draining';
import { FLUSH_MS, LogStream } from './platform/observability/log-stream';
import type { Tracing } from './platform/observability/tracing';
import type { Ground } from './start-app';

// Well below the ten seconds after which process managers kill: on a busy machine, each step exceeds its time limit.
const DRAIN_MS = 4_000;
const CLOSE_MS = 2_500;
const RELEASE_MS = 1_500;
const STOP_MS = 8_500;

/** What has been started so far. */
export interface Running {
  ground?: Promise<Ground>;
  app?: NestExpressApplication;
  tracing?: Tracing;
  isStopping: boolean;
}

/** Shuts down gracefully on a signal. */
export function stopOnSignal(running: Running): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(running, 0));
}

/**
 * Shuts down in order: refuses new requests, finishes current ones, ends jobs and sockets, then stops the database.
 * A step that hangs is abandoned in time: no acknowledged work depends on it.
 */
export function end(running: Running, code: number): void {
  if (running.isStopping) return;
  running.isStopping = true;
  setTimeout(() => process.exit(code), STOP_MS).unref();
  void stop(running).finally(() => process.exit(code));
}

async function stop({ app, tracing, ground }: Running): Promise<void> {
  if (app) {
    await app.get(Draining).drain(app.getHttpServer(), DRAIN_MS);
    const closing = app.close().catch((err: unknown) => app.get(Logger).error({ err }, 'shutdown was not clean'));
    await Promise.race([closing, sleep(CLOSE_MS)]);
  }
  const sent = Promise.race([tracing?.stop(), sleep(RELEASE_MS)]);
  await Promise.all([sent, (await ground)?.release(RELEASE_MS)]);
  await app?.get(LogStream).flush(FLUSH_MS);
}

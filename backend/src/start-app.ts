import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { configureApp } from './configure-app';
import type { AppConfig } from './platform/config/config.module';
import type { Env } from './platform/config/env';
import { sessionSecret } from './platform/config/session-secret';
import { migrate } from './platform/database/data-source';
import { EmbeddedKeeper } from './platform/database/embedded-keeper';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres';
import { HttpAdapter } from './platform/http/http-adapter';
import { lockDataDir } from './platform/startup/lock-data-dir';
import { StartError } from './platform/startup/start-error';

export type Say = (line: string) => void;

export interface Ground {
  config: AppConfig;
  /** Stops what was started here: the embedded database, if any, at once if it takes longer than this. Call it last. */
  release(withinMs?: number): Promise<void>;
}

/**
 * A database at the latest schema and a complete configuration: what the server and the command line stand on.
 * @param beside whether it may work beside a running server on the same DATA_DIR, and then leaves its database running
 * @throws StartError when DATA_DIR is in use, or the embedded database does not start
 */
export async function prepareGround(env: Env, say: Say, { beside = false } = {}): Promise<Ground> {
  const { databaseUrl, stop } = env.databaseUrl
    ? { databaseUrl: env.databaseUrl, stop: async () => undefined }
    : await startOwnDatabase(env, say, beside);
  try {
    const applied = await migrate(databaseUrl);
    if (applied > 0) say(`Applied ${applied} migrations`);
    return { config: { ...env, databaseUrl, sessionSecret: sessionSecret(env) }, release: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwnDatabase({ dataDir }: Env, say: Say, beside: boolean) {
  const unlock = lockUnlessBeside(dataDir, beside);
  if (!existsSync(`${dataDir}/postgres`)) say('Making the database');
  try {
    const embedded = await startEmbeddedPostgres({ dataDir });
    // Beside a running server only what that one has not started is stopped.
    if (!unlock)
      return { databaseUrl: embedded.url, stop: async () => void (embedded.adopted || (await embedded.stop())) };
    const keeper = new EmbeddedKeeper(embedded, dataDir, say);
    const stop = (withinMs?: number) => keeper.stop(withinMs).finally(unlock);
    return { databaseUrl: embedded.url, stop };
  } catch (error) {
    unlock?.();
    throw error;
  }
}

/** Undefined when a running server holds the folder and that is no obstacle. */
function lockUnlessBeside(dataDir: string, beside: boolean): (() => void) | undefined {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (beside && error instanceof StartError) return undefined;
    throw error;
  }
}

/** The application, ready to listen. */
export async function createApp(config: AppConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), new HttpAdapter(), {
    // The framework's own lines about each module and route would bury ours.
    logger: ['error', 'warn'],
    bodyParser: false,
    abortOnError: false,
  });
  configureApp(app, config);
  await app.init();
  app.useLogger(app.get(Logger));
  return app;
}

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
import { SoleProcess } from './platform/startup/sole-process';
import { StartError } from './platform/startup/start-error';

export type Say = (line: string) => void;

export interface Ground {
  config: AppConfig;
  /** Stops what was started here: the embedded database, if any, at once if it takes longer than this. Call it last. */
  release(withinMs?: number): Promise<void>;
}

interface Standing {
  /** Whether it may work beside a running server, and then leaves its database running. */
  beside?: boolean;
  /** Called when another process has taken the database while it was out of reach. */
  onTakenOver?: () => void;
}

/**
 * A database at the latest schema and a complete configuration: what the server and the command line stand on.
 * @throws StartError when DATA_DIR or the database is in use, or the embedded database does not start
 */
export async function prepareGround(env: Env, say: Say, standing: Standing = {}): Promise<Ground> {
  const { beside = false, onTakenOver = () => undefined } = standing;
  const { databaseUrl, stop } = env.databaseUrl
    ? { databaseUrl: env.databaseUrl, stop: async () => undefined }
    : await startOwnDatabase(env, say, beside);
  let sole: SoleProcess | undefined;
  const release = async (withinMs?: number) => {
    await sole?.release();
    await stop(withinMs);
  };
  try {
    if (!beside) sole = await SoleProcess.claim(databaseUrl, onTakenOver);
    const applied = await migrate(databaseUrl);
    if (applied > 0) say(`Applied ${applied} migrations`);
    return { config: { ...env, databaseUrl, sessionSecret: sessionSecret(env) }, release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function startOwnDatabase({ dataDir }: Env, say: Say, beside: boolean) {
  const unlock = lockUnlessBeside(dataDir, beside);
  // Also of a process that has to end before all of this is done.
  if (unlock) process.once('exit', unlock);
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

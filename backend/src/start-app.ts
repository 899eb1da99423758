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
import { startEmbeddedPostgres } from './platform/database/embedded-postgres';
import { lockDataDir } from './platform/startup/lock-data-dir';

export type Say = (line: string) => void;

export interface Ground {
  config: AppConfig;
  /** Stops what was started here: the embedded database, if any. Call it last. */
  release(): Promise<void>;
}

/** A database at the latest schema and a complete configuration: what the server and the command line stand on. */
export async function prepareGround(env: Env, say: Say): Promise<Ground> {
  const unlock = env.databaseUrl ? () => undefined : lockDataDir(env.dataDir);
  let stopDatabase = async (): Promise<void> => undefined;
  try {
    let databaseUrl = env.databaseUrl;
    if (!databaseUrl) {
      if (!existsSync(`${env.dataDir}/postgres`)) say('Making the database');
      const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir });
      stopDatabase = () => embedded.stop();
      databaseUrl = embedded.url;
    }
    const applied = await migrate(databaseUrl);
    if (applied > 0) say(`Applied ${applied} migrations`);
    const config: AppConfig = { ...env, databaseUrl, sessionSecret: sessionSecret(env) };
    const release = async () => {
      await stopDatabase();
      unlock();
    };
    return { config, release };
  } catch (error) {
    await stopDatabase();
    unlock();
    throw error;
  }
}

/** The application, ready to listen. */
export async function createApp(config: AppConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
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

import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { configureApp } from './configure-app';
import { counted } from './contract';
import type { AppConfig } from './platform/config/config.module';
import type { Env } from './platform/config/env';
import { sessionSecret } from './platform/config/session-secret';
import { EmbeddedKeeper } from './platform/database/embedded/embedded-keeper';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres';
import { assertMigrated, migrate } from './platform/database/migrate';
import { HttpAdapter } from './platform/http/http-adapter';
import { assertBucket } from './platform/startup/assert-bucket';
import { assertReachable } from './platform/startup/assert-reachable';
import { assertRedis } from './platform/startup/assert-redis';
import { assertReplica } from './platform/startup/assert-replica';
import { awaitDataDir, DataDirInUse } from './platform/startup/lock-data-dir';
import { SoleProcess } from './platform/startup/sole-process';
import { StartError } from './platform/startup/start-error';

export type Say = (line: string) => void;

export interface Ground {
  config: AppConfig;
  /**
   * Stops everything that was started here, such as the embedded database, forcibly after this time. Must be called
   * last.
   */
  release(withinMs?: number): Promise<void>;
}

export interface Standing {
  /** Whether this may run beside a server, in which case the server's database is left running. */
  beside?: boolean;
  /** False if the database must be there and at this version already, and must not be changed. */
  migrates?: boolean;
  /** Fills the database before migrations run, and does not wait for its replica, which has yet to follow. */
  fill?: (databaseUrl: string) => Promise<void>;
  /** Called if another process has taken the database after a lost connection. */
  onTakenOver?: () => void;
}

/**
 * Provides what the server and the command line need: a database at the latest schema and a complete configuration.
 * @throws StartError if DATA_DIR or the database is in use, the embedded database does not start, or another database,
 * its replica, Redis or a bucket cannot be opened; without `migrates`, also if there is no database of this version
 */
export async function prepareGround(env: Env, say: Say, standing: Standing = {}): Promise<Ground> {
  const { beside = false, migrates = true, onTakenOver = () => undefined } = standing;
  if (!beside) await assertServices(env);
  if (!migrates && !env.databaseUrl && !existsSync(`${env.dataDir}/postgres`)) {
    throw new StartError(`There is no database in DATA_DIR ${env.dataDir}`);
  }
  const { databaseUrl, stop } = env.databaseUrl
    ? await useGivenDatabase(env.databaseUrl)
    : await startOwnDatabase(env, say, beside);
  let sole: SoleProcess | undefined;
  const release = async (withinMs?: number) => {
    await sole?.release();
    await stop(withinMs);
  };
  try {
    if (!beside) sole = await SoleProcess.claim(databaseUrl, env.redisUrl !== undefined, onTakenOver);
    await standing.fill?.(databaseUrl);
    if (!migrates) await assertMigrated(databaseUrl);
    const applied = migrates ? await migrate(databaseUrl) : 0;
    if (applied > 0) say(`Applied ${counted(applied, 'migration')}`);
    // A process beside a server reads too little to need the replica, and has no sockets, which need Redis.
    const { databaseReadUrl, redisUrl } = beside ? {} : env;
    if (databaseReadUrl && !standing.fill) await assertReplica(databaseUrl, databaseReadUrl);
    return { config: { ...env, databaseUrl, databaseReadUrl, redisUrl, sessionSecret: sessionSecret(env) }, release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function assertServices({ redisUrl, storage, backup }: Env): Promise<void> {
  if (redisUrl) await assertRedis(redisUrl);
  if (storage) await assertBucket('STORAGE_URL', storage);
  if (backup && typeof backup.place !== 'string') await assertBucket('BACKUP_URL', backup.place);
}

async function useGivenDatabase(databaseUrl: string) {
  await assertReachable(databaseUrl);
  return { databaseUrl, stop: async () => undefined };
}

async function startOwnDatabase({ dataDir }: Env, say: Say, beside: boolean) {
  const unlock = await lockUnlessBeside(dataDir, say, beside);
  // Unlocks even if the process has to exit before `stop` has finished.
  if (unlock) process.once('exit', unlock);
  if (!existsSync(`${dataDir}/postgres`)) {
    // Creating one here would remove the one that the server is about to complete.
    if (!unlock) throw new StartError('The server is still creating its database: try again in a moment');
    say('Creating the database');
  }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir });
    // Beside a running server, stops the database only if that server did not start it.
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

/** Returns undefined if a running server holds the folder, `beside` allows that, and its database can be reached. */
async function lockUnlessBeside(dataDir: string, say: Say, beside: boolean): Promise<(() => void) | undefined> {
  try {
    return await awaitDataDir(dataDir, say);
  } catch (error) {
    if (beside && error instanceof DataDirInUse && !error.isElsewhere) return undefined;
    throw error;
  }
}

/** Creates the application, ready to listen. */
export async function createApp(config: AppConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), new HttpAdapter(), {
    // The framework's lines about each module and route would drown out ours.
    logger: ['error', 'warn'],
    bodyParser: false,
    abortOnError: false,
  });
  configureApp(app, config);
  await app.init();
  app.useLogger(app.get(Logger));
  return app;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Job, type JobResult } from '../../src/jobs/job.decorator';
import { JobsModule } from '../../src/jobs/jobs.module';
import { ConfigModule } from '../../src/platform/config/config.module';
import { loadEnv } from '../../src/platform/config/env';
import { Database } from '../../src/platform/database/database';
import { PlatformModule } from '../../src/platform/platform.module';

/** Thirteen years, so that no test runs across the end of a slot. */
export const SLOT_MINUTES = 7_000_000;

/** Test jobs under names of the contract: one that takes time, and one that fails. */
@Injectable()
export class TestJobs {
  /** How long the first job runs. */
  pauseMs = 0;
  /** Alternatively, a promise it waits for. */
  gate: Promise<void> | undefined;

  constructor(private readonly database: Database) {}

  @Job('calendar-sync', { everyMinutes: SLOT_MINUTES })
  async work(): Promise<JobResult> {
    await this.database.query('INSERT INTO work_done (pid) VALUES ($1)', [process.pid]);
    await (this.gate ?? sleep(this.pauseMs));
    return { pid: process.pid };
  }

  @Job('account-purge', { everyMinutes: SLOT_MINUTES })
  async fail(): Promise<JobResult> {
    throw new Error('No luck today');
  }
}

export const WORK_DONE = 'CREATE TABLE work_done (pid integer NOT NULL)';

@Module({ providers: [TestJobs] })
class TestJobsModule {}

/** The platform with these jobs and no features, on a migrated database with the table `WORK_DONE`. */
export async function startJobs(databaseUrl: string, pauseMs = 0): Promise<INestApplicationContext> {
  const config = {
    ...loadEnv({ LOG_LEVEL: 'silent' }),
    databaseUrl,
    sessionSecret: 'a secret of no use to anybody here',
  };
  @Module({ imports: [ConfigModule.with(config), PlatformModule, JobsModule, TestJobsModule] })
  class JobsAppModule {}
  const app = await NestFactory.createApplicationContext(JobsAppModule, { logger: false });
  app.get(TestJobs).pauseMs = pauseMs;
  return app;
}

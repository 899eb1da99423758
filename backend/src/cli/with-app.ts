import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { loadEnv } from '../platform/config/env';
import { FLUSH_MS, LogStream } from '../platform/observability/log-stream';
import { prepareGround, type Say, type Standing } from '../start-app';

/** Runs work with the application but no server; a server may run at the same time. */
export async function withApp<T>(
  say: Say,
  work: (app: INestApplicationContext) => Promise<T>,
  standing: Pick<Standing, 'migrates'> = {},
): Promise<T> {
  const ground = await prepareGround(loadEnv(), say, { beside: true, ...standing });
  try {
    const app = await NestFactory.createApplicationContext(AppModule.with(ground.config), { logger: ['error'] });
    try {
      return await work(app);
    } finally {
      await app.close();
      await app.get(LogStream).flush(FLUSH_MS);
    }
  } finally {
    await ground.release();
  }
}

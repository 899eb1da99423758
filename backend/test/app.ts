import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SessionsService } from '../src/auth/sessions.service';
import type { Role } from '../src/contract';
import type { AppConfig } from '../src/platform/config/config.module';
import { loadEnv } from '../src/platform/config/env';
import { Database } from '../src/platform/database/database';
import { createApp } from '../src/start-app';
import type { UserEntity } from '../src/users/user.entity';
import { createDatabase, DELETE_ALL, dropDatabase } from './database';
import { Factories } from './factories';
import { httpOf, type Http } from './http';
import { TestSocket } from './sockets';

/** Somebody signed in: `http` sends their cookie along. */
export interface Member {
  user: UserEntity;
  id: string;
  cookie: string;
  http: Http;
}

/**
 * The whole product on a port of its own, over a database of its own. One at a time in a process: nestjs-cls keeps
 * which database transactions are for in a place that all applications of a process share.
 */
export interface TestApp {
  nest: NestExpressApplication;
  url: string;
  config: AppConfig;
  db: Database;
  make: Factories;
  /** Nobody signed in. */
  anonymous: Http;
  /** A new person of this role (or the given one), signed in without hashing a password. */
  as(who: Role | UserEntity, overrides?: Partial<UserEntity>): Promise<Member>;
  /** A socket of theirs, connected and recording. */
  connect(member: Member): Promise<TestSocket>;
  /** Forgets everything that was stored. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** @param via may put something between the app and its database, given the address of the latter */
export async function startApp(
  overrides: Partial<AppConfig> = {},
  via: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<TestApp> {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-app-'));
  const config: AppConfig = {
    ...loadEnv({ LOG_LEVEL: 'error' }),
    dataDir,
    databaseUrl: await via(database),
    sessionSecret: 'a secret of the tests, longer than 32 characters',
    ...overrides,
  };
  const nest = await createApp(config);
  await nest.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(nest.getHttpServer().address() as AddressInfo).port}`;
  const make = new Factories(nest);
  const sockets: TestSocket[] = [];

  return {
    nest,
    url,
    config,
    db: nest.get(Database),
    make,
    anonymous: httpOf(url),
    async as(who, fields) {
      const user = typeof who === 'string' ? await make.user({ role: who, ...fields }) : who;
      const token = await nest.get(SessionsService).open(user.id, { address: '127.0.0.1', userAgent: 'tests' });
      const cookie = `tallyboard=${token}`;
      return { user, id: user.id, cookie, http: httpOf(url, cookie) };
    },
    async connect(member) {
      const socket = await TestSocket.connect(nest, url, member);
      sockets.push(socket);
      return socket;
    },
    async clear() {
      await nest.get(Database).query(DELETE_ALL);
    },
    async close() {
      sockets.forEach((socket) => socket.close());
      await nest.close();
      await dropDatabase(database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

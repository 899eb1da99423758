import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SessionsService } from '../../src/auth/sessions/sessions.service';
import type { Role } from '../../src/contract';
import type { AppConfig } from '../../src/platform/config/config.module';
import { loadEnv } from '../../src/platform/config/env';
import { Database } from '../../src/platform/database/database';
import { EventFeed } from '../../src/realtime/event-feed';
import { createApp } from '../../src/start-app';
import type { UserEntity } from '../../src/users/user.entity';
import { ApiContract } from './api-contract';
import { createDatabase, DELETE_ALL, dropDatabase } from './database';
import { Factories } from './factories';
import { type Http, httpOf, type ResponseCheck } from './http';
import { endIfLeftOpen } from './left-open';
import { TestSocket } from './sockets';

/** A signed-in user; `http` sends their cookie. */
export interface Member {
  user: UserEntity;
  id: string;
  cookie: string;
  http: Http;
}

/**
 * The whole product on its own port and database. Only one per process: nestjs-cls keeps the database for transactions
 * in a place shared by all applications of a process. Every response to its `Http`s and every event that its sockets
 * receive must match /api/docs-json.
 */
export interface TestApp {
  nest: NestExpressApplication;
  url: string;
  config: AppConfig;
  db: Database;
  make: Factories;
  /** Without a session. */
  anonymous: Http;
  /** Creates a user of this role (or takes the given one), signed in without hashing a password. */
  as(who: Role | UserEntity, overrides?: Partial<UserEntity>): Promise<Member>;
  /** Connects a recording socket for the user, which resumes after this position, if given. */
  connect(member: Member, position?: string): Promise<TestSocket>;
  /** Deletes all stored data. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** @param via puts something between the app and the database at the given address */
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
  const isEnded = endIfLeftOpen(() => nest.close());
  await nest.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(nest.getHttpServer().address() as AddressInfo).port}`;
  const make = new Factories(nest);
  const sockets: TestSocket[] = [];
  let contract: ApiContract | undefined;
  const described = () => (contract ??= new ApiContract(nest));
  const check: ResponseCheck = (method, path, response) =>
    expect(described().problemsOf(method, path, response)).toEqual([]);

  return {
    nest,
    url,
    config,
    db: nest.get(Database),
    make,
    anonymous: httpOf(url, undefined, check),
    async as(who, fields) {
      const user = typeof who === 'string' ? await make.user({ role: who, ...fields }) : who;
      const token = await nest.get(SessionsService).open(user.id, { address: '127.0.0.1', userAgent: 'tests' });
      const cookie = `tallyboard=${token}`;
      return { user, id: user.id, cookie, http: httpOf(url, cookie, check) };
    },
    async connect(member, position) {
      // Otherwise the socket could receive earlier events, if they are delivered after it has joined its rooms.
      await nest.get(EventFeed).read();
      const socket = await TestSocket.connect(nest, url, member, described(), position);
      sockets.push(socket);
      return socket;
    },
    async clear() {
      await nest.get(Database).query(DELETE_ALL);
    },
    async close() {
      sockets.forEach((socket) => socket.close());
      isEnded();
      await nest.close();
      await dropDatabase(database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

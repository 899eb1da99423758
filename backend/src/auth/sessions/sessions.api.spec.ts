import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/harness/app';
import type { UserEntity } from '../../users/user.entity';
import { SessionsService } from './sessions.service';

const FROM = { address: '127.0.0.1', userAgent: 'tests', passwordHash: 'the old one' };

let app: TestApp;
let sessions: SessionsService;
let user: UserEntity;
beforeAll(async () => {
  app = await startApp();
  sessions = app.nest.get(SessionsService);
});
beforeEach(async () => {
  await app.clear();
  user = await app.make.user({ passwordHash: FROM.passwordHash });
});
afterAll(() => app.close());

/** Waits until the work has ended or is blocked by a lock. */
async function endedOrWaiting(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const note = () => (hasEnded = true);
  work.then(note, note);
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (!hasEnded && (await app.db.query(sql)).length === 0) await sleep(10);
}

it('a session opened while the password changes is invalid after the change', async () => {
  const change = new Client({ connectionString: app.config.databaseUrl });
  await change.connect();
  await change.query('BEGIN');
  await change.query(`UPDATE users SET password_hash = 'the new one' WHERE id = $1`, [user.id]);
  await change.query('DELETE FROM sessions WHERE user_id = $1', [user.id]);
  const opening = sessions.open(user.id, FROM);
  await endedOrWaiting(opening);
  await change.query('COMMIT');
  await change.end();
  expect(await sessions.resolve(await opening)).toBeUndefined();
  expect(await app.db.query('SELECT FROM sessions')).toEqual([]);
});

it('a session is opened with the current password only', async () => {
  const resolve = async (passwordHash: string) =>
    sessions.resolve(await sessions.open(user.id, { ...FROM, passwordHash }));
  expect(await resolve('the new one')).toBeUndefined();
  expect(await resolve(FROM.passwordHash)).toMatchObject({ id: user.id });
});

it('several sessions are read at once, in the order of their tokens, as if each were read alone', async () => {
  const other = await app.make.user({ passwordHash: FROM.passwordHash });
  const [mine, theirs] = [await sessions.open(user.id, FROM), await sessions.open(other.id, FROM)];
  const tokens = [theirs, 'nobody', mine, theirs];
  const found = await sessions.resolveAll(tokens);
  expect(found.map((it) => it?.id)).toEqual([other.id, undefined, user.id, other.id]);
  expect(found).toEqual(await Promise.all(tokens.map((token) => sessions.resolve(token))));
});

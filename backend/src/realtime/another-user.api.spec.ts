import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { differencesOf } from '../../test/stream/differences';
import type { Query } from '../../test/stream/inner-page';
import { Page } from '../../test/stream/page';
import { LIMITS } from '../contract';
import { EventLog } from '../platform/events/event-log';

/** A page may reconnect with the cookie of another user, who has signed in in another tab of the same browser. */

let app: TestApp;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, ben] = await Promise.all([app.as('STAFF'), app.as('STAFF')]);
});
afterAll(() => app.close());

it('the server sends such a page a resync and closes the connection', async () => {
  const log = app.nest.get(EventLog);
  const position = await log.positionOf(await log.newest());
  const page = await app.connect(ben, position);
  page.socket.emit('join-room', ann.id);
  expect(await page.next('resync')).toEqual({ position });
  await page.closed();
});

const QUERIES: Query[] = [['getTasks'], ['getCurrentTimer'], ['getNotifications']];

/** Ann's page sleeps, and reconnects with this cookie. */
async function wakeWith(cookie: string) {
  const task = await app.make.task({ creatorId: ann.id, mainId: ann.id });
  await ann.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
  const page = new Page(app, ann);
  await page.hold(QUERIES);
  await page.rest();
  const before = page.requests.length;
  Object.assign(page.realm, { cookie });
  Object.assign(page.realm['context'], { pageCookie: cookie });
  page.realm.sleepFor(LIMITS.socket.recoveryMs);
  return { page, requests: () => page.requests.slice(before) };
}

it('such a page restarts, and shows nothing of the earlier user', async () => {
  const { page } = await wakeWith(ben.cookie);
  const shown = () => (page.state().data['getMe null']?.data as { id: string } | undefined)?.id;
  for (const start = Date.now(); shown() !== ben.id && Date.now() - start < 10_000;) await sleep(20);
  await page.quiet();
  const reader = new Page(app, ben, app.url, false);
  await reader.hold(QUERIES);
  expect(shown()).toBe(ben.id);
  expect(differencesOf(page.state(), reader.state(), reader.shown(), 0)).toEqual([]);
  [page, reader].forEach((it) => it.close());
});

it('a page whose user is still signed in reconnects without any request', async () => {
  const { page, requests } = await wakeWith(ann.cookie);
  await page.rest();
  expect(requests()).toEqual([]);
  page.close();
});

import { EventDelivery } from '../../src/realtime/event-delivery';
import { EventFeed } from '../../src/realtime/event-feed';
import { TcpProxy } from '../fakes/tcp-proxy';
import { type Member, startApp, type TestApp } from '../harness/app';
import { differencesOf } from './differences';
import type { Query } from './inner-page';
import { Page } from './page';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
  owner = await app.as('OWNER');
});
afterAll(() => app.close());

async function create(title: string): Promise<string> {
  const { body } = await owner.http.post('/api/tasks').send({ title }).expect(201);
  return (body as { id: string }).id;
}

/** A recovery to an earlier time while no process runs: the log is the same, but its newest events are lost. */
async function returnTo(number: number): Promise<void> {
  const feed = app.nest.get(EventFeed);
  await feed.beforeApplicationShutdown();
  await app.db.query(`DO $$ BEGIN
    SET LOCAL session_replication_role = replica;
    DELETE FROM tasks WHERE title = 'Lost';
    DELETE FROM events WHERE position > ${number};
    PERFORM setval('event_positions', ${number});
  END $$`);
  await feed.start(app.nest.get(EventDelivery));
}

it('a page shows a database that was restored to an earlier time, and every change after that', async () => {
  const { proxy, url } = await TcpProxy.before(app.url);
  const readBefore: Query[] = [['getTasks']];
  const readAfter: Query[] = [['getTrash']];
  const page = new Page(app, owner, url);
  await create('Kept');
  await page.hold(readBefore);
  await page.rest();
  const [kept] = await app.db.query<{ number: number }>(`SELECT newest_position()::float8 AS number`);
  await create('Lost');
  await owner.http.delete(`/api/tasks/${await create('Lost')}`).expect(200);
  await page.hold(readAfter);
  await page.rest();

  proxy.cut();
  await returnTo(kept!.number);
  await create('New');
  proxy.mend();
  await page.rest();
  await create('Newest');
  await page.rest();
  const reader = new Page(app, owner, app.url, false);
  await reader.hold([...readBefore, ...readAfter]);
  const [held, read] = [page.state(), reader.state()];
  page.close();
  reader.close();
  await proxy.close();
  expect(differencesOf(held, read, Object.keys(read.data), 0)).toEqual([]);
  expect(JSON.stringify(read.data)).toContain('"title":"Newest"');
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { SchedulerRegistry } from '@nestjs/schedule';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import type { EventsPage } from '../contract';
import { EventLog } from '../platform/events/event-log';
import { EventFeed } from './event-feed';
import { EventsPurgeService } from './events-purge.service';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const createTask = (title: string) => owner.http.post('/api/tasks').send({ title }).expect(201);
const feed = () => app.nest.get(EventFeed);

const newest = () => app.nest.get(EventLog).newest();

/** Stores events as another process or the command line does. */
const storeElsewhere = ({ isNotified = true, count = 1 } = {}) =>
  app.make.rows(
    `SELECT append_events((SELECT json_agg(json_build_object('name', 'task-deleted',
        'payload', json_build_object('taskId', gen_random_uuid()), 'rooms', json_build_array('user:' || $1::text)))
       FROM generate_series(1, $3)), $2)`,
    [owner.id, isNotified, count],
  );

/** Makes the log as it was at this number. */
const returnTo = (number: number) =>
  app.db.query(`WITH lost AS (DELETE FROM events WHERE position > $1) SELECT setval('event_positions', $1)`, [number]);

function stopPolling() {
  const schedule = app.nest.get(SchedulerRegistry);
  schedule.getIntervals().forEach((name) => schedule.deleteInterval(name));
}

describe('an event of its own process', () => {
  it('is delivered without reading the log', async () => {
    const socket = await app.connect(owner);
    jest.spyOn(feed()['log'], 'after').mockResolvedValue([]);
    await createTask('First');
    await createTask('Second');
    expect(await socket.next('task-created')).toMatchObject({ title: 'First' });
    expect(await socket.next('task-created')).toMatchObject({ title: 'Second' });
    jest.restoreAllMocks();
    await socket.silent();
  });

  it('is delivered after earlier events of another process', async () => {
    const socket = await app.connect(owner);
    const { position: since } = (await owner.http.get('/api/events').expect(200)).body as EventsPage;
    await storeElsewhere({ isNotified: false });
    await createTask('Own');
    const received = await socket.settle();
    expect(received.map(({ event }) => event)).toEqual(['task-deleted', 'task-created']);
    const { events } = (await owner.http.get('/api/events').query({ since }).expect(200)).body as EventsPage;
    expect(events.map(({ position, name: event, payload }) => ({ position, event, payload }))).toEqual(received);
  });

  it('is passed on outside of its transaction, whose connection may already be used by others', async () => {
    const states: boolean[] = [];
    jest.spyOn(feed(), 'receive').mockImplementation(() => void states.push(app.db['host'].isTransactionActive()));
    await createTask('Delivered');
    expect(states).toEqual([false]);
  });

  it.each([
    ['nobody while it is alone', true, []],
    ['the others', false, ['']],
  ])('notifies %s', async (_, isAlone, expected) => {
    jest.replaceProperty(feed(), 'isAlone', isAlone);
    const client = await app.db.pool.connect();
    const received: (string | undefined)[] = [];
    const isOver = new Promise<void>((resolve) =>
      client.on('notification', ({ payload }) => (payload === 'over' ? resolve() : received.push(payload))),
    );
    await client.query('LISTEN events');
    await createTask('Delivered');
    await client.query(`NOTIFY events, 'over'`);
    await isOver;
    await client.query('UNLISTEN events');
    client.removeAllListeners('notification');
    client.release();
    expect(received).toEqual(expected);
  });
});

describe('an event of another process', () => {
  it('is delivered once the log can be read again', async () => {
    const socket = await app.connect(owner);
    const fails = jest.spyOn(feed()['log'], 'after').mockRejectedValueOnce(new Error('away'));
    await storeElsewhere();
    await socket.next('task-deleted');
    await socket.silent();
    expect(fails.mock.calls.length).toBeGreaterThan(1);
  });

  it('closes the sockets if they have missed it and it was purged', async () => {
    const socket = await app.connect(owner);
    const fails = jest.spyOn(feed()['log'], 'after').mockRejectedValue(new Error('away'));
    await storeElsewhere();
    await app.db.query(`UPDATE events SET at = at - interval '49 hours'`);
    await app.nest.get(EventsPurgeService).purge();
    fails.mockRestore();
    await socket.closed();
    const again = await app.connect(owner);
    await createTask('Delivered');
    expect(await again.next('task-created')).toMatchObject({ title: 'Delivered' });
  });
});

describe('after the database has lost its newest events, in a failover or a recovery', () => {
  it('closes the sockets that have received them, and delivers the next ones', async () => {
    await createTask('Kept');
    const kept = await newest();
    const socket = await app.connect(owner);
    for (const title of ['Lost', 'Lost too']) await createTask(title);
    const { position } = (await socket.settle()).at(-1)!;
    await returnTo(kept);
    await feed().read();
    await socket.closed();
    const again = await app.connect(owner);
    for (const title of ['New', 'New too', 'Newest']) await createTask(title);
    expect(await again.next('task-created')).toMatchObject({ title: 'New' });
    // The number was given to another event.
    const late = await app.connect(owner, position);
    expect((await late.settle()).map(({ event }) => event)).toEqual(['resync']);
  });

  it('closes them if another process has noticed it first', async () => {
    const socket = await app.connect(owner);
    await app.db.query(`UPDATE event_log SET id = DEFAULT`);
    await feed().read();
    await socket.closed();
    const again = await app.connect(owner);
    await createTask('Delivered');
    const [delivered] = await again.settle();
    const [log] = await app.db.query<{ id: string }>('SELECT id FROM event_log');
    expect(delivered!.position).toContain(log!.id);
  });
});

it('admits a socket after the loss of more events than the feed keeps, without waiting for the poll', async () => {
  stopPolling();
  await createTask('Kept');
  const kept = await newest();
  await storeElsewhere({ isNotified: false, count: 600 });
  await feed().read();
  await returnTo(kept);
  const admitted = await app.connect(owner);
  await createTask('Delivered');
  expect(await admitted.next('task-created')).toMatchObject({ title: 'Delivered' });
});

it('reads events that are missing before its own immediately, not with the next poll', async () => {
  stopPolling();
  const socket = await app.connect(owner);
  await storeElsewhere({ isNotified: false });
  await createTask('Own');
  await socket.next('task-deleted');
  expect(await socket.next('task-created')).toMatchObject({ title: 'Own' });
});

it('delivers outside of the context of the request that triggered it, whose trace has ended by then', async () => {
  const request = new AsyncLocalStorage<string>();
  const contexts: (string | undefined)[] = [];
  jest.spyOn(feed()['log'], 'after').mockImplementation(() => {
    contexts.push(request.getStore());
    return Promise.resolve([]);
  });
  await request.run('request', () => feed().read());
  expect(new Set(contexts)).toEqual(new Set([undefined]));
});

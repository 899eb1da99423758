import type { PoolClient } from 'pg';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { type EventsPage, LIMITS, MESSAGES, type Task } from '../contract';
import { Database } from '../platform/database/database';
import { EventLog } from '../platform/events/event-log';
import { EventsPurgeService } from './events-purge.service';

const { positionInvalid, positionTooOld } = MESSAGES.events;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER');
});
afterAll(() => app.close());

const read = async (who: Member, query: object = {}) =>
  (await who.http.get('/api/events').query(query).expect(200)).body as EventsPage;
const here = async () => (await read(owner)).position;
const namesIn = ({ events }: EventsPage) => events.map(({ name }) => name);
const createTask = async (fields: object = {}) =>
  (
    await owner.http
      .post('/api/tasks')
      .send({ title: 'Task', ...fields })
      .expect(201)
  ).body as Task;
const edit = (id: string, fields: object) => owner.http.put(`/api/tasks/${id}`).send(fields).expect(200);

describe('the events after a position', () => {
  it('are those that a socket of the session receives, in order, each once', async () => {
    const since = await here();
    const socket = await app.connect(owner);
    const task = await createTask();
    await edit(task.id, { title: 'Other' });
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    const received = await socket.settle();
    const page = await read(owner, { since });
    expect(namesIn(page)).toEqual(['task-created', 'task-updated', 'task-deleted']);
    expect(page.events.map(({ position, name: event, payload }) => ({ position, event, payload }))).toEqual(received);
    expect(page).toMatchObject({ more: false, position: page.events.at(-1)!.position });
    expect(await read(owner, { since: page.position })).toEqual({ events: [], position: page.position, more: false });
  });

  it('are returned in pages', async () => {
    const since = await here();
    for (let number = 0; number < 5; number++) await createTask();
    const first = await read(owner, { since, limit: 3 });
    expect([first.events.length, first.more, first.position]).toEqual([3, true, first.events[2]!.position]);
    const second = await read(owner, { since: first.position, limit: 3 });
    expect([second.events.length, second.more]).toEqual([2, false]);
    expect(new Set([...first.events, ...second.events].map(({ position }) => position)).size).toBe(5);
  });

  it('skip those of others, and the position moves past them', async () => {
    const client = await app.as('CLIENT');
    const since = await here();
    await createTask();
    const page = await read(client, { since });
    expect(page).toEqual({ events: [], position: await here(), more: false });
    expect(page.position > since).toBe(true);
  });

  it('do not contain the end of a session', async () => {
    const [staff, since] = [await app.as('STAFF'), await here()];
    const again = await app.as(staff.user);
    await staff.http.delete('/api/auth/sessions').expect(200);
    expect((await again.http.get('/api/events').query({ since })).status).toBe(401);
    expect(namesIn(await read(staff, { since }))).toEqual([]);
  });
});

describe('a position', () => {
  it.each([
    ['empty', () => ''],
    ['nonsense', () => 'yesterday'],
    ['a number', () => '1'],
    ['of another database', (text: string) => `ffffffff${text.slice(8)}`],
    ['newer than the newest', (text: string) => `${text.slice(0, 9)}9007199254740990`],
    ['too long', (text: string) => `${text}0`],
  ])('that is %s is refused', async (_, from) => {
    const since = from(await here());
    const { body } = await owner.http.get('/api/events').query({ since }).expect(400);
    expect(body).toMatchObject({ error: positionInvalid });
  });

  it('given twice is refused', async () => {
    const { body } = await owner.http.get('/api/events?since=a&since=b').expect(400);
    expect(body).toMatchObject({ error: positionInvalid });
  });

  it.each([0, 1001, -1, 1.5, 'many', ''])('with the limit %p is refused', async (limit) => {
    const { body } = await owner.http
      .get('/api/events')
      .query({ since: await here(), limit })
      .expect(400);
    expect(body).toMatchObject({ error: positionInvalid });
  });

  it('whose next events have been purged is too old, and the one after them is not', async () => {
    const since = await here();
    await createTask();
    const kept = await here();
    await app.db.query(`UPDATE events SET at = at - interval '49 hours'`);
    await createTask();
    expect(await app.nest.get(EventsPurgeService).purge()).toEqual({ removed: expect.any(Number) as number });
    const { body } = await owner.http.get('/api/events').query({ since }).expect(410);
    expect(body).toEqual({ error: positionTooOld });
    expect(namesIn(await read(owner, { since: kept }))).toEqual(['task-created']);
  });

  it('remains the newest when everything is purged', async () => {
    await createTask();
    const newest = await here();
    await app.db.query(`UPDATE events SET at = at - interval '49 hours'`);
    await app.nest.get(EventsPurgeService).purge();
    expect(await here()).toBe(newest);
    expect(await read(owner, { since: newest })).toEqual({ events: [], position: newest, more: false });
  });
});

describe('the log', () => {
  const titles = async () =>
    (await app.nest.get(EventLog).after(0, 100_000)).flatMap(({ name, payload }) =>
      name === 'task-created' ? [(payload as Task).title] : [],
    );

  it('contains no event of a transaction that was rolled back', async () => {
    const since = await here();
    const log = app.nest.get(EventLog);
    const failing = app.nest.get(Database).transaction(async () => {
      log.append([{ name: 'task-deleted', payload: { taskId: owner.id }, rooms: [`user:${owner.id}`] }]);
      await app.db.query('SELECT 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(namesIn(await read(owner, { since }))).toEqual([]);
  });

  it('rolls back a change whose events cannot be stored', async () => {
    const task = await createTask();
    await app.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
    await app.db.query(`CREATE TRIGGER refuse BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const edited = await owner.http.put(`/api/tasks/${task.id}`).send({ title: 'Other' });
    const moved = await owner.http.put(`/api/tasks/${task.id}/reorder`).send({ status: 'completed', newIndex: 0 });
    await app.db.query('DROP FUNCTION refuse CASCADE');
    expect([edited.status, moved.status]).toEqual([500, 500]);
    const [stored] = (await owner.http.get('/api/tasks').expect(200)).body as Task[];
    expect([stored!.title, stored!.status]).toEqual(['Task', task.status]);
  });

  it('assigns no position until transactions with earlier positions have ended', async () => {
    const [first, second, watcher] = await Promise.all([1, 2, 3].map(() => app.db.pool.connect()));
    const event = JSON.stringify([{ name: 'task-deleted', payload: { taskId: owner.id }, rooms: ['user:none'] }]);
    const append = async (client: PoolClient) => {
      await client.query('BEGIN');
      await client.query('SELECT append_events($1)', [event]);
    };
    try {
      await append(first!);
      const { rows } = await second!.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      let isAppended = false;
      const appending = append(second!).then(() => (isAppended = true));
      let isWaiting = false;
      while (!isAppended && !isWaiting) {
        const { rowCount } = await watcher!.query(
          `SELECT FROM pg_locks WHERE pid = $1 AND NOT granted AND locktype = 'advisory'`,
          [rows[0]!.pid],
        );
        isWaiting = rowCount! > 0;
      }
      expect(isWaiting).toBe(true);
      await first!.query('COMMIT');
      await appending;
    } finally {
      await Promise.all([first!.query('ROLLBACK'), second!.query('ROLLBACK')]);
      [first, second, watcher].forEach((client) => client!.release());
    }
  });

  it('can be written to only within a transaction', () => {
    const log = app.nest.get(EventLog);
    const append = () =>
      log.append([{ name: 'task-deleted', payload: { taskId: owner.id }, rooms: [`user:${owner.id}`] }]);
    expect(append).toThrow('no transaction');
  });

  it('never reveals an event before one that was already visible', async () => {
    const log = app.nest.get(EventLog);
    const start = await log.newest();
    const seen: number[] = [];
    let isOver = false;
    const reading = (async () => {
      let last = start;
      while (!isOver) {
        for (const { number } of await log.after(last, 1_000)) seen.push((last = number));
      }
      for (const { number } of await log.after(last, 100_000)) seen.push(number);
    })();
    const write = (title: string) =>
      app.db.transaction(async () => {
        log.append([{ name: 'task-deleted', payload: { taskId: title }, rooms: ['user:none'] }]);
        // Other transactions overtake this one between its first statement and its commit.
        await app.db.query('SELECT pg_sleep(random() * 0.02)');
      });
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 8 }, (_, number) => write(`${round} ${number}`)));
    }
    isOver = true;
    await reading;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen).toEqual((await log.after(start, 100_000)).map(({ number }) => number));
    expect(seen).toHaveLength(80);
  });

  it('keeps the events of one transaction together and in order', async () => {
    expect(LIMITS.events.keepHours).toBe(48);
    await Promise.all(['a', 'b', 'c'].map((title) => createTask({ title })));
    expect((await titles()).slice(-3).sort()).toEqual(['a', 'b', 'c']);
  });
});

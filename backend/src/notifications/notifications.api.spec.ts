import { type Member, startApp, type TestApp } from '../../test/harness/app';
import {
  LIMITS,
  mailedByDefault,
  NOTIFICATION_KINDS,
  type NotificationItem,
  type NotificationList,
  type Task,
} from '../contract';

let app: TestApp;
let owner: Member;
let admin: Member;
let staff: Member;
let client: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olivia' });
  admin = await app.as('ADMIN', { name: 'Adam' });
  staff = await app.as('STAFF', { name: 'Sam', timezone: 'UTC' });
  client = await app.as('CLIENT', { name: 'Cleo' });
  task = await app.make.task({ title: 'Website', creatorId: admin.id, mainId: staff.id, clientId: client.id });
});
afterAll(() => app.close());

const listed = async (who: Member, query: object = {}) =>
  (await who.http.get('/api/notifications').query(query).expect(200)).body as NotificationList;

it('is stored in the transaction of its cause, or not at all', async () => {
  await app.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
  await app.db.query(
    `CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON notifications DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const socket = await app.connect(staff);
  try {
    await owner.http.put(`/api/tasks/${task.id}`).send({ status: 'priority' }).expect(500);
  } finally {
    await app.db.query(`DROP FUNCTION refuse CASCADE`);
  }
  await socket.silent();
  const { body } = await owner.http.get('/api/tasks').expect(200);
  expect((body as Task[]).find(({ id }) => id === task.id)?.status).toBe('pending');
  for (const who of [admin, staff, client]) expect((await listed(who)).items).toEqual([]);
});

it('reaches only the sockets of its user, with the same content as in the list', async () => {
  const [theirs, others] = [await app.connect(staff), [await app.connect(owner), await app.connect(client)]];
  await admin.http.post('/api/tasks').send({ title: 'Logo', assignedStaffId: staff.id }).expect(201);
  const notification = await theirs.next('notification');
  expect((await listed(staff)).items).toEqual([notification]);
  for (const socket of others) {
    expect((await socket.settle()).map(({ event }) => event)).not.toContain('notification');
  }
  await staff.http.post('/api/notifications/read').send({ all: true }).expect(200);
  expect(await theirs.next('notifications-read')).toEqual({ unreadCount: 0, role: 'STAFF' });
});

describe('reading', () => {
  const move = (status: string) => owner.http.put(`/api/tasks/${task.id}`).send({ status }).expect(200);
  const read = async (who: Member, body: object) =>
    (await who.http.post('/api/notifications/read').send(body).expect(200)).body;

  it('pages back and marks some or all as read', async () => {
    for (const status of ['priority', 'in-progress', 'completed', 'pending']) await move(status);
    const all = await listed(staff);
    expect(all.unreadCount).toBe(4);
    const first = await listed(staff, { limit: 3 });
    const rest = await listed(staff, { limit: 3, before: first.items[2]!.id });
    expect([...first.items, ...rest.items]).toEqual(all.items);

    const [newest] = all.items as [NotificationItem];
    expect(await read(staff, { ids: [newest.id] })).toEqual({ unreadCount: 3 });
    const { readAt } = (await listed(staff)).items[0]!;
    expect(readAt).not.toBeNull();
    expect(await read(staff, { ids: [newest.id] })).toEqual({ unreadCount: 3 });
    expect((await listed(staff)).items[0]).toEqual({ ...newest, readAt });
    expect(await read(staff, { all: true })).toEqual({ unreadCount: 0 });
    expect((await listed(client)).unreadCount).toBe(4);
  });

  it('ignores ids of others and refuses malformed requests', async () => {
    await move('priority');
    const ids = (await listed(client)).items.map(({ id }) => id);
    expect(await read(staff, { ids })).toEqual({ unreadCount: 1 });
    expect((await listed(client)).unreadCount).toBe(1);
    for (const body of [{}, { all: false }, { ids: [] }, { ids: ['x'] }, { all: 'yes' }]) {
      await staff.http.post('/api/notifications/read').send(body).expect(400);
    }
    for (const query of [{ before: 'x' }, { limit: 0 }, { limit: LIMITS.notification.pageMax + 1 }]) {
      await staff.http.get('/api/notifications').query(query).expect(400);
    }
  });

  it('counts correctly while all are marked as read and new ones arrive', async () => {
    const statuses = ['priority', 'in-progress', 'completed', 'pending'];
    const moving = (async () => {
      for (const status of [...statuses, ...statuses]) await move(status);
    })();
    const reading = (async () => {
      for (let round = 0; round < 8; round += 1) await read(staff, { all: true });
    })();
    await Promise.all([moving, reading]);
    const { items, unreadCount } = await listed(staff);
    expect(items).toHaveLength(8);
    expect(items.filter(({ readAt }) => readAt === null)).toHaveLength(unreadCount);
    expect(await read(staff, { all: true })).toEqual({ unreadCount: 0 });
  });
});

describe('preferences', () => {
  const path = '/api/notifications/preferences';

  it('have their defaults until changed, field by field', async () => {
    const { body: before } = await staff.http.get(path).expect(200);
    expect(before).toEqual(
      Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { app: true, mail: mailedByDefault(kind, 'STAFF') }])),
    );
    const change = { moved: { app: false }, assigned: { mail: true }, unknown: { app: false } };
    await staff.http.put(path).send(change).expect(200);
    const { body } = await staff.http
      .put(path)
      .send({ moved: { mail: true } })
      .expect(200);
    expect(body).toEqual({ ...before, moved: { app: false, mail: true }, assigned: { app: true, mail: true } });
    expect((await staff.http.get(path)).body).toEqual(body);
    for (const bad of [{ moved: true }, { moved: null }, { moved: { app: 'no' } }]) {
      await staff.http.put(path).send(bad).expect(400);
    }
  });

  it('prevent a notification that is turned off', async () => {
    await staff.http
      .put(path)
      .send({ moved: { app: false } })
      .expect(200);
    await owner.http.put(`/api/tasks/${task.id}`).send({ status: 'priority' }).expect(200);
    const lists = await Promise.all([staff, admin, client].map((who) => listed(who)));
    expect(lists.map(({ items }) => items.length)).toEqual([0, 1, 1]);
  });
});

import { setImmediate } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { sendTo } from '../../test/harness/chat';
import { hoursAgo } from '../../test/harness/zones';
import { SessionsService } from '../auth/sessions/sessions.service';
import type { ChatMessage, EventsPage, ServerEvent, Task } from '../contract';
import { EventFeed } from './event-feed';
import { EventsPurgeService } from './events-purge.service';
import { SocketGate } from './socket-gate';

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

const here = async () => ((await owner.http.get('/api/events').expect(200)).body as EventsPage).position;
const createTask = async (title: string, fields: object = {}) =>
  (
    await owner.http
      .post('/api/tasks')
      .send({ title, ...fields })
      .expect(201)
  ).body as Task;
const edit = (id: string, fields: object) => owner.http.put(`/api/tasks/${id}`).send(fields).expect(200);

async function receivedSince(member: Member, position: string): Promise<ServerEvent[]> {
  const socket = await app.connect(member, position);
  return (await socket.settle()).map(({ event }) => event);
}

it('sends a socket the events that its session missed, then new ones', async () => {
  const since = await here();
  await createTask('Missed');
  const socket = await app.connect(owner, since);
  await createTask('Live');
  const received = await socket.settle();
  expect(received.map(({ payload }) => (payload as Task).title)).toEqual(['Missed', 'Live']);
  expect(received.map(({ position }) => position)).toEqual([...received.map(({ position }) => position)].sort());
});

it('sends only new events if the socket has no position', async () => {
  await createTask('Before');
  expect((await (await app.connect(owner)).settle()).map(({ event }) => event)).toEqual([]);
});

it('neither skips nor repeats events that happen while a socket joins', async () => {
  const staff = await app.as('STAFF');
  const since = await here();
  const titles = Array.from({ length: 120 }, (_, number) => `Task ${number}`);
  const writing = (async () => {
    for (const title of titles) await createTask(title);
  })();
  const sockets = [];
  for (let number = 0; number < 12; number++) sockets.push(await app.connect(staff, since));
  await writing;
  for (const socket of sockets) {
    expect((await socket.settle()).map(({ payload }) => (payload as Task).title)).toEqual(titles);
  }
});

it('sends more missed events than a stalled client may have in its buffer', async () => {
  const since = await here();
  await app.make.rows(
    `SELECT append_events((SELECT json_agg(json_build_object('name', 'task-deleted',
        'payload', json_build_object('taskId', gen_random_uuid()), 'rooms', json_build_array('user:' || $1::text)))
       FROM generate_series(1, 10000)))`,
    [owner.id],
  );
  expect(await receivedSince(owner, since)).toHaveLength(10_000);
});

describe('resync is pushed once, with the position from which events continue', () => {
  it.each([
    ['nonsense', () => 'yesterday'],
    ['an empty position', () => ''],
    ['one of another database', (text: string) => `ffffffff${text.slice(8)}`],
    ['one from the future', (text: string) => `${text.slice(0, 9)}9007199254740990`],
  ])('after %s', async (_, from) => {
    const newest = await here();
    const socket = await app.connect(owner, from(newest));
    // A task created before the resync would be part of what the page refetches, and would not be pushed.
    expect(await socket.next('resync')).toEqual({ position: newest });
    await createTask('Live');
    const received = await socket.settle();
    expect(received.map(({ event }) => event)).toEqual(['resync', 'task-created']);
    expect(received[0]!.position).toBe(newest);
  });

  it('after a position whose next events have been purged', async () => {
    const since = await here();
    await createTask('Old');
    await app.db.query(`UPDATE events SET at = at - interval '49 hours'`);
    await app.nest.get(EventsPurgeService).purge();
    expect(await receivedSince(owner, since)).toEqual(['resync']);
  });

  it('after a position that the database has lost, although others have followed', async () => {
    await createTask('Lost');
    const lost = await here();
    await app.db.query(`DELETE FROM events WHERE position = newest_position()`);
    await createTask('Next');
    expect(await receivedSince(owner, lost)).toEqual(['resync']);
  });

  it('after a change of role in the gap, and immediately to a connected socket', async () => {
    const admin = await app.as('ADMIN');
    const since = await here();
    const there = await app.connect(admin);
    await admin.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
    expect(await there.next('resync')).toEqual({ position: expect.any(String) as string });
    await createTask('Not for clients');
    expect(await receivedSince(admin, since)).toEqual(['user-updated', 'resync']);
    await there.next('user-updated');
    await there.silent();
    await admin.http.post('/api/auth/switch-role').send({ role: 'ADMIN' }).expect(200);
    await createTask('For admins');
    expect(await there.next('task-created')).toMatchObject({ title: 'For admins' });
  });
});

function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { release, released };
}

it('keeps a socket whose role changed while it was admitted, if it has already changed rooms', async () => {
  const admin = await app.as('ADMIN');
  const gate = app.nest.get(SocketGate);
  const look = gate.userOf.bind(gate);
  const [reading, returning] = [held(), held()];
  let looks = 0;
  // The first two look-ups belong to the handshake; the third happens once the socket is in its rooms.
  jest.spyOn(gate, 'userOf').mockImplementation(async (request) => {
    looks += 1;
    if (looks !== 3) return look(request);
    await reading.released;
    const user = await look(request);
    await returning.released;
    return user;
  });
  const there = await app.connect(admin);
  while (looks < 3) await setImmediate();
  await admin.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
  await there.next('resync');
  const read = jest.spyOn(app.nest.get(SessionsService), 'resolveAll');
  reading.release();
  while (read.mock.results.length === 0) await setImmediate();
  await read.mock.results[0]!.value;
  await admin.http.post('/api/auth/switch-role').send({ role: 'ADMIN' }).expect(200);
  await createTask('For admins');
  expect(await there.next('task-created')).toMatchObject({ title: 'For admins' });
  returning.release();
  await createTask('For admins too');
  expect(await there.next('task-created')).toMatchObject({ title: 'For admins too' });
});

it('closes a socket whose session cannot be read after a change of role, and sends others their events', async () => {
  const admin = await app.as('ADMIN');
  const witness = await app.connect(owner);
  await witness.settle();
  const spy = jest.spyOn(app.nest.get(SocketGate), 'userOf');
  const there = await app.connect(admin);
  // The last look-up when a socket is admitted, as above.
  while (spy.mock.results.length < 3) await setImmediate();
  await spy.mock.results[2]!.value;
  spy.mockRejectedValue(new Error('away'));
  await admin.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
  await createTask('Delivered');
  expect(await witness.next('task-created')).toMatchObject({ title: 'Delivered' });
  await there.closed();
});

describe('does not send the text if this was deleted in the gap:', () => {
  it('a message', async () => {
    const staff = await app.as('STAFF');
    const since = await here();
    const message = { receiverId: staff.id, message: 'Secret' };
    const { body } = await owner.http.post('/api/chat/direct').send(message).expect(201);
    await owner.http.put(`/api/chat/messages/${body.id}`).send({ message: 'Secret still' }).expect(200);
    await owner.http.delete(`/api/chat/messages/${body.id}`).expect(200);
    const socket = await app.connect(staff, since);
    const received = await socket.settle();
    expect(received.map(({ event }) => event)).toEqual(['direct-message', 'message-updated', 'message-updated']);
    expect(received.map(({ payload }) => (payload as ChatMessage).revision)).toEqual([1, 2, 3]);
    expect(JSON.stringify(received)).not.toContain('Secret');
  });

  it('a comment', async () => {
    const task = await createTask('Theirs');
    const since = await here();
    const path = `/api/tasks/${task.id}/comments`;
    const { body } = await owner.http.post(path).send({ body: 'Secret' }).expect(201);
    await owner.http.delete(`/api/comments/${body.id}`).expect(200);
    const received = await (await app.connect(owner, since)).settle();
    expect(received.map(({ event }) => event)).toContain('comment-created');
    expect(JSON.stringify(received)).not.toContain('Secret');
    expect(JSON.stringify(await app.db.query('SELECT payload FROM events'))).not.toContain('Secret');
  });
});

describe('sends only the removal if the user may no longer see this:', () => {
  let client: Member;
  let other: Member;
  beforeEach(async () => {
    client = await app.as('CLIENT');
    other = await app.as('CLIENT');
  });

  it('a task that now has another client', async () => {
    const since = await here();
    const task = await createTask('Theirs', { assignedClientId: client.id });
    await edit(task.id, { title: 'Secret' });
    await edit(task.id, { assignedClientId: other.id });
    expect(await receivedSince(client, since)).toEqual(['task-deleted']);
    expect(await receivedSince(other, since)).toEqual(['task-updated', 'task-assigned', 'notification']);
  });

  it('the hours of a task that now has another client', async () => {
    const task = await createTask('Theirs', { assignedClientId: client.id });
    const times = { startTime: hoursAgo(3), endTime: hoursAgo(2), reason: 'Forgotten' };
    const since = await here();
    await owner.http
      .post('/api/time-logs')
      .send({ ...times, taskId: task.id })
      .expect(201);
    expect(await receivedSince(client, since)).toContain('time-log-changed');
    await edit(task.id, { assignedClientId: other.id });
    expect(await receivedSince(client, since)).toEqual(['task-deleted']);
  });

  it('a group that the user has left', async () => {
    const staff = await app.as('STAFF');
    const made = await owner.http
      .post('/api/group-chat')
      .send({ name: 'Group', memberIds: [staff.id] })
      .expect(201);
    const { id } = made.body as { id: string };
    const since = await here();
    await owner.http.post(`/api/group-chat/${id}/messages`).send({ message: 'Hello' }).expect(201);
    await owner.http.delete(`/api/group-chat/${id}/members/${staff.id}`).expect(200);
    expect(await receivedSince(staff, since)).toEqual(['group-removed']);
    expect(await receivedSince(owner, since)).toEqual(['group-chat-message', 'group-updated']);
  });

  it('a direct chat with a user who has become a client, too', async () => {
    const staff = await app.as('STAFF');
    const since = await here();
    await sendTo(staff, client, 'Secret');
    expect(await receivedSince(client, since)).toEqual(['direct-message']);
    await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
    expect(await receivedSince(client, since)).toEqual(['user-updated']);
    expect(await receivedSince(await app.as(staff.user), since)).not.toContain('direct-message');
  });

  it('a meeting that the user is no longer invited to', async () => {
    const body = { title: 'Meeting', startTime: '2030-01-01T10:00:00Z', endTime: '2030-01-01T11:00:00Z' };
    const since = await here();
    const made = await owner.http
      .post('/api/meetings')
      .send({ ...body, attendeeIds: [client.id, other.id] })
      .expect(201);
    const { id } = made.body as { id: string };
    await owner.http
      .put(`/api/meetings/${id}`)
      .send({ attendeeIds: [other.id] })
      .expect(200);
    const meetings = (names: ServerEvent[]) => names.filter((name) => name.startsWith('meeting'));
    expect(meetings(await receivedSince(client, since))).toEqual(['meeting-deleted']);
    expect(meetings(await receivedSince(other, since))).toEqual(['meeting-created', 'meeting-updated']);
  });
});

it('admits a socket that has read less than others have received in the meantime', async () => {
  const since = await here();
  const witness = await app.connect(owner);
  const feed = app.nest.get(EventFeed);
  const at = feed.at.bind(feed);
  const isLate = jest.spyOn(feed, 'at').mockImplementationOnce((number, callback) => {
    void createTask('Meanwhile')
      .then(() => witness.next('task-created'))
      .then(() => at(number, callback));
  });
  expect(await receivedSince(owner, since)).toEqual(['task-created']);
  expect(isLate).toHaveBeenCalledTimes(1);
});

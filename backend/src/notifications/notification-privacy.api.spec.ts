import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { hoursAgo } from '../../test/harness/zones';
import { type EventsPage, LIMITS, MESSAGES, type NotificationList, type Task, type TimeLog } from '../contract';

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
let otherClient: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff] = [await app.as('OWNER'), await app.as('STAFF', { name: 'Ada Quill' })];
  [client, otherClient] = [await app.as('CLIENT'), await app.as('CLIENT')];
  task = await app.make.task({ title: 'Website', creatorId: owner.id, mainId: staff.id, clientId: client.id });
});
afterAll(() => app.close());

const listed = async (who: Member) => (await who.http.get('/api/notifications').expect(200)).body as NotificationList;
const kinds = async (who: Member) => (await listed(who)).items.map(({ kind }) => kind);
const change = (who: Member, body: object) => who.http.put(`/api/tasks/${task.id}`).send(body).expect(200);

it("a client is not notified of hours, reports, timesheets or other clients' tasks", async () => {
  const times = { startTime: hoursAgo(40), endTime: hoursAgo(38) };
  await owner.http
    .post('/api/time-logs')
    .send({ userId: staff.id, taskId: task.id, ...times, reason: 'Forgotten' })
    .expect(201);
  await staff.http
    .post('/api/task-reports')
    .send({ taskId: task.id, workDescription: 'Header', hoursWorked: 1 })
    .expect(201);
  await staff.http.post('/api/timesheets/submit').send({ week: '2024-W47' }).expect(200);
  await owner.http.post('/api/tasks').send({ title: 'Theirs', assignedClientId: otherClient.id }).expect(201);
  expect(await listed(client)).toEqual({ items: [], unreadCount: 0 });
  expect(await kinds(otherClient)).toEqual(['assigned']);
});

it('the notifications of a task that goes to another client are hidden from the former one', async () => {
  await change(staff, { status: 'priority' });
  expect(await listed(client)).toMatchObject({ unreadCount: 1, items: [{ taskId: task.id }] });
  await change(owner, { title: 'Secret', assignedClientId: otherClient.id });
  await change(staff, { status: 'completed' });
  expect(await listed(client)).toEqual({ items: [], unreadCount: 0 });
  expect(JSON.stringify(await listed(otherClient))).not.toContain('Website');
  expect(await kinds(otherClient)).toEqual(['moved', 'assigned']);
});

it('a user who becomes a client keeps only notifications that a client may see', async () => {
  await change(owner, { status: 'priority' });
  await owner.http.post('/api/time-logs').send({
    ...{ userId: staff.id, taskId: task.id, startTime: hoursAgo(40), endTime: hoursAgo(38), reason: 'Forgotten' },
  });
  expect(await kinds(staff)).toEqual(['hours-changed', 'moved']);
  await app.db.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [staff.id]);
  const returned = await app.as(staff.user);
  expect(await listed(returned)).toEqual({ items: [], unreadCount: 0 });
  await change(owner, { status: 'completed' });
  expect(await listed(returned)).toEqual({ items: [], unreadCount: 0 });
});

describe('changes of the own hours on a task of another client', () => {
  const eventsOf = async (who: Member, since?: string) =>
    (await who.http.get('/api/events').query({ since }).expect(200)).body as EventsPage;
  const correct = (id: string, description: string) =>
    owner.http.put(`/api/time-logs/${id}`).send({ description, reason: 'Unclear' }).expect(200);
  let id: string;
  beforeEach(async () => {
    const times = { startTime: hoursAgo(40), endTime: hoursAgo(38) };
    const { body } = await owner.http
      .post('/api/time-logs')
      .send({ userId: staff.id, taskId: task.id, ...times, reason: 'Forgotten' })
      .expect(201);
    ({ id } = body as TimeLog);
  });

  it('are not sent to a user who has become a client, unless the task is now theirs', async () => {
    await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Quill' }).expect(200);
    const returned = await app.as(staff.user);
    const { position } = await eventsOf(returned);
    const [theirs, clients] = [await app.connect(returned), await app.connect(client)];
    await correct(id, 'Header');
    expect(await clients.next('time-log-changed')).toMatchObject({ id, session: { description: 'Header' } });
    expect(await theirs.settle()).toEqual([]);
    expect((await eventsOf(returned, position)).events).toEqual([]);

    await change(owner, { assignedClientId: staff.id });
    await theirs.forget();
    await correct(id, 'Footer');
    const received = await theirs.settle();
    expect(received.map(({ event }) => event)).toEqual(['time-log-changed', 'task-updated']);
    expect(received[0]!.payload).toMatchObject({ id, session: { description: 'Footer' } });
  });

  it('are not sent to a browser viewing as a client, nor that the timer was stopped', async () => {
    const [superOwner, viewer] = [await app.as('SUPER_OWNER'), await app.as(owner.user)];
    await viewer.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
    const timerId = await app.make.timeLog({ userId: owner.id, taskId: task.id });
    const { position } = await eventsOf(viewer);
    const [own, viewing] = [await app.connect(owner), await app.connect(viewer)];
    await superOwner.http.post(`/api/timer/force-stop/${timerId}`).expect(200);
    expect(await own.next('timer-stopped-for-you')).toMatchObject({ by: 'force', session: { id: timerId } });
    await correct(timerId, 'Header');
    expect(await own.next('time-log-changed')).toMatchObject({ id: timerId });
    expect(await viewing.settle()).toEqual([]);
    expect((await eventsOf(viewer, position)).events).toEqual([]);
  });
});

it('a browser viewing as a client is not sent notifications that a client may not see', async () => {
  const viewer = await app.as(owner.user);
  await viewer.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
  const [own, viewing] = [await app.connect(owner), await app.connect(viewer)];
  const body = { taskId: task.id, workDescription: 'Header', hoursWorked: 1 };
  await staff.http.post('/api/task-reports').send(body).expect(201);
  await change(staff, { status: 'priority' });
  expect((await own.next('notification')).kind).toBe('reported');
  expect((await own.next('notification')).kind).toBe('moved');
  expect((await viewing.settle()).map(({ event }) => event)).not.toContain('notification');
  expect(await listed(viewer)).toEqual({ items: [], unreadCount: 0 });
  expect(await kinds(owner)).toEqual(['moved', 'reported']);
});

it('a browser viewing as a client is sent notifications about meetings, and names its role when it reads them', async () => {
  const viewer = await app.as(owner.user);
  await viewer.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
  const [own, viewing] = [await app.connect(owner), await app.connect(viewer)];
  const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
  const meeting = { title: 'Review', ...times, attendeeIds: [owner.id] };
  await staff.http.post('/api/meetings').send(meeting).expect(201);
  expect((await viewing.next('notification')).kind).toBe('meeting-invited');
  expect(await listed(viewer)).toMatchObject({ items: [{ kind: 'meeting-invited' }], unreadCount: 1 });
  await viewer.http.post('/api/notifications/read').send({ all: true }).expect(200, { unreadCount: 0 });
  expect(await own.next('notifications-read')).toEqual({ unreadCount: 0, role: 'CLIENT' });
});

it('a deleted user gets no more notifications, and a purged one is named nowhere', async () => {
  await change(staff, { status: 'priority' });
  await change(owner, { status: 'completed' });
  const days = LIMITS.accountPurge.days + 1;
  await owner.http.delete(`/api/user/${staff.id}`).expect(200);
  await change(owner, { status: 'pending' });
  const count = async () =>
    (await app.db.query<{ kind: string }>(`SELECT kind FROM notifications WHERE user_id = $1`, [staff.id])).length;
  expect(await count()).toBe(1);
  await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() - make_interval(days => $2) WHERE id = $1`, [
    ...[staff.id, days],
  ]);
  await owner.http.post('/api/jobs/account-purge/run').expect(200);
  expect(await count()).toBe(0);
  const [item] = (await listed(owner)).items;
  expect(item).toMatchObject({ kind: 'moved', actor: { id: staff.id, name: MESSAGES.user.formerMember } });
  expect(JSON.stringify(item)).not.toContain('Quill');
});

it('a job removes notifications read long ago, and no others', async () => {
  for (const status of ['priority', 'completed', 'pending']) await change(owner, { status });
  const [newest, middle] = (await listed(staff)).items;
  await staff.http.post('/api/notifications/read').send({ ids: [newest!.id, middle!.id] });
  await app.db.query(`UPDATE notifications SET read_at = read_at - make_interval(days => $2) WHERE id = $1`, [
    ...[middle!.id, LIMITS.notification.keepDays + 1],
  ]);
  const { body } = await owner.http.post('/api/jobs/notification-purge/run').expect(200);
  expect(body).toMatchObject({ status: 'done', result: { removed: 1 } });
  expect((await listed(staff)).items.map(({ readAt }) => readAt === null)).toEqual([false, true]);
});

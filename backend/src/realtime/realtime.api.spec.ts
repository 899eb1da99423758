import { type Member, startApp, type TestApp } from '../../test/harness/app';
import type { Received, TestSocket } from '../../test/harness/sockets';
import type { EventsPage, Role, ServerEvent, Task } from '../contract';
import { ROOMS } from './audience';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

describe('rooms', () => {
  it('depend only on the session, whatever a socket requests', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const [nosy, rightful] = [await app.connect(client), await app.connect(other)];
    for (const room of [other.id, ROOMS.user(other.id), ROOMS.role('OWNER'), client.id, null, { a: 1 }, '\0']) {
      nosy.socket.emit('join-room', room);
    }
    nosy.socket.emit('task-created', { id: 'mine' });
    await app.make.task();
    const owner = await app.as('OWNER');
    await owner.http.post('/api/tasks').send({ title: 'Theirs', assignedClientId: other.id }).expect(201);
    expect(await rightful.next('task-created')).toMatchObject({ title: 'Theirs' });
    await nosy.silent();
  });
});

describe('who is notified', () => {
  let people: Record<Role | 'otherClient', Member>;
  let sockets: Record<keyof typeof people, TestSocket>;
  let task: Task;
  beforeEach(async () => {
    const roles = ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const;
    const entries = await Promise.all(roles.map(async (role) => [role, await app.as(role)] as const));
    people = { ...(Object.fromEntries(entries) as Record<Role, Member>), otherClient: await app.as('CLIENT') };
    task = await app.make.task({ mainId: people.STAFF.id, clientId: people.CLIENT.id });
    const connected = await Promise.all(
      Object.entries(people).map(async ([name, member]) => [name, await app.connect(member)] as const),
    );
    sockets = Object.fromEntries(connected) as typeof sockets;
  });

  /** The events that each socket received, except notifications, by name. Sockets that received none are left out. */
  async function received(): Promise<Record<string, ServerEvent[]>> {
    const entries = await Promise.all(
      Object.entries(sockets).map(async ([name, socket]) => [name, eventsOf(await socket.settle())] as const),
    );
    return Object.fromEntries(entries.filter(([, events]) => events.length > 0));
  }
  const eventsOf = (received: Received[]) =>
    received.map(({ event }) => event).filter((event) => event !== 'notification');
  const team = (...events: ServerEvent[]) => ({ OWNER: events, ADMIN: events, SUPER_OWNER: events, STAFF: events });
  const edit = (body: object) => people.OWNER.http.put(`/api/tasks/${task.id}`).send(body).expect(200);
  async function takeClientIntoTeam() {
    await app.db.query(`UPDATE users SET role = 'STAFF', company_name = NULL WHERE id = $1`, [people.CLIENT.id]);
    sockets.CLIENT = await app.connect(await app.as(people.CLIENT.user));
  }
  const start = () => people.STAFF.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);

  it('of a new task: the team, its client, and each assignee', async () => {
    const { body } = await people.OWNER.http
      .post('/api/tasks')
      .send({ title: 'New', assignedStaffId: people.STAFF.id, assignedClientId: people.CLIENT.id });
    const both: ServerEvent[] = ['task-created', 'task-assigned'];
    expect(await received()).toEqual({ ...team('task-created'), STAFF: both, CLIENT: both });
    expect(await sockets.STAFF.next('task-assigned')).toEqual(body);
    expect(await sockets.CLIENT.next('task-created')).toEqual(body);
  });

  it('of an edit: the team and the client, with the task that the call returned', async () => {
    const { body } = await edit({ title: 'Other' });
    expect(await received()).toEqual({ ...team('task-updated'), CLIENT: ['task-updated'] });
    expect(await sockets.ADMIN.next('task-updated')).toEqual(body);
  });

  it('of progress and of a move: the same users, with the result', async () => {
    const events: ServerEvent[] = ['task-updated', 'task-progress-updated'];
    await edit({ progressPercent: 70 });
    expect(await received()).toEqual({ ...team(...events), CLIENT: events });
    const progress = { taskId: task.id, status: 'pending', progressPercent: 70 };
    expect(await sockets.CLIENT.next('task-progress-updated')).toEqual(progress);
    await edit({ status: 'priority' });
    await sockets.CLIENT.settle();
    expect(await sockets.CLIENT.next('task-progress-updated')).toEqual({ ...progress, status: 'priority' });
    const reorder = { newIndex: 0, status: 'priority' };
    await people.STAFF.http.put(`/api/tasks/${task.id}/reorder`).send(reorder).expect(200);
    expect((await received()).OWNER).toEqual([...events, ...events, 'task-updated']);
  });

  it('of a change of client: the new client of the assignment, the former one of the removal', async () => {
    await edit({ assignedClientId: people.otherClient.id });
    expect(await received()).toEqual({
      ...team('task-updated'),
      CLIENT: ['task-deleted'],
      otherClient: ['task-updated', 'task-assigned'],
    });
    expect(await sockets.CLIENT.next('task-deleted')).toEqual({ taskId: task.id });
  });

  it('of a change of client, if the former one is in the team now: that user of the change alone', async () => {
    await takeClientIntoTeam();
    await edit({ assignedClientId: people.otherClient.id });
    const both: ServerEvent[] = ['task-updated', 'task-assigned'];
    expect(await received()).toEqual({ ...team('task-updated'), CLIENT: ['task-updated'], otherClient: both });
  });

  it('of a deletion: the team and the client', async () => {
    await people.OWNER.http.delete(`/api/tasks/${task.id}`).expect(200);
    expect(await received()).toEqual({ ...team('task-deleted'), CLIENT: ['task-deleted'] });
  });

  it('of a timer and the changed card: the team and the client', async () => {
    const timer = (await start()).body;
    expect(await received()).toEqual({
      ...team('timer-started', 'task-updated'),
      CLIENT: ['timer-started', 'task-updated'],
    });
    const { id: userId, user } = people.STAFF;
    expect(await sockets.CLIENT.next('timer-started')).toEqual({ ...timer, userId, userName: user.name });
    expect(await sockets.CLIENT.next('task-updated')).toMatchObject({ isActiveTimer: true, timeLogs: [{ userId }] });
    const stopped = (await people.STAFF.http.post('/api/timer/stop').expect(200)).body;
    expect((await received()).CLIENT).toEqual(['timer-started', 'task-updated', 'timer-stopped', 'task-updated']);
    expect(await sockets.OWNER.next('timer-stopped')).toEqual(stopped);
  });

  it('of a report: users who may read it, and of the new line in the history the rest of the team', async () => {
    const form = { taskId: task.id, workDescription: 'Worked', hoursWorked: 1 };
    const { body } = await people.STAFF.http.post('/api/task-reports').send(form).expect(201);
    const readers = (event: ServerEvent) => ({ ...team(event), CLIENT: [event] });
    expect(await received()).toEqual(readers('task-report-created'));
    expect(await sockets.CLIENT.next('task-report-created')).toEqual(body);
    await people.OWNER.http.delete(`/api/task-reports/${body.id}`).expect(200);
    expect(await sockets.CLIENT.next('task-report-deleted')).toEqual({ id: body.id });

    await Promise.all(Object.values(sockets).map((socket) => socket.forget()));
    await people.OWNER.http.post('/api/task-reports').send(form).expect(201);
    const managers: ServerEvent[] = ['task-report-created'];
    const readersAlone = { OWNER: managers, ADMIN: managers, SUPER_OWNER: managers, CLIENT: managers };
    expect(await received()).toEqual({ ...readersAlone, STAFF: ['task-history-changed'] });
    expect(await sockets.STAFF.next('task-history-changed')).toEqual({ taskId: task.id });
  });

  it('of an assignment and of reports: neither live nor after a gap users who view as a client', async () => {
    const { ADMIN: admin, OWNER: owner } = people;
    const viewer = await app.as(owner.user);
    await viewer.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
    const { position } = (await viewer.http.get('/api/events').expect(200)).body as EventsPage;
    const viewing = await app.connect(viewer);
    const assigned = { assignedStaffId: owner.id, assignedClientId: people.CLIENT.id };
    const { body: made } = await admin.http
      .post('/api/tasks')
      .send({ title: 'New', ...assigned })
      .expect(201);
    const form = { taskId: made.id, workDescription: 'Worked', hoursWorked: 1 };
    const { body: report } = await owner.http.post('/api/task-reports').send(form).expect(201);
    await owner.http.delete(`/api/task-reports/${report.id}`).expect(200);
    const all: ServerEvent[] = ['task-created', 'task-assigned', 'task-report-created', 'task-report-deleted'];
    expect(await received()).toMatchObject({ OWNER: all, CLIENT: all });
    expect(await viewing.settle()).toEqual([]);
    expect(await (await app.connect(viewer, position)).settle()).toEqual([]);
  });

  it('of a report on the task of a former client who is in the team now: not that user', async () => {
    await takeClientIntoTeam();
    const form = { taskId: task.id, workDescription: 'Worked', hoursWorked: 1 };
    await people.OWNER.http.post('/api/task-reports').send(form).expect(201);
    expect(await received()).toMatchObject({ STAFF: ['task-history-changed'], CLIENT: ['task-history-changed'] });
  });

  it('of a step of a timesheet, and of a correction that undoes it: its user and roles that see all', async () => {
    const { STAFF: staff, ADMIN: admin } = people;
    const week = '2024-W47';
    const event = ['timesheet-changed'] satisfies ServerEvent[];
    const [changed, everyone] = [
      { userId: staff.id, week },
      { OWNER: event, ADMIN: event, SUPER_OWNER: event, STAFF: event },
    ];
    const expectChange = async () => {
      expect(await sockets.OWNER.next('timesheet-changed')).toEqual(changed);
      expect(await received()).toEqual(everyone);
      await Promise.all(Object.values(sockets).map((socket) => socket.forget()));
    };
    const step = (who: Member, name: string, body: object = {}) =>
      who.http.post(`/api/timesheets/${name}`).send({ week, userId: staff.id, ...body });
    await step(staff, 'submit').expect(200);
    await expectChange();
    await step(staff, 'submit').expect(200);
    await step(staff, 'approve').expect(403);
    expect(await received()).toEqual({});
    await step(admin, 'return', { reason: 'Not yet' }).expect(200);
    await expectChange();

    const another = await app.connect(await app.as('STAFF'));
    const times = { startedAt: '2024-11-20T09:00:00Z', endedAt: '2024-11-20T21:00:00Z', autoStopped: true };
    const id = await app.make.timeLog({ userId: staff.id, taskId: task.id, ...times });
    await step(staff, 'submit').expect(200);
    await expectChange();
    await staff.http.put(`/api/timer/sessions/${id}`).send({ endTime: '2024-11-20T20:00:00Z' }).expect(200);
    expect(await sockets.ADMIN.next('timesheet-changed')).toEqual(changed);
    const events = (await another.settle()).map(({ event: name }) => name);
    expect(events).not.toContain('timesheet-changed');
    expect((await received()).CLIENT).not.toContain('timesheet-changed');
  });

  it('of the timesheet of a former member of the team who is a client now: not that client', async () => {
    const { CLIENT: client, ADMIN: admin } = people;
    await app.make.timesheet({ userId: client.id, monday: '2024-11-18' });
    await admin.http.post('/api/timesheets/approve').send({ week: '2024-W47', userId: client.id }).expect(200);
    expect(await sockets.ADMIN.next('timesheet-changed')).toEqual({ userId: client.id, week: '2024-W47' });
    await sockets.CLIENT.silent();
  });

  it('of a refused request: no one', async () => {
    await start();
    await Promise.all(Object.values(sockets).map((socket) => socket.forget()));
    const tasks = `/api/tasks/${task.id}`;
    await people.OWNER.http.put(tasks).send({ status: 'completed' }).expect(409);
    await people.OWNER.http.put(tasks).send({ title: 'New', assignedClientId: people.STAFF.id }).expect(400);
    await people.STAFF.http.delete(tasks).expect(403);
    await people.OWNER.http.put(`${tasks}/reorder`).send({ status: 'pending' }).expect(400);
    expect(await received()).toEqual({});
  });
});

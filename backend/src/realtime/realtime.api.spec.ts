import { startApp, type Member, type TestApp } from '../../test/app';
import { openSocket, refusalOf, stall, type TestSocket } from '../../test/sockets';
import { SessionsService } from '../auth/sessions.service';
import { LIMITS, MESSAGES, type Role, type ServerEvent, type Task } from '../contract';
import { ROOMS } from './audience';
import { RealtimeGateway } from './realtime.gateway';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

const gateway = () => app.nest.get(RealtimeGateway);

/** Waits for what comes about a little later, without a word when it has. */
async function eventually(isSo: () => boolean): Promise<void> {
  for (const start = Date.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (Date.now() - start > 10_000) throw new Error('It did not come about');
  }
}

describe('the handshake', () => {
  it.each([
    ['without a cookie', undefined],
    ['with a made-up one', `tallyboard=${'a'.repeat(43)}`],
    ['with an empty one', 'tallyboard='],
  ])('is refused %s', async (_, cookie) => {
    expect((await refusalOf(openSocket(app.url, cookie))).message).toBe(MESSAGES.general.signedOut);
    expect((await refusalOf(openSocket(app.url, cookie, { transports: ['polling'] }))).message).toBe(
      MESSAGES.general.signedOut,
    );
  });

  it('is refused after the sign-out, and while the password must be changed', async () => {
    const [gone, newcomer] = [await app.as('STAFF'), await app.as('STAFF', { mustChangePassword: true })];
    await gone.http.post('/api/auth/signout').expect(200);
    for (const { cookie } of [gone, newcomer]) {
      expect((await refusalOf(openSocket(app.url, cookie))).message).toBe(MESSAGES.general.signedOut);
    }
  });

  it('comes to nothing when the session ends while it goes on', async () => {
    const { cookie } = await app.as('STAFF');
    const sessions = app.nest.get(SessionsService);
    const resolve = sessions.resolve.bind(sessions);
    jest.spyOn(sessions, 'resolve').mockImplementationOnce(async (token) => {
      const user = await resolve(token);
      await sessions.end(user!.sessionId, 'signed-out');
      return user;
    });
    const socket = openSocket(app.url, cookie);
    const reason = await new Promise<string>((done) => socket.once('disconnect', done));
    expect(reason).toMatch(/^(io server disconnect|transport close)$/);
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:1' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is refused from another site: %j', async (extraHeaders) => {
    const { cookie } = await app.as('STAFF');
    for (const transport of ['websocket', 'polling'] as const) {
      const refusal = refusalOf(openSocket(app.url, cookie, { transports: [transport], extraHeaders }));
      expect((await refusal).message).toMatch(/^(websocket error|xhr poll error)$/);
    }
  });

  it('is accepted from our own pages', async () => {
    const { cookie } = await app.as('STAFF');
    for (const origin of [app.url, app.config.appUrl]) {
      const socket = openSocket(app.url, cookie, { extraHeaders: { origin, 'sec-fetch-site': 'same-origin' } });
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      socket.disconnect();
    }
  });
});

describe('rooms', () => {
  it('follow from the session, whatever a socket asks for', async () => {
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

describe('who is told', () => {
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

  /** The events each socket has received, by name; those who received nothing are left out. */
  async function heard(): Promise<Record<string, ServerEvent[]>> {
    const entries = await Promise.all(
      Object.entries(sockets).map(
        async ([name, socket]) => [name, (await socket.settle()).map(({ event }) => event)] as const,
      ),
    );
    return Object.fromEntries(entries.filter(([, events]) => events.length > 0));
  }
  const team = (...events: ServerEvent[]) => ({ OWNER: events, ADMIN: events, SUPER_OWNER: events, STAFF: events });
  const edit = (body: object) => people.OWNER.http.put(`/api/tasks/${task.id}`).send(body).expect(200);
  const start = () => people.STAFF.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);

  it('of a new task: the team, its client, and in person whoever is assigned', async () => {
    const { body } = await people.OWNER.http
      .post('/api/tasks')
      .send({ title: 'New', assignedStaffId: people.STAFF.id, assignedClientId: people.CLIENT.id });
    const both: ServerEvent[] = ['task-created', 'task-assigned'];
    expect(await heard()).toEqual({ ...team('task-created'), STAFF: both, CLIENT: both });
    expect(await sockets.STAFF.next('task-assigned')).toEqual(body);
    expect(await sockets.CLIENT.next('task-created')).toEqual(body);
  });

  it('of an edit: the team and the client, with what the call answered', async () => {
    const { body } = await edit({ title: 'Other' });
    expect(await heard()).toEqual({ ...team('task-updated'), CLIENT: ['task-updated'] });
    expect(await sockets.ADMIN.next('task-updated')).toEqual(body);
  });

  it('of progress and of a move: the same, and what it came to', async () => {
    const events: ServerEvent[] = ['task-updated', 'task-progress-updated'];
    await edit({ progressPercent: 70 });
    expect(await heard()).toEqual({ ...team(...events), CLIENT: events });
    const progress = { taskId: task.id, status: 'pending', progressPercent: 70 };
    expect(await sockets.CLIENT.next('task-progress-updated')).toEqual(progress);
    await edit({ status: 'priority' });
    await sockets.CLIENT.settle();
    expect(await sockets.CLIENT.next('task-progress-updated')).toEqual({ ...progress, status: 'priority' });
    const reorder = { newIndex: 0, status: 'priority' };
    await people.STAFF.http.put(`/api/tasks/${task.id}/reorder`).send(reorder).expect(200);
    expect((await heard()).OWNER).toEqual([...events, ...events, 'task-updated']);
  });

  it('of another client: the new one as of a new task, the former one that it is gone', async () => {
    await edit({ assignedClientId: people.otherClient.id });
    expect(await heard()).toEqual({
      ...team('task-updated'),
      CLIENT: ['task-deleted'],
      otherClient: ['task-updated', 'task-assigned'],
    });
    expect(await sockets.CLIENT.next('task-deleted')).toEqual({ taskId: task.id });
  });

  it('of a deletion: the team and the client', async () => {
    await people.OWNER.http.delete(`/api/tasks/${task.id}`).expect(200);
    expect(await heard()).toEqual({ ...team('task-deleted'), CLIENT: ['task-deleted'] });
  });

  it('of a timer: the team and the client, and that the card has changed', async () => {
    const timer = (await start()).body;
    expect(await heard()).toEqual({
      ...team('timer-started', 'task-updated'),
      CLIENT: ['timer-started', 'task-updated'],
    });
    const { id: userId, user } = people.STAFF;
    expect(await sockets.CLIENT.next('timer-started')).toEqual({ ...timer, userId, userName: user.name });
    expect(await sockets.CLIENT.next('task-updated')).toMatchObject({ isActiveTimer: true, timeLogs: [{ userId }] });
    const stopped = (await people.STAFF.http.post('/api/timer/stop').expect(200)).body;
    expect((await heard()).CLIENT).toEqual(['timer-started', 'task-updated', 'timer-stopped', 'task-updated']);
    expect(await sockets.OWNER.next('timer-stopped')).toEqual(stopped);
  });

  it('of a report: those who may read it', async () => {
    const form = { taskId: task.id, workDescription: 'Worked', hoursWorked: 1 };
    const { body } = await people.STAFF.http.post('/api/task-reports').send(form).expect(201);
    const readers = (event: ServerEvent) => ({ ...team(event), CLIENT: [event] });
    expect(await heard()).toEqual(readers('task-report-created'));
    expect(await sockets.CLIENT.next('task-report-created')).toEqual(body);
    await people.OWNER.http.delete(`/api/task-reports/${body.id}`).expect(200);
    expect(await sockets.CLIENT.next('task-report-deleted')).toEqual({ id: body.id });

    await Promise.all(Object.values(sockets).map((socket) => socket.forget()));
    await people.OWNER.http.post('/api/task-reports').send(form).expect(201);
    const managers: ServerEvent[] = ['task-report-created'];
    expect(await heard()).toEqual({ OWNER: managers, ADMIN: managers, SUPER_OWNER: managers, CLIENT: managers });
  });

  it('of what was refused: nobody', async () => {
    await start();
    await Promise.all(Object.values(sockets).map((socket) => socket.forget()));
    const tasks = `/api/tasks/${task.id}`;
    await people.OWNER.http.put(tasks).send({ status: 'completed' }).expect(409);
    await people.OWNER.http.put(tasks).send({ title: 'New', assignedClientId: people.STAFF.id }).expect(400);
    await people.STAFF.http.delete(tasks).expect(403);
    await people.OWNER.http.put(`${tasks}/reorder`).send({ status: 'pending' }).expect(400);
    expect(await heard()).toEqual({});
  });
});

describe('a connection that breaks off', () => {
  const reconnect = { reconnection: true, reconnectionDelay: 50, reconnectionDelayMax: 50 };

  async function breakOff(member: Member, meanwhile: () => Promise<unknown>) {
    const socket = openSocket(app.url, member.cookie, reconnect);
    const received: unknown[] = [];
    socket.onAny((event: string, payload: unknown) => received.push([event, payload]));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    // Recovery starts from the last event that arrived: there must have been one.
    gateway().push('task-deleted', { taskId: 'first' }, [ROOMS.user(member.id)]);
    await eventually(() => received.length === 1);
    received.length = 0;
    const outcome = new Promise<string>((resolve) => {
      socket.once('connect', () => resolve(socket.recovered ? 'recovered' : 'new'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
    socket.io.engine.close();
    await meanwhile();
    const how = await outcome;
    return { socket, how, received };
  }

  it('is told afterwards what it has missed', async () => {
    const member = await app.as('STAFF');
    const { socket, how, received } = await breakOff(member, async () =>
      gateway().push('task-deleted', { taskId: 'missed' }, [ROOMS.user(member.id)]),
    );
    expect(how).toBe('recovered');
    await eventually(() => received.length > 0);
    expect(received).toEqual([['task-deleted', { taskId: 'missed' }]]);
    socket.disconnect();
  });

  it('is told nothing when its session has ended meanwhile', async () => {
    const member = await app.as('STAFF');
    const { socket, how, received } = await breakOff(member, async () => {
      await member.http.post('/api/auth/signout').expect(200);
      gateway().push('task-deleted', { taskId: 'secret' }, [ROOMS.user(member.id)]);
    });
    expect([how, received]).toEqual([MESSAGES.general.signedOut, []]);
    socket.disconnect();
  });
});

describe('a slow socket', () => {
  const filler = { taskId: 'x'.repeat(20_000) };

  it('is cut off, and nobody else', async () => {
    const [slow, quick] = [await app.as('STAFF'), await app.as('STAFF')];
    const [stalled, reading] = [await app.connect(slow), await app.connect(quick)];
    const before = gateway().connectionCount();
    stall(stalled.socket);
    for (let sent = 0; sent < 4 * LIMITS.socket.bufferedPackets; sent++) {
      gateway().push('task-deleted', filler, [ROOMS.user(slow.id)]);
      if (sent % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => gateway().connectionCount() === before - 1);
    await reading.settle();
    expect(reading.socket.connected).toBe(true);
  });

  it('is not one that is told a lot', async () => {
    const member = await app.as('STAFF');
    const socket = await app.connect(member);
    for (let sent = 0; sent < 3 * LIMITS.socket.bufferedPackets; sent++) {
      gateway().push('task-deleted', { taskId: String(sent) }, [ROOMS.user(member.id)]);
      if (sent % 100 === 0) await socket.settle();
    }
    expect((await socket.settle()).length).toBe(3 * LIMITS.socket.bufferedPackets);
  });
});

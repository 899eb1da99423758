import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { handshake, openSocket, refusalOf, stall } from '../../test/harness/raw-sockets';
import { SessionsService } from '../auth/sessions/sessions.service';
import { LIMITS, MESSAGES } from '../contract';
import { EventLog } from '../platform/events/event-log';
import { ROOMS } from './audience';
import { RealtimeGateway } from './realtime.gateway';
import { SocketGate } from './socket-gate';

/** The first request of a web socket. */
const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const gateway = () => app.nest.get(RealtimeGateway);

/** Polls until the condition is true. */
async function eventually(isSo: () => boolean): Promise<void> {
  for (const start = Date.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (Date.now() - start > 10_000) throw new Error('It did not come about');
  }
}

it.each(['', 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'])(
  'a connection is upgraded to nothing else, and closed, also after %j',
  async (before) => {
    const server = app.nest.getHttpServer() as Server;
    const { hostname, port } = new URL(app.url);
    const client = connect(Number(port), hostname);
    const [, [accepted]] = await Promise.all([once(client, 'connect'), once(server, 'connection')]);
    if (before) {
      client.write(before);
      await once(client, 'data');
    }
    client.write('GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    const closed = once(accepted as Socket, 'close');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /);
    await closed;
  },
);

describe('the handshake', () => {
  it.each([
    ['without a cookie', undefined],
    ['with a made-up one', `tallyboard=${'a'.repeat(43)}`],
    ['with an empty one', 'tallyboard='],
  ])('is refused %s, before a connection is opened', async (_, cookie) => {
    const opened = jest.fn();
    gateway()['server']!.engine.on('connection', opened);
    expect(await handshake(app.url, cookie ? { cookie } : {})).toEqual([403, MESSAGES.general.signedOut]);
    expect((await refusalOf(openSocket(app.url, cookie))).message).toBe('websocket error');
    expect(opened).not.toHaveBeenCalled();
  });

  it('is refused after signing out, and while the password must be changed', async () => {
    const [gone, newcomer] = [await app.as('STAFF'), await app.as('STAFF', { mustChangePassword: true })];
    await gone.http.post('/api/auth/signout').expect(200);
    for (const { cookie } of [gone, newcomer]) {
      expect(await handshake(app.url, { cookie })).toEqual([403, MESSAGES.general.signedOut]);
    }
  });

  it('is refused to a user who was signed out between the handshake and the connection', async () => {
    const { cookie, http } = await app.as('STAFF');
    const socket = openSocket(app.url, cookie);
    const sessions = app.nest.get(SessionsService);
    const resolveAll = sessions.resolveAll.bind(sessions);
    jest.spyOn(sessions, 'resolveAll').mockImplementationOnce(async (tokens) => {
      const users = await resolveAll(tokens);
      await http.post('/api/auth/signout').expect(200);
      return users;
    });
    expect((await refusalOf(socket)).message).toBe(MESSAGES.general.signedOut);
  });

  it('is followed by a disconnect if the session ends in the meantime', async () => {
    const { cookie } = await app.as('STAFF');
    const sessions = app.nest.get(SessionsService);
    const resolveAll = sessions.resolveAll.bind(sessions);
    const spy = jest.spyOn(sessions, 'resolveAll').mockImplementationOnce(resolveAll);
    spy.mockImplementationOnce(async (tokens) => {
      const users = await resolveAll(tokens);
      await sessions.end(users[0]!.sessionId, 'signed-out');
      return users;
    });
    const socket = openSocket(app.url, cookie);
    const reason = await new Promise<string>((done) => socket.once('disconnect', done));
    expect(reason).toMatch(/^(io server disconnect|transport close)$/);
  });

  it('may be reset by the client while its session is checked', async () => {
    const gate = app.nest.get(SocketGate);
    let respond: () => void = () => undefined;
    const isChecked = new Promise<undefined>((resolve) => (respond = () => resolve(undefined)));
    const checks = jest.spyOn(gate, 'userOf').mockImplementationOnce(() => isChecked);
    const { hostname, port } = new URL(app.url);
    const client = connect(Number(port), hostname);
    client.write(UPGRADE);
    await eventually(() => checks.mock.calls.length === 1);
    const [[request]] = checks.mock.calls as [[IncomingMessage]];
    const isReset = new Promise((resolve) => request.socket.once('close', resolve));
    client.resetAndDestroy();
    await isReset;
    respond();
    expect(await handshake(app.url, {})).toEqual([403, MESSAGES.general.signedOut]);
  });

  it('adds no listeners to a connection that is used again', async () => {
    const checks = jest.spyOn(app.nest.get(SocketGate), 'refusal');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = new URL('/socket.io/?EIO=4&transport=polling', app.url);
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise<void>((resolve, reject) =>
        get(url, { agent, headers: { upgrade: 'x' } }, (response) => response.resume().on('end', resolve)).on(
          'error',
          reject,
        ),
      );
    }
    agent.destroy();
    const sockets = checks.mock.calls.map(([{ socket }]) => socket);
    expect([sockets.length, new Set(sockets).size]).toEqual([5, 1]);
    expect(sockets[0]!.listenerCount('error')).toBeLessThan(4);
  });

  it('closes a connection that asks for a second socket, which would receive every event again', async () => {
    const { cookie } = await app.as('STAFF');
    const socket = openSocket(app.url, cookie);
    // The server has not answered the first request yet.
    socket.io.once('open', () => socket.connect());
    await new Promise((resolve) => socket.io.once('close', resolve));
    await eventually(() => gateway().connectionCount() === 0);
    expect(gateway()['server']!.sockets.sockets.size).toBe(0);
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

describe('a lost connection', () => {
  const announce = ({ id }: Member, taskId: string) =>
    app.db.transaction(async () =>
      app.nest.get(EventLog).append([{ name: 'task-deleted', payload: { taskId }, rooms: [ROOMS.user(id)] }]),
    );

  async function breakOff(member: Member, meanwhile: () => Promise<unknown>) {
    const socket = openSocket(app.url, member.cookie);
    const received: unknown[] = [];
    socket.onAny((event: string, payload: unknown, position: string) => {
      received.push([event, payload]);
      socket.auth = { position };
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    // The client continues after the last event that it received, so there has to be one.
    await announce(member, 'first');
    await eventually(() => received.length === 1);
    received.length = 0;
    const outcome = new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
    const isClosed = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.io.engine.close();
    await isClosed;
    await meanwhile();
    socket.connect();
    const how = await outcome;
    return { socket, how, received };
  }

  it('receives the missed events after it reconnects', async () => {
    const member = await app.as('STAFF');
    const { socket, how, received } = await breakOff(member, () => announce(member, 'missed'));
    expect(how).toBe('connected');
    await eventually(() => received.length > 0);
    expect(received).toEqual([['task-deleted', { taskId: 'missed' }]]);
    socket.disconnect();
  });

  it('receives nothing if its session has ended in the meantime', async () => {
    const member = await app.as('STAFF');
    const { socket, how, received } = await breakOff(member, async () => {
      await member.http.post('/api/auth/signout').expect(200);
      await announce(member, 'secret');
    });
    expect([how, received]).toEqual(['websocket error', []]);
    socket.disconnect();
  });
});

describe('a slow socket', () => {
  const filler = { taskId: 'x'.repeat(20_000) };

  it('is closed, and no other socket is', async () => {
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

  it('is not one that receives many events and reads them', async () => {
    const member = await app.as('STAFF');
    const socket = await app.connect(member);
    for (let sent = 0; sent < 3 * LIMITS.socket.bufferedPackets; sent++) {
      gateway().push('task-deleted', { taskId: randomUUID() }, [ROOMS.user(member.id)]);
      if (sent % 100 === 0) await socket.settle();
    }
    expect((await socket.settle()).length).toBe(3 * LIMITS.socket.bufferedPackets);
  });
});

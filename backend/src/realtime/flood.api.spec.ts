import { Logger } from '@nestjs/common';
import type { Socket } from 'socket.io-client';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { handshake, openSocket } from '../../test/harness/raw-sockets';
import { SessionsService } from '../auth/sessions/sessions.service';
import { LIMITS, MESSAGES, SOCKET_CLOSED } from '../contract';
import { Tally } from '../platform/observability/tally';
import { SocketGate } from './socket-gate';

const { events, personEvents, connectionsPerPerson } = LIMITS.socket;
const FLOOD = 16_000;

let app: TestApp;
let flooder: Member;
let counted: jest.SpyInstance;
beforeAll(async () => {
  app = await startApp();
  counted = jest.spyOn(app.nest.get(Tally), 'count');
});
beforeEach(async () => {
  await app.clear();
  counted.mockClear();
  flooder = await app.as('STAFF');
});
afterAll(() => app.close());

async function connected(who: Member, options = {}): Promise<Socket> {
  const socket = openSocket(app.url, who.cookie, options);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
    socket.io.once('close', reject);
  });
  return socket;
}

/** Sends this many events at once, and returns how the connection ended. */
function flood(socket: Socket, count = FLOOD): Promise<{ reason: string; context?: unknown }> {
  const ended = new Promise<{ reason: string; context?: unknown }>((resolve) =>
    socket.once('disconnect', (reason, details) => resolve({ reason, ...details })),
  );
  for (let sent = 0; sent < count; sent++) socket.emit('join-room', 'somebody else');
  return ended;
}

/** The number of events that were processed. */
const handled = () => counted.mock.calls.filter(([what]) => /rooms of another user/.test(String(what))).length;
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 200) throw new Error('It did not come about');
    await settle();
  }
}
const isLetIn = async () => (await handshake(app.url, { cookie: flooder.cookie }))[0] === 200;

describe('a socket that sends too much', () => {
  it('is closed with the reason, and events beyond its budget are not processed', async () => {
    const other = await app.connect(await app.as('STAFF'));
    const socket = await connected(flooder);
    socket.emit('join-room', 'somebody else');
    await eventually(() => handled() === 1);
    const { reason, context } = await flood(socket);
    expect(reason).toBe('transport close');
    expect(context).toMatchObject(SOCKET_CLOSED.tooMany);
    await other.settle();
    expect(handled()).toBeLessThan(2 * events.burst);
  });

  it('is also closed if it uses long polling', async () => {
    await flood(await connected(flooder, { transports: ['polling'] }));
    expect(handled()).toBeLessThan(2 * events.burst);
  });

  it.each(['ping', 'pong'] as const)('is also closed for control frames of the protocol: %s', async (frame) => {
    const socket = await connected(flooder);
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    const { ws } = (socket.io.engine as unknown as { transport: { ws: Record<typeof frame, () => void> } }).transport;
    for (let sent = 0; sent < 2 * events.burst; sent++) ws[frame]();
    expect(await ended).toBe('transport close');
  });

  it("shares the user's budget with their other sockets, but not with other users", async () => {
    const sockets = await Promise.all(
      Array.from({ length: (2 * personEvents.burst) / events.burst }, () => connected(flooder)),
    );
    await Promise.all(sockets.map((socket) => flood(socket, 2 * events.burst)));
    expect(handled()).toBeLessThan(1.5 * personEvents.burst);
    await connected(await app.as('STAFF'));
  });
});

it('a user can open a limited number of sockets, and another one once one has closed', async () => {
  const sockets = await Promise.all(Array.from({ length: connectionsPerPerson }, () => connected(flooder)));
  expect(await handshake(app.url, { cookie: flooder.cookie })).toEqual([403, MESSAGES.general.tooMany]);
  await connected(await app.as('STAFF'));
  sockets[0]!.disconnect();
  await eventually(isLetIn);
});

it('connections that are opened at the same time are limited too', async () => {
  const count = 3 * connectionsPerPerson;
  // The sessions of all but the first are read together, so that all are checked before any is open.
  const sessions = app.nest.get(SessionsService);
  const read = sessions.resolveAll.bind(sessions);
  const asked = jest.spyOn(app.nest.get(SocketGate), 'refusal');
  jest.spyOn(sessions, 'resolveAll').mockImplementationOnce(async (tokens) => {
    await eventually(() => asked.mock.calls.length === count);
    return read(tokens);
  });
  const opened = await Promise.allSettled(Array.from({ length: count }, () => connected(flooder)));
  const sockets = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  await eventually(() => sockets.filter((socket) => socket.connected).length <= connectionsPerPerson);
  expect(sockets.some((socket) => socket.connected)).toBe(true);
});

it('a page that reconnects and joins its room repeatedly, as on a bad network, is accepted', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const socket = await connected(flooder);
    socket.emit('join-room', flooder.id);
    socket.disconnect();
  }
  expect((await connected(flooder)).connected).toBe(true);
});

it('refused joins are counted and logged once, not one by one', async () => {
  app.nest.get(Tally).log();
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const socket = await connected(flooder);
  for (let sent = 0; sent < 30; sent++) socket.emit('join-room', 'somebody else');
  await eventually(() => handled() === 30);
  expect(warn).not.toHaveBeenCalled();
  app.nest.get(Tally).log();
  app.nest.get(Tally).log();
  expect(warn.mock.calls.filter(([, what]) => /rooms of another user/.test(String(what)))).toEqual([
    [{ count: 30, people: { [flooder.id]: 30 } }, expect.any(String)],
  ]);
  warn.mockRestore();
});

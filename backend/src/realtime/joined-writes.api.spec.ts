import { Socket as TcpSocket } from 'node:net';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { openSocket } from '../../test/harness/raw-sockets';
import type { EventsPage } from '../contract';
import { ROOMS } from './audience';
import { EventFeed } from './event-feed';
import { JoinedWrites } from './joined-writes';
import { RealtimeGateway } from './realtime.gateway';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const REASONS = ['first', 'second', 'third'];

/** The first byte of an unfragmented text message (RFC 6455, section 5.2). */
const TEXT_FRAME = 0x81;

/** Counts the system calls that write this text to a web socket. */
function writesOf(text: string): () => number {
  let count = 0;
  const prototype = TcpSocket.prototype as unknown as { _writev: (pieces: { chunk: Buffer | string }[]) => void };
  const { _writev: write } = prototype;
  jest.spyOn(prototype, '_writev').mockImplementation(function (this: TcpSocket, pieces, ...rest) {
    if (pieces[0]!.chunk[0] === TEXT_FRAME && pieces.some(({ chunk }) => chunk.includes(text))) count += 1;
    write.call(this, pieces, ...rest);
  });
  return () => count;
}

it.each([
  ['a web socket', ['websocket']],
  ['one that began with long polling', ['polling', 'websocket']],
])('events pushed to %s in one turn are written with one system call, in order', async (_, transports) => {
  const member = await app.as('STAFF');
  const socket = openSocket(app.url, member.cookie, { transports });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const { engine } = socket.io;
  if (engine.transport.name === 'polling') await new Promise((resolve) => engine.once('upgrade', resolve));
  const received: string[] = [];
  const push = (reason: string) =>
    app.nest.get(RealtimeGateway).push('signed-out', { reason } as never, [ROOMS.user(member.id)]);
  socket.on('signed-out', ({ reason }) => received.push(reason));
  const hasReceived = (count: number) =>
    new Promise<void>((resolve) => socket.on('signed-out', () => void (received.length === count && resolve())));
  // Makes sure that the server has completed the upgrade, too.
  push('upgraded');
  await hasReceived(1);

  const written = writesOf('signed-out');
  app.nest.get(JoinedWrites).join();
  for (const reason of REASONS) {
    push(reason);
    await Promise.resolve();
  }
  await hasReceived(1 + REASONS.length);
  expect(received.slice(1)).toEqual(REASONS);
  expect(written()).toBe(1);
  socket.disconnect();
});

describe('one system call writes', () => {
  let owner: Member;
  let staff: Member;
  let since: string;
  beforeEach(async () => {
    owner = await app.as('OWNER');
    staff = await app.as('STAFF');
    // Makes the process read the id of the log, which it does only once.
    since = ((await staff.http.get('/api/events').expect(200)).body as EventsPage).position;
  });

  /** Stores three events, as one change in another process does. */
  const storeElsewhere = () =>
    app.make.rows(
      `SELECT append_events((SELECT json_agg(json_build_object('name', 'task-deleted',
          'payload', json_build_object('taskId', gen_random_uuid()), 'rooms', json_build_array('user:' || $1::text)))
         FROM generate_series(1, 3)))`,
      [staff.id],
    );

  it('the events of a change in this process', async () => {
    const socket = await app.connect(staff);
    const title = 'Wire the pump';
    const written = writesOf(title);
    await owner.http.post('/api/tasks').send({ title, assignedStaffId: staff.id }).expect(201);
    for (const event of ['task-created', 'task-assigned', 'notification'] as const) await socket.next(event);
    expect(written()).toBe(1);
  });

  it('the events of another process', async () => {
    const socket = await app.connect(staff);
    const written = writesOf('task-deleted');
    await storeElsewhere();
    await app.nest.get(EventFeed).read();
    for (let received = 0; received < 3; received += 1) await socket.next('task-deleted');
    expect(written()).toBe(1);
  });

  it('the events that a page has missed', async () => {
    await storeElsewhere();
    const written = writesOf('task-deleted');
    const socket = await app.connect(staff, since);
    for (let received = 0; received < 3; received += 1) await socket.next('task-deleted');
    expect(written()).toBe(1);
  });
});

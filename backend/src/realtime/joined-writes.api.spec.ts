import { Socket as TcpSocket } from 'node:net';
import { startApp, type TestApp } from '../../test/harness/app';
import { openSocket } from '../../test/harness/raw-sockets';
import { ROOMS } from './audience';
import { JoinedWrites } from './joined-writes';
import { RealtimeGateway } from './realtime.gateway';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const REASONS = ['first', 'second', 'third'];

/** Counts the system calls that write this text. */
function writesOf(text: string): () => number {
  let count = 0;
  const prototype = TcpSocket.prototype as unknown as { _writev: (pieces: { chunk: Buffer | string }[]) => void };
  const { _writev: write } = prototype;
  jest.spyOn(prototype, '_writev').mockImplementation(function (this: TcpSocket, pieces, ...rest) {
    if (pieces.some(({ chunk }) => chunk.includes(text))) count += 1;
    write.call(this, pieces, ...rest);
  });
  return () => count;
}

it.each([
  ['a web socket', ['websocket']],
  ['one that began with long polling', ['polling', 'websocket']],
])('what is pushed to %s in one turn is written at once, in order', async (_, transports) => {
  const member = await app.as('STAFF');
  const socket = openSocket(app.url, member.cookie, { transports });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const { engine } = socket.io;
  if (engine.transport.name === 'polling') await new Promise((resolve) => engine.once('upgrade', resolve));
  const heard: string[] = [];
  const push = (reason: string) =>
    app.nest.get(RealtimeGateway).push('signed-out', { reason } as never, [ROOMS.user(member.id)]);
  socket.on('signed-out', ({ reason }) => heard.push(reason));
  const hasHeard = (count: number) =>
    new Promise<void>((resolve) => socket.on('signed-out', () => void (heard.length === count && resolve())));
  // The server has seen the upgrade, too.
  push('upgraded');
  await hasHeard(1);

  const written = writesOf('signed-out');
  app.nest.get(JoinedWrites).join();
  for (const reason of REASONS) {
    push(reason);
    await Promise.resolve();
  }
  await hasHeard(1 + REASONS.length);
  expect(heard.slice(1)).toEqual(REASONS);
  expect(written()).toBe(1);
  socket.disconnect();
});

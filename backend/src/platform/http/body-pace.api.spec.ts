import { connect } from 'node:net';
import { startApp, type TestApp } from '../../../test/harness/app';
import { LIMITS } from '../../contract';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  jest.replaceProperty(LIMITS.body as { paceMs: number }, 'paceMs', 100);
  jest.replaceProperty(LIMITS.body as { smallMs: number }, 'smallMs', 400);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

it.each([
  ['/api/auth/signin', /^HTTP\/1\.1 408 /],
  ['/nowhere', /^$/],
  ['/socket.io/?EIO=4&transport=polling', /^HTTP\/1\.1 400 /],
])('a body that drips for too long ends its connection: %s', async (path, expected) => {
  const { hostname, port } = new URL(app.url);
  const client = connect(Number(port), hostname).on('error', () => undefined);
  client.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`);
  client.write('Content-Length: 1000000\r\n\r\n');
  const drip = setInterval(() => client.write(' '), 20);
  let received = '';
  client.setEncoding('utf8').on('data', (part: string) => (received += part));
  await new Promise((resolve) => client.once('close', resolve));
  clearInterval(drip);
  expect(received).toMatch(expected);
});

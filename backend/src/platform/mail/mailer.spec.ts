import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { AppConfig } from '../config/config.module';
import { loadEnv } from '../config/env';
import { Metrics } from '../observability/metrics';
import { Mailer, TIMEOUTS } from './mailer';

const SCAN_MS = 3_000;

let server: SMTPServer;
let config: AppConfig;
beforeAll(async () => {
  server = new SMTPServer({
    ...{ authOptional: true, disableReverseLookup: true },
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => setTimeout(done, SCAN_MS));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  config = { ...loadEnv({}), databaseUrl: '', sessionSecret: '', smtpUrl: `smtp://127.0.0.1:${port}` };
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const send = () => new Mailer(config, new Metrics()).send({ to: 'ann@example.test', subject: 'Hello', text: 'Ann' });

it('waits longer for a server that scans a mail than for one that does not respond at all', async () => {
  expect(TIMEOUTS.silent).toBeGreaterThan(TIMEOUTS.connect);
  jest.replaceProperty(TIMEOUTS, 'connect', 2_500);
  await expect(send()).resolves.toBeUndefined();
});

it('does not wait for a confirmation forever, and does not know then whether the mail arrived', async () => {
  jest.replaceProperty(TIMEOUTS, 'silent', 1_000);
  await expect(send()).rejects.toMatchObject({ outcome: 'unknown' });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { startApp, type TestApp } from '../../test/harness/app';
import { MESSAGES } from '../contract';
import { Metrics } from '../platform/observability/metrics';
import { PasswordHasher } from '../platform/security/password-hasher';

// The real implementation, which can be held.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

const PASSWORD = 'correct horse';
/** Two are checked and two hundred wait. */
const ACCEPTED = 202;
const REFUSED = 8;

let app: TestApp;
let release: () => void;
beforeAll(async () => (app = await startApp()));
afterEach(() => release());
afterAll(() => app.close());

async function waiting(): Promise<number> {
  const text = await app.nest.get(Metrics).registry.getSingleMetricAsString('tallyboard_queue_waiting');
  return Number(/queue="passwords"} (\d+)/.exec(text)![1]);
}

it('refuses sign-ins that would wait too long, counts none of them, and does not keep signed-in users waiting', async () => {
  const member = await app.as(await app.make.user({ passwordHash: await app.nest.get(PasswordHasher).hash(PASSWORD) }));
  const held = new Promise<void>((resolve) => (release = resolve));
  const check = jest.mocked(verify).getMockImplementation()!;
  jest.mocked(verify).mockImplementation((...args) => held.then(() => check(...args)));

  const responses: { status: number; headers: Record<string, string>; body: unknown }[] = [];
  // Through a proxy that is not configured, so that only each e-mail is limited.
  const signIn = (index: number) =>
    app.anonymous
      .post('/api/auth/signin')
      .set('X-Forwarded-For', '198.51.100.7')
      .send({ email: `person${index}@example.test`, password: 'wrong' })
      .then((response) => responses.push(response));
  const signIns = Array.from({ length: ACCEPTED + REFUSED }, (_, index) => signIn(index));
  while (responses.length < REFUSED) await sleep(10);
  for (const { status, body, headers } of responses) {
    expect([status, body, headers['retry-after']]).toEqual([503, { error: MESSAGES.general.unavailable }, '1']);
  }
  const counted = await app.db.query(`SELECT FROM rate_limits WHERE key LIKE 'sign-in:%' AND points > 0`);
  expect(counted).toHaveLength(ACCEPTED);

  const confirmed = member.http.post('/api/auth/two-factor/setup').send({ password: PASSWORD });
  const answered = confirmed.expect(200).then(() => responses.length);
  while ((await waiting()) < ACCEPTED - 1) await sleep(10);
  release();
  expect(await answered).toBeLessThan(REFUSED + ACCEPTED / 2);
  await Promise.all(signIns);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(ACCEPTED);
});

import { Logger } from '@nestjs/common';
import { startApp, type TestApp } from '../../test/harness/app';
import { LIMITS, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import { PasswordHasher } from '../platform/security/password-hasher';
import type { UserEntity } from '../users/user.entity';

const { tooManyAttempts, wrongPair } = MESSAGES.auth;
const EMAIL = 'sam@example.test';
const ADDRESS = '198.51.100.7';

let app: TestApp;
let passwordHash: string;
let user: UserEntity;

/** Starts the server with this many trusted proxies. */
async function start(trustProxy: number): Promise<void> {
  app = await startApp({ trustProxy });
  passwordHash = await app.nest.get(PasswordHasher).hash('right');
}

async function startOver(): Promise<void> {
  await app.clear();
  user = await app.make.user({ email: EMAIL, passwordHash });
}

const signIn = (password: string, address = ADDRESS, email = EMAIL) =>
  app.anonymous.post('/api/auth/signin').set('X-Forwarded-For', address).send({ email, password });

async function failFiveTimes(address?: string, email?: string): Promise<void> {
  for (let count = 0; count < 5; count++) await signIn('wrong', address, email).expect(401, { error: wrongPair });
}

/** The points that each limit has counted, for all its keys. */
async function counted(): Promise<Record<string, number>> {
  const rows = await app.db.query<{ name: string; points: number }>(
    `SELECT split_part(key, ':', 1) AS name, sum(points)::integer AS points FROM rate_limits GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, points }) => [name, points]));
}

describe('behind a proxy', () => {
  beforeAll(() => start(1));
  beforeEach(startOver);
  afterAll(() => app.close());

  it('refuses the sixth attempt, even with the right password', async () => {
    await failFiveTimes();
    const { body, headers } = await signIn('wrong').expect(429);
    expect(body).toEqual({ error: tooManyAttempts });
    const window = LIMITS.signIn.windowMinutes * 60;
    expect(Number(headers['retry-after'])).toBeGreaterThan(window - 120);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(window);
    await signIn('right').expect(429);
    await signIn('right', ADDRESS, EMAIL.toUpperCase()).expect(429);
  });

  it('counts passwords that are too long for any account', async () => {
    for (let count = 0; count < 5; count++) await signIn('x'.repeat(300)).expect(401, { error: wrongPair });
    await signIn('right').expect(429);
  });

  it('counts all spellings of an address together that find the same account', async () => {
    await app.make.user({ email: 'billing@example.test', passwordHash });
    await signIn('right', '198.51.100.8', 'bİllİng@example.test').expect(200);
    const spellings = ['billing', 'bİlling', 'billİng', 'BİLLİNG', 'Billing'];
    for (const name of spellings) await signIn('wrong', ADDRESS, `${name}@example.test`).expect(401);
    await signIn('right', ADDRESS, 'billing@example.test').expect(429);
    await signIn('right', ADDRESS, 'bİllİng@example.test').expect(429);
  });

  it('does not affect other addresses or other users', async () => {
    await failFiveTimes();
    await signIn('right', '198.51.100.8').expect(200);
    await signIn('wrong', ADDRESS, 'nobody@example.test').expect(401);
  });

  it('forgets what was counted against a user whom an owner gives a new password, and nothing else', async () => {
    const [owner, member] = [await app.as('OWNER'), await app.as(user)];
    await failFiveTimes();
    await failFiveTimes('198.51.100.8');
    await failFiveTimes(ADDRESS, 'nobody@example.test');
    const change = { currentPassword: 'wrong', newPassword: 'battery staple' };
    for (let count = 0; count < 5; count++) {
      await member.http.post('/api/auth/change-password').send(change).expect(400);
    }
    await app.db.query(`INSERT INTO rate_limits VALUES ($1, 5, clock_timestamp() + interval '1 minute')`, [
      `two-factor:${user.id}`,
    ]);
    const before = { 'sign-in': 15, 'sign-in-address': 15, 'change-password': 5, 'two-factor': 5 };
    expect(await counted()).toEqual(before);

    await owner.http.put(`/api/user/${user.id}`).send({ password: 'set by owner' }).expect(200);
    expect(await counted()).toEqual({ 'sign-in': 5, 'sign-in-address': 15 });
    await signIn('set by owner', ADDRESS, EMAIL.toUpperCase()).expect(200);
    await signIn('set by owner', '198.51.100.8').expect(200);
    await signIn('wrong', ADDRESS, 'nobody@example.test').expect(429);
  });

  it('lets at most five of twenty simultaneous guesses through', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong')));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('does not count sign-ins that succeed', async () => {
    for (let count = 0; count < 4; count++) await signIn('wrong').expect(401);
    for (let count = 0; count < 8; count++) await signIn('right').expect(200);
    await signIn('wrong').expect(401);
    await signIn('right').expect(429);
  });

  it('does not count attempts that the server could not check', async () => {
    const check = jest.spyOn(app.nest.get(PasswordHasher), 'matchesSignIn').mockRejectedValue(AppError.busy('Busy'));
    for (let count = 0; count < LIMITS.signIn.failuresPerAddress; count++) await signIn('right').expect(503);
    check.mockRestore();
    await signIn('right').expect(200);
  });

  it('stops an address that tries many accounts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn('wrong', ADDRESS, `person${index}@example.test`)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(LIMITS.signIn.failuresPerAddress);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(60 - LIMITS.signIn.failuresPerAddress);
    await signIn('right').expect(429);
    await signIn('right', '198.51.100.8').expect(200);
  });
});

describe('without a proxy', () => {
  beforeAll(() => start(0));
  beforeEach(startOver);
  afterAll(() => app.close());

  const spray = async (header?: string) => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const request = app.anonymous.post('/api/auth/signin');
        if (header) request.set(header, ADDRESS);
        return request.send({ email: `person${index}@example.test`, password: 'wrong' });
      }),
    );
    return responses.filter(({ status }) => status === 401).length;
  };

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])(
    'does not count by the address of an unconfigured proxy, which all clients share: %s',
    async (header) => {
      expect(await spray(header)).toBe(60);
      await signIn('right').expect(200);
    },
  );

  it('stops an address that tries many accounts', async () => {
    expect(await spray()).toBe(LIMITS.signIn.failuresPerAddress);
  });

  it('does not let a forged address bypass the limit', async () => {
    await failFiveTimes();
    await signIn('right', '198.51.100.99').expect(429);
  });
});

it('warns once about a proxy that is not configured', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const warnings = () => warn.mock.calls.filter(([text]) => /TRUST_PROXY/.test(String(text)));
  await start(0);
  const request = () => app.anonymous.get('/api/auth/options');
  await request().expect(200);
  expect(warnings()).toHaveLength(0);
  for (let count = 0; count < 3; count++) await request().set('X-Forwarded-For', ADDRESS).expect(200);
  expect(warnings()).toHaveLength(1);
  await app.close();
  warn.mockRestore();
});

it('counts the addresses of an IPv6 network together, since a client may have all of them', async () => {
  await start(1);
  await startOver();
  for (let host = 1; host <= 5; host++) await signIn('wrong', `2001:db8::${host}`).expect(401);
  await signIn('right', '2001:db8::6').expect(429);
  await signIn('right', '2001:db8:0:1::6').expect(200);
  await app.close();
});

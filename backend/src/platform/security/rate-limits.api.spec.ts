import { startApp, type TestApp } from '../../../test/harness/app';
import { AppError } from '../http/app-error';
import { TooManyRequests } from '../http/too-many-requests';
import { type RateLimit, RateLimits } from './rate-limits';

const LIMIT: RateLimit = { name: 'test', points: 5, seconds: 60 };

let app: TestApp;
let limits: RateLimits;
beforeAll(async () => {
  app = await startApp();
  limits = app.nest.get(RateLimits);
});
beforeEach(() => app.clear());
afterAll(() => app.close());

/** Makes this many attempts at once and returns how many passed. */
async function passed(count: number, each = 1, key = 'ann'): Promise<number> {
  const attempts = Array.from({ length: count }, () => limits.reserve(LIMIT, key, undefined, each));
  return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
}
const moveClock = (by: string) => app.db.query(`UPDATE rate_limits SET ends_at = ends_at - $1::interval`, [by]);

it('never allows more than the limit, however many attempts run at once, and counts per key', async () => {
  expect(await passed(40)).toBe(5);
  expect(await passed(1, 1, 'bob')).toBe(1);
});

it('takes as many points as requested, or none', async () => {
  expect(await passed(1, 4)).toBe(1);
  expect(await passed(1, 2)).toBe(0);
  expect(await passed(1, 1)).toBe(1);
  await limits.giveBack(LIMIT, 'ann');
  expect(await passed(2)).toBe(1);
  expect(await passed(1, 6, 'bob')).toBe(0);
});

it('counts an attempt whose transaction is rolled back, but not points reserved in one', async () => {
  const rolledBack = (take: () => Promise<void>) =>
    app.db.transaction(async () => {
      await take();
      throw new Error('no');
    });
  await expect(rolledBack(() => limits.consume(LIMIT, 'ann'))).rejects.toThrow('no');
  await expect(rolledBack(() => limits.reserve(LIMIT, 'ann'))).rejects.toThrow('no');
  expect(await passed(5)).toBe(4);
});

it('counts an attempt only if it is refused, not if it succeeds or the server fails', async () => {
  const attempt = (outcome: unknown) =>
    limits.attempt(LIMIT, 'ann', 'Enough', async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
  const failures = [new Error('the database is away'), AppError.busy('too much to do')];
  for (let count = 0; count < LIMIT.points; count++) {
    expect(await attempt('done')).toBe('done');
    for (const failure of failures) await expect(attempt(failure)).rejects.toBe(failure);
  }
  const refusal = AppError.badRequest('wrong');
  for (let count = 0; count < LIMIT.points; count++) await expect(attempt(refusal)).rejects.toBe(refusal);
  await expect(attempt('done')).rejects.toBeInstanceOf(TooManyRequests);
});

it('counts concurrent attempts before they end', async () => {
  const attempt = () => limits.attempt(LIMIT, 'ann', 'Enough', () => Promise.reject(AppError.signedOut()));
  const errors = await Promise.all(Array.from({ length: 20 }, () => attempt().catch((error: unknown) => error)));
  expect(errors.filter((error) => error instanceof TooManyRequests)).toHaveLength(15);
});

it('starts a new window when the last one has ended, and reports how long that takes', async () => {
  await passed(5);
  const refusal = await limits.consume(LIMIT, 'ann').catch((error: unknown) => error as TooManyRequests);
  expect(refusal).toBeInstanceOf(TooManyRequests);
  expect((refusal as TooManyRequests).retryAfterSeconds).toBeGreaterThan(0);
  expect((refusal as TooManyRequests).retryAfterSeconds).toBeLessThanOrEqual(60);
  await moveClock('60 seconds');
  expect(await passed(10)).toBe(5);
});

it('refuses for no longer than one window after the clock was set back', async () => {
  await passed(5);
  await moveClock('-10 minutes');
  const refusal = await limits.consume(LIMIT, 'ann').catch((error: unknown) => error as TooManyRequests);
  expect((refusal as TooManyRequests).retryAfterSeconds).toBeLessThanOrEqual(60);
  await moveClock('60 seconds');
  expect(await passed(10)).toBe(5);
});

it('deletes only windows that have ended', async () => {
  await Promise.all([passed(1), passed(1, 1, 'bob')]);
  await app.db.query(`UPDATE rate_limits SET ends_at = ends_at - interval '1 hour' WHERE key = 'test:bob'`);
  await limits.dropEnded();
  expect(await app.db.query('SELECT key FROM rate_limits')).toEqual([{ key: 'test:ann' }]);
});

it('forgets what was counted for the keys that start with a text, unless its transaction is rolled back', async () => {
  for (const key of ['ann|here', 'ann|there', 'anna|here']) expect(await passed(6, 1, key)).toBe(5);
  const forget = () => limits.forget(LIMIT, 'ann|');
  await expect(app.db.transaction(() => forget().then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  expect(await passed(1, 1, 'ann|here')).toBe(0);
  await forget();
  expect([await passed(1, 1, 'ann|here'), await passed(1, 1, 'ann|there'), await passed(1, 1, 'anna|here')]).toEqual([
    1, 1, 0,
  ]);
});

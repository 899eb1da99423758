import { hash, verify } from '@node-rs/argon2';
import { Metrics } from '../observability/metrics';
import { PasswordHasher } from './password-hasher';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

let metrics: Metrics;
let hasher: PasswordHasher;
/** The checks that have begun, each with the hash that it checks. */
let begun: { hash: string; end: () => void }[];
beforeEach(() => {
  metrics = new Metrics();
  hasher = new PasswordHasher(metrics);
  begun = [];
  jest.mocked(hash).mockReset().mockResolvedValue('decoy');
  const held = (of: unknown) =>
    new Promise<boolean>((resolve) => begun.push({ hash: String(of), end: () => resolve(true) }));
  jest.mocked(verify).mockReset().mockImplementation(held);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const waiting = async () =>
  Number(
    /queue="passwords"} (\d+)/.exec(await metrics.registry.getSingleMetricAsString('tallyboard_queue_waiting'))![1],
  );

const signIn = () => hasher.matchesSignIn('guess', 'account');
const confirm = () => hasher.matches('own', 'user');

it.each([
  ['sign-ins', signIn, confirm, 'user'],
  ['signed-in users', confirm, signIn, 'account'],
])('refuses checks beyond two hundred waiting %s, and the others are next', async (_, check, other, next) => {
  const refused: unknown[] = [];
  const checks = Array.from({ length: 205 }, () => check().catch((error: unknown) => refused.push(error)));
  await settled();
  expect(begun).toHaveLength(2);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 503 });
  expect(await waiting()).toBe(200);

  const ours = other();
  await settled();
  begun[0]!.end();
  await settled();
  expect(begun.map((it) => it.hash).slice(2)).toEqual([next]);

  jest.mocked(verify).mockResolvedValue(true);
  begun.forEach(({ end }) => end());
  expect(await ours).toBe(true);
  await Promise.all(checks);
  expect(await waiting()).toBe(0);
});

it('makes the hash for unknown users again if that failed', async () => {
  jest.mocked(verify).mockResolvedValue(true);
  jest.mocked(hash).mockRejectedValueOnce(new Error('out of memory'));
  await expect(hasher.matchesSignIn('guess', undefined)).rejects.toThrow('out of memory');
  expect(await hasher.matchesSignIn('guess', undefined)).toBe(false);
  expect(await hasher.matchesSignIn('guess', 'account')).toBe(true);
  expect(hash).toHaveBeenCalledTimes(2);
});

it('matches no password of a user without one', async () => {
  expect([await hasher.matches('', ''), await hasher.matches('', undefined)]).toEqual([false, false]);
});

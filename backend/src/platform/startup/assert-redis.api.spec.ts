import { RedisServer } from '../../../test/fakes/redis-server';
import { freePort } from '../../../test/harness/free-port';
import { assertRedis } from './assert-redis';
import { StartError } from './start-error';

let server: RedisServer;
beforeAll(async () => (server = await RedisServer.start('the right password')));
afterAll(() => server.kill());

const at = (password: string) => server.url.replace(/:[^:@/]*@/, `:${encodeURIComponent(password)}@`);
const reasonAgainst = (url: string) =>
  assertRedis(url).then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      return (error as Error).message;
    },
  );

it('accepts a Redis that accepts the password', async () => {
  expect(await reasonAgainst(at('the right password'))).toBe('none');
});

it.each([
  ['a wrong password', () => at('a wrong password')],
  ['no password', () => at('').replace(':@', '')],
  ['a database that is not there', () => `${at('the right password')}/9999`],
])('refuses %s in one line that names the variable and no password', async (_, url) => {
  const reason = await reasonAgainst(url());
  expect(reason).toMatch(/^REDIS_URL 127\.0\.0\.1:\d+\S* cannot be opened: [^\n]+$/);
  expect(reason).not.toContain('password@');
});

it('refuses a port that nothing listens on', async () => {
  expect(await reasonAgainst(`redis://127.0.0.1:${await freePort()}`)).toMatch(
    /^REDIS_URL 127\.0\.0\.1:\d+ cannot be opened: connect ECONNREFUSED/,
  );
});

import { createDatabase, dropDatabase } from '../../../test/harness/database';
import { assertReachable } from './assert-reachable';

let url: string;
beforeAll(async () => {
  url = await createDatabase();
});
afterAll(() => dropDatabase(url));

const changed = (change: (address: URL) => void) => {
  const address = new URL(url);
  change(address);
  return address.href;
};

it('accepts a database that can be opened', async () => {
  await expect(assertReachable(url)).resolves.toBeUndefined();
});

it.each([
  [
    'an unknown database',
    (it: URL) => (it.pathname = '/nowhere'),
    /\/nowhere cannot be opened: database "nowhere" does/,
  ],
  ['a wrong password', (it: URL) => (it.password = 'wrong'), /cannot be opened: password authentication failed/],
  ['a port that nothing listens on', (it: URL) => (it.port = '1'), /:1\/\w+ cannot be opened: connect ECONNREFUSED/],
  ['a host by name', (it: URL) => ((it.hostname = 'localhost'), (it.port = '1')), /cannot be opened: .*ECONNREFUSED/],
])('refuses %s in one line, without the password', async (_, change, message) => {
  const wrong = changed(change);
  const error = await assertReachable(wrong).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
  expect((error as Error).message).not.toMatch(/\n/);
  expect((error as Error).message).not.toContain(new URL(wrong).password);
});

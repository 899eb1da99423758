import { setTimeout as sleep } from 'node:timers/promises';
import { TcpProxy } from '../../../test/fakes/tcp-proxy';
import { ended } from '../../../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../../../test/harness/database';
import { Product } from '../../../test/harness/product';
import { LIMITS } from '../../contract';
import { NOT_ALONE, SoleProcess } from './sole-process';

type Settable<T> = { -readonly [Name in keyof T]: number };

let url: string;
let proxied: string;
let proxy: TcpProxy;
const held: SoleProcess[] = [];
const products: Product[] = [];
let takenOver = 0;

beforeEach(async () => {
  jest.replaceProperty(LIMITS.soleProcess as Settable<typeof LIMITS.soleProcess>, 'beatMs', 100);
  jest.replaceProperty(LIMITS.soleProcess as Settable<typeof LIMITS.soleProcess>, 'patienceMs', 500);
  jest.replaceProperty(LIMITS.database as Settable<typeof LIMITS.database>, 'silentMs', 500);
  url = await createDatabase();
  ({ proxy, url: proxied } = await TcpProxy.before(url));
  takenOver = 0;
});
afterEach(async () => {
  await Promise.all(held.splice(0).map((sole) => sole.release()));
  await Promise.all(products.splice(0).map((product) => product.clean()));
  await proxy.close();
  await dropDatabase(url);
  jest.restoreAllMocks();
});

async function claim(databaseUrl: string, isShared = false): Promise<SoleProcess> {
  const sole = await SoleProcess.claim(databaseUrl, isShared, () => (takenOver += 1));
  held.push(sole);
  return sole;
}

const refused = () => expect(claim(url)).rejects.toThrow(NOT_ALONE);
const holders = async () => {
  const rows = await runSql<{ pid: number }>(
    url,
    `SELECT pid FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
};
/** Waits until a new connection holds the lock. */
async function untilHeldByAnother(before: number[]): Promise<void> {
  for (;;) {
    const now = await holders();
    if (now.length > 0 && now.every((pid) => !before.includes(pid))) return;
    await sleep(20);
  }
}

it('the claim is refused to a second process, and granted once the first has released it', async () => {
  const first = await claim(url);
  await refused();
  await first.release();
  await claim(url);
});

it('the claim is shared by processes with Redis, but never with a process without it', async () => {
  const first = await claim(url, true);
  const second = await claim(url, true);
  await refused();
  await first.release();
  await refused();
  await second.release();
  await claim(url);
  await expect(claim(url, true)).rejects.toThrow(NOT_ALONE);
});

it.each(['cut', 'silence'] as const)('the claim is regained after the connection was lost: %s', async (how) => {
  await claim(proxied);
  const before = await holders();
  proxy[how]();
  await sleep(200);
  proxy.mend();
  await untilHeldByAnother(before);
  await refused();
  expect(takenOver).toBe(0);
});

it('reports that another process has taken the database in the meantime', async () => {
  await claim(proxied);
  proxy.cut();
  await claim(url);
  proxy.mend();
  while (takenOver === 0) await sleep(20);
  expect(takenOver).toBe(1);
});

it('prevents a second server from starting, and stops one whose database was taken', async () => {
  const settings = { DEMO: 'false' };
  const first = await Product.start({ ...settings, DATABASE_URL: proxied });
  products.push(first);
  const second = await Product.launch({ ...settings, DATABASE_URL: url });
  products.push(second);
  expect(await ended(second.child)).toMatchObject({ code: 1, stdout: '', stderr: `${NOT_ALONE}\n` });

  const end = ended(first.child);
  proxy.cut();
  await claim(url);
  proxy.mend();
  expect(await end).toMatchObject({ code: 1, stderr: `${NOT_ALONE}\n` });
});

import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnTypeScript } from '../../../test/harness/child';
import { createDatabase, dropDatabase } from '../../../test/harness/database';
import { freePort } from '../../../test/harness/free-port';
import { Product } from '../../../test/harness/product';

it('a server whose log is on a full disk serves, and stops when it is told to', async () => {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-full-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const fullDisk = openSync('/dev/full', 'w');
  const settings = { DATABASE_URL: database, DATA_DIR: dataDir, PORT: String(port), APP_URL: url, LOG_LEVEL: 'debug' };
  const child = spawnTypeScript('src/main.ts', [], settings, fullDisk);
  closeSync(fullDisk);
  const isLive = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (!(await isLive())) {
      expect(child.exitCode).toBeNull();
      await sleep(50);
    }
    // The line about the first request has failed by the time that the second one is served.
    expect([await isLive(), await isLive()]).toEqual([true, true]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await dropDatabase(database);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('a server writes all lines before it ends', async () => {
  const product = await Product.start({ LOG_LEVEL: 'debug' });
  try {
    await fetch(`${product.url}/api/health/live?last`);
    await product.stop('SIGTERM');
    expect(product.printed).toContain('"url":"/api/health/live');
  } finally {
    await product.clean();
  }
});

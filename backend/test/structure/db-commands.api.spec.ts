import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../../src/platform/startup/lock-data-dir';
import { ended } from '../harness/child';

const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-db-commands-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm run db:…` with this input. */
function db(args: string[], input = '', settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(__dirname, '../../../scripts/db.mjs'), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: '', DATA_DIR: dataDir, ...settings },
  });
  child.stdin.end(input);
  return ended(child);
}

it('runs SQL on a database with the schema, and stops what it started', async () => {
  const { code, stdout } = await db(['psql'], 'SELECT count(*) + 41 AS answer\nFROM job_runs;\n');
  expect(code).toBe(0);
  expect(stdout).toContain('41');
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres.password']));
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
});

it('resets only its own database, after confirmation, and not while a process uses it', async () => {
  const before = readdirSync(dataDir);
  expect(await db(['reset'])).toMatchObject({
    code: 1,
    stderr: 'There is no terminal to confirm in: npm run db:reset -- --yes\n',
  });
  const foreign = await db(['reset', '--yes'], '', { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/board' });
  expect(foreign).toMatchObject({ code: 1, stdout: '' });
  const unlock = lockDataDir(dataDir);
  expect((await db(['reset', '--yes'])).stderr).toContain(`is in use by process ${process.pid}`);
  unlock();
  expect(readdirSync(dataDir)).toEqual(before);

  expect(await db(['reset', '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(dataDir)).toEqual([]);
});

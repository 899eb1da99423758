import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartError } from '../../startup/start-error';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

// All tests share one cluster: each finds it stopped and leaves it stopped.
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tallyboard-')));
const lockFile = join(dataDir, 'postgres/postmaster.pid');
let running: EmbeddedPostgres | undefined;

const start = async (durable = false) => (running = await startEmbeddedPostgres({ dataDir, durable }));
const remember = (url: string, response: number) =>
  query(url, `DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT ${response} AS response`);
const recall = (url: string) => query(url, 'SELECT response FROM kept');

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const lockLines = () => (existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n') : []);

/** Whether the server responds, but accepts no connections yet. */
const isRecovering = () =>
  query(`postgres://nobody:-@127.0.0.1:${lockLines()[3] ?? 1}/postgres`, 'SELECT 1').then(
    () => false,
    (error: { code?: string }) => error.code === '57P03',
  );

/** Starts the server from another process, in its own process group; returns its pid and address. */
async function startElsewhere(): Promise<{ pid: number; url: string }> {
  const script = `
    const { transformFileSync } = require('@swc/core');
    require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' },
    }).code, file);
    const { startEmbeddedPostgres } = require(${JSON.stringify(join(__dirname, 'embedded-postgres.ts'))});
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false }).then(({ url }) => {
      console.log(url);
      setInterval(() => undefined, 1000);
    });`;
  const child = spawn(process.execPath, ['-e', script], {
    cwd: __dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { pid: child.pid ?? 0, url: line.toString().trim() };
}

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('startEmbeddedPostgres', () => {
  it('creates a database that still exists at the next start', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await remember(first.url, 1);
    await first.stop();
    expect(existsSync(lockFile)).toBe(false);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await recall(second.url)).toEqual([{ response: 1 }]);
  });

  it('refuses connections without the password, whose file only the owner can read', async () => {
    const { url } = await start();
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('adopts the server of a process group that was killed', async () => {
    const { pid, url } = await startElsewhere();
    await remember(url, 2);
    process.kill(-pid, 'SIGKILL');

    const second = await start();
    expect(second).toMatchObject({ adopted: true, url });
    expect(await recall(second.url)).toEqual([{ response: 2 }]);
    await second.stop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('keeps committed data when the server itself is killed, and starts again immediately', async () => {
    const first = await start(true);
    await remember(first.url, 3);
    process.kill(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), 'SIGKILL');

    const second = await start(true);
    expect(second.adopted).toBe(false);
    expect(await recall(second.url)).toEqual([{ response: 3 }]);
  });

  it.each([
    ['a process that has ended', '2147480000'],
    ['another program that was given the pid later', String(process.pid)],
    ['nobody, cut short while it was written', ''],
  ])('starts despite a lock file left by %s', async (_, pid) => {
    await (await start()).stop();
    writeFileSync(lockFile, pid && `${pid}\n${dataDir}/postgres\n1700000000\n20001\n\n127.0.0.1\n`);
    expect((await start()).adopted).toBe(false);
  });

  it('waits for a recovery that takes longer than a minute', async () => {
    await (await start()).stop();
    const settings = join(dataDir, 'postgres/postgresql.conf');
    const before = readFileSync(settings);
    // A standby recovers until it is promoted, and accepts no connections meanwhile.
    appendFileSync(settings, '\nhot_standby = off\n');
    writeFileSync(join(dataDir, 'postgres/standby.signal'), '');
    const clock = jest.spyOn(Date, 'now');
    const starting = start();
    for (let refusals = 0; refusals < 100; refusals += Number(await isRecovering())) {
      if (refusals === 50) clock.mockReturnValue(Date.now() + 120_000);
    }
    writeFileSync(join(dataDir, 'postgres/promote'), '');
    process.kill(Number(lockLines()[0]), 'SIGUSR1');
    const { url } = await starting;
    clock.mockRestore();
    expect(await query(url, 'SELECT pg_is_in_recovery() AS recovers')).toEqual([{ recovers: false }]);
    writeFileSync(settings, before);
  });

  it('reports in one line why the server does not start', async () => {
    await (await start()).stop();
    const settings = join(dataDir, 'postgres/postgresql.conf');
    const before = readFileSync(settings);
    appendFileSync(settings, '\nno_such_setting = 1\n');
    const failure = start();
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(/^The embedded PostgreSQL did not start \([^\n]+FATAL[^\n]+$/);
    writeFileSync(settings, before);
  });

  it('does not create a new password for a database it cannot open', async () => {
    await (await start()).stop();
    const password = join(dataDir, 'postgres.password');
    renameSync(password, `${password}.away`);
    await expect(start()).rejects.toThrow(/postgres\.password is missing/);
    renameSync(`${password}.away`, password);
  });
});

import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { createDatabase, DELETE_ALL, dropDatabase, runSql } from '../../test/harness/database';
import { freePort } from '../../test/harness/free-port';
import { type AuditEntry, JOB_NAMES } from '../contract';
import { StartError } from '../platform/startup/start-error';
import { AUDIT_USAGE } from './audit';
import { COMMANDS } from './commands';
import { JOB_USAGE, runJob } from './job';

let url: string;
let dataDir: string;
beforeAll(async () => {
  url = await createDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-cli-'));
});
beforeEach(() => runSql(url, DELETE_ALL));
afterAll(async () => {
  await dropDatabase(url);
  rmSync(dataDir, { recursive: true, force: true });
});

const tallyboard = (args: string[], settings = {}) =>
  ended(spawnTypeScript('src/cli/main.ts', args, { DATABASE_URL: url, DATA_DIR: dataDir, ...settings }));

const STAFF = '00000000-0000-7000-8000-000000000001';
const TASK = '00000000-0000-7000-8000-000000000002';
const RESET = ['reset-access', '--email', 'ada@example.test'];
const addStaffAndTask = () =>
  runSql(
    url,
    `INSERT INTO users (id, name, email, password_hash, role, timezone)
     VALUES ('${STAFF}', 'Staff', 'staff@example.test', '-', 'STAFF', 'UTC')`,
    `INSERT INTO tasks (id, title, status, rank, changed_xid, card)
     VALUES ('${TASK}', 'Wiring', 'pending', 1, '1', '')`,
  );

it('lists the commands if the command is unknown', async () => {
  const { code, stdout, stderr } = await tallyboard(['lunch']);
  expect([code, stdout]).toEqual([1, '']);
  const words = ['create-owner', 'reset-access', 'audit', 'ledger verify', ...JOB_NAMES];
  for (const word of words) expect(stderr).toContain(word);
});

it.each(Object.keys(COMMANDS))('%s refuses an unknown option with its usage', async (name) => {
  const error = await COMMANDS[name]!(['--lunch']).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(new RegExp(`^Usage:\n  npm run tallyboard -- ${name}\\b`));
});

it('prints the usage, without a stack, if an option lacks its value', async () => {
  const { code, stdout, stderr } = await tallyboard(['audit', '--limit']);
  expect([code, stdout, stderr]).toEqual([1, '', `Usage:\n  ${AUDIT_USAGE}\n`]);
});

it.each([[[]], [['lunch']], [['toString']], [['shift-close', 'now']]])('refuses the job %j', async (args) => {
  await expect(runJob(args)).rejects.toThrow(JOB_USAGE);
});

it('creates an owner', async () => {
  const args = ['create-owner', '--email', 'ada@example.test', '--name', 'Ada', '--super'];
  const settings = { OWNER_PASSWORD: 'correct horse' };
  expect(await tallyboard(args, settings)).toMatchObject({
    code: 0,
    stdout: 'ada@example.test can sign in as SUPER_OWNER\n',
  });
  const { stdout } = await tallyboard(['audit', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    action: 'user.created',
    actor: null,
    subject: { email: 'ada@example.test' },
    details: { role: 'SUPER_OWNER' },
  });
  expect(await tallyboard(args, settings)).toMatchObject({ code: 1, stderr: 'ada@example.test is taken\n' });
});

it('creates no owner without a password', async () => {
  const result = await tallyboard(['create-owner', '--email', 'ada@example.test', '--name', 'Ada']);
  expect(result).toEqual({
    code: 1,
    stdout: 'Password: ',
    stderr: 'There is no password: type it in a terminal, or set OWNER_PASSWORD\n',
  });
});

it('runs a job and prints its result as one line', async () => {
  await addStaffAndTask();
  await runSql(
    url,
    `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at)
     VALUES (gen_random_uuid(), '${STAFF}', '${TASK}', 'UTC', clock_timestamp() - interval '3 days')`,
  );
  const { code, stdout, stderr } = await tallyboard(['job', 'shift-close']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^[^\n]+\n$/);
  const result = JSON.parse(stdout) as { autoStopped: number; reports: number };
  expect(result.autoStopped).toBe(1);
  expect([1, 2]).toContain(result.reports);
  const runs = await runSql(url, 'SELECT status, is_manual, result FROM job_runs');
  expect(runs).toEqual([{ status: 'done', is_manual: true, result }]);
});

it('prints the audit log with one line per entry and control characters escaped', async () => {
  const subject = '00000000-0000-7000-8000-00000000000a';
  await runSql(
    url,
    `INSERT INTO users (id, name, email, password_hash, role, timezone)
     VALUES ('${subject}', 'Eve', E'eve\\x1b[2J@example.test', '-', 'STAFF', 'UTC')`,
    `INSERT INTO audit_log (id, action, subject_id, address, details)
     VALUES (gen_random_uuid(), 'auth.sign-in-failed', '${subject}', '203.0.113.9', '{"reason": "pass\\nword"}'),
            (gen_random_uuid(), 'auth.signed-in', NULL, NULL, '{}')`,
  );
  const { code, stdout, stderr } = await tallyboard(['audit', '--limit', '2']);
  expect([code, stderr]).toEqual([0, '']);
  const [first = '', second = '', ...rest] = stdout.split('\n');
  expect(first).toMatch(
    /^\S+Z auth\.sign-in-failed - -> eve\\u\{1b\}\[2J@example\.test 203\.0\.113\.9 \{"reason":"pass\\nword"\}$/,
  );
  expect(second).toMatch(/Z auth\.signed-in - -> - - \{\}$/);
  expect(rest).toEqual(['']);

  const json = await tallyboard(['audit', '--limit', '1', '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ action: 'auth.signed-in', actor: null, details: {} });
  expect(await tallyboard(['audit', '--limit', '0'])).toMatchObject({ code: 1, stdout: '' });
});

describe('output that is larger than a pipe', () => {
  const ENTRIES = 200;
  const args = ['audit', '--json', '--limit', String(ENTRIES)];
  const settings = () => ({ DATABASE_URL: url, DATA_DIR: dataDir });
  beforeEach(() =>
    runSql(
      url,
      `INSERT INTO audit_log (id, action, details)
       SELECT gen_random_uuid(), 'auth.signed-in', jsonb_build_object('number', number, 'filling', repeat('x', 10000))
         FROM generate_series(1, ${ENTRIES}) number`,
    ),
  );

  it('is complete', async () => {
    const { code, stdout, stderr } = await ended(spawnTypeScript('src/cli/main.ts', args, settings()));
    expect([code, stderr]).toEqual([0, '']);
    const entries = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(entries.map(({ details }) => details['number']).sort()).toEqual(
      Array.from({ length: ENTRIES }, (_, index) => index + 1).sort(),
    );
  });

  it('may be left unread', async () => {
    const child = spawnTypeScript('src/cli/main.ts', args, settings());
    child.stdout!.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
    expect([code, stderr]).toEqual([0, '']);
  });
});

it.each([[['backup', 'x.zip']], [['doctor']], [['audit']], [['ledger', 'verify']], [RESET]])(
  '%j refuses a database of an older version, and changes nothing',
  async (args) => {
    const [last] = await runSql<{ timestamp: string; name: string }>(
      url,
      `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING timestamp, name`,
    );
    const recorded = () => runSql(url, 'SELECT * FROM migrations ORDER BY id');
    const before = await recorded();
    const result = await tallyboard(args, { INIT_CWD: dataDir });
    const after = await recorded();
    await runSql(url, `INSERT INTO migrations (timestamp, name) VALUES (${last!.timestamp}, '${last!.name}')`);
    expect(after).toEqual(before);
    const text = 'back it up with that version, then run "migrate"';
    expect(result).toEqual({
      code: 1,
      stdout: '',
      stderr: `An older version of Tallyboard has left the database: ${text}\n`,
    });
    expect(existsSync(join(dataDir, 'x.zip'))).toBe(false);
  },
);

it.each([[['backup', 'x.zip']], [['doctor']], [RESET]])('%j creates no database where there is none', async (args) => {
  const empty = mkdtempSync(join(tmpdir(), 'tallyboard-empty-'));
  const result = await ended(spawnTypeScript('src/cli/main.ts', args, { DATA_DIR: empty, INIT_CWD: dataDir }));
  expect(result).toEqual({ code: 1, stdout: '', stderr: `There is no database in DATA_DIR ${empty}\n` });
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});

it('doctor does not set up an empty database', async () => {
  const empty = await createDatabase({ empty: true });
  const result = await tallyboard(['doctor'], { DATABASE_URL: empty });
  const tables = await runSql(empty, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
  await dropDatabase(empty);
  expect(result).toMatchObject({
    code: 1,
    stderr: 'The database is empty: start the server, or restore a backup\n',
  });
  expect(tables).toEqual([]);
});

it.each([[['doctor']], [['job', 'shift-close']]])('%j needs no Redis', async (args) => {
  const { code, stderr } = await tallyboard(args, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  expect([code, stderr]).toEqual([0, '']);
});

it('fails if the job fails', async () => {
  await runSql(url, 'ALTER VIEW worked RENAME TO elsewhere');
  const { code, stdout, stderr } = await tallyboard(['job', 'shift-close'], { LOG_LEVEL: 'silent' });
  await runSql(url, 'ALTER VIEW elsewhere RENAME TO worked');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('shift-close failed: ');
});

it('checks the ledger, and names the first broken link', async () => {
  const session = '00000000-0000-7000-8000-0000000000aa';
  await addStaffAndTask();
  await runSql(
    url,
    `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at, ended_at)
     VALUES ('${session}', '${STAFF}', '${TASK}', 'UTC', '2025-01-01T08:00Z', '2025-01-01T09:00Z')`,
    `UPDATE time_logs SET ended_at = '2025-01-01T10:00Z'`,
    `UPDATE time_logs SET ended_at = '2025-01-01T11:00Z'`,
  );
  const whole = await tallyboard(['ledger', 'verify']);
  expect(whole).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^\d revisions in 1 chains were/) });
  await runSql(
    url,
    `SET session_replication_role = replica`,
    `UPDATE time_log_revisions SET reason = 'Other' WHERE time_log_id = '${session}' AND revision = 1`,
  );
  const { code, stdout, stderr } = await tallyboard(['ledger', 'verify']);
  expect([code, stdout]).toEqual([1, '']);
  const chain = `revision 1 of session ${session}, number \\d in the chain of staff@example.test`;
  expect(stderr).toMatch(new RegExp(`^Broken at ${chain}: it was changed afterwards\n$`));
  expect(await tallyboard(['ledger', 'mend'])).toMatchObject({ code: 1, stdout: '' });
});

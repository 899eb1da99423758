import { existsSync } from 'node:fs';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { sendTo } from '../../../test/harness/chat';
import { expectInvariants } from '../../../test/harness/invariants';
import { PDF } from '../../../test/harness/uploads';
import { hoursAgo } from '../../../test/harness/zones';
import { type ChatUploadResponse, LIMITS, mentionOf, MESSAGES, type Task, type TaskReport } from '../../contract';
import { fileIdOf, fileUrl } from '../../files/files.service';
import { filePath } from '../../files/folder-store';

const DAYS = LIMITS.accountPurge.days;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER');
});
afterAll(() => app.close());

const purge = async () =>
  (await owner.http.post('/api/jobs/account-purge/run').expect(200)).body.result.purged as number;
const leave = (who: Member, daysAgo: number) =>
  app.db.query(`UPDATE users SET deleted_at = clock_timestamp() - make_interval(hours => $2) WHERE id = $1`, [
    who.id,
    Math.round(daysAgo * 24),
  ]);
const stored = async ({ id }: Member) =>
  (
    await app.db.query<{ row: Record<string, unknown> }>('SELECT to_json(u) AS row FROM users u WHERE id = $1', [id])
  )[0]!.row;

/** The tables that deleting the user's row would cascade to. Some device keys are kept, to verify the keys of epochs. */
async function personalTables(): Promise<string[]> {
  const rows = await app.db.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
      WHERE confrelid = 'users'::regclass AND confdeltype = 'c' AND conrelid <> 'device_keys'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(4);
  return rows.map(({ name }) => name);
}

it('purges the personal data of a user deleted long ago, and keeps their work under another name', async () => {
  const staff = await app.as('STAFF', {
    name: 'Ada Quill',
    email: 'ada@quill.test',
    publicKey: 'a key',
    companyName: 'Quill',
  });
  const picture = await app.make.file(staff.id);
  const screenshotId = await app.make.file(staff.id);
  await app.db.query('UPDATE users SET profile_picture = $2, company_logo = $3 WHERE id = $1', [
    ...[staff.id, fileUrl(picture), fileUrl(screenshotId)],
  ]);
  const task = await app.make.task({ mainId: staff.id });
  await app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: hoursAgo(3), endedAt: hoursAgo(1) });
  await app.make.report({ userId: staff.id, taskId: task.id, screenshotId });
  await app.db.query(`INSERT INTO calendar_feeds (user_id, token_hash) VALUES ($1, 'token')`, [staff.id]);
  await app.db.query(`INSERT INTO google_accounts (user_id, refresh_token) VALUES ($1, 'sealed')`, [staff.id]);
  await leave(staff, DAYS + 1);
  expect(await purge()).toBe(1);

  const row = await stored(staff);
  expect(row).toMatchObject({
    name: MESSAGES.user.formerMember,
    email: `former-member-${staff.id}@deleted.invalid`,
    ...{ password_hash: '', profile_picture: null, company_logo: null, company_name: null, public_key: null },
  });
  expect(await app.db.query('SELECT id FROM files')).toEqual([{ id: screenshotId }]);
  for (const table of await personalTables()) {
    expect(await app.db.query(`SELECT '${table}' FROM ${table} WHERE user_id = $1`, [staff.id])).toEqual([]);
  }

  const [card] = (await owner.http.get('/api/tasks').expect(200)).body as Task[];
  expect(card).toMatchObject({ totalHours: 2, hoursPerUser: [{ userName: MESSAGES.user.formerMember, hours: 2 }] });
  const [report] = (await owner.http.get('/api/task-reports').expect(200)).body as TaskReport[];
  expect(report!.staff.name).toBe(MESSAGES.user.formerMember);
  await owner.http.get(report!.screenshotUrl!).expect(200);
  expect(JSON.stringify([row, card, report])).not.toMatch(/\bAda\b|quill/i);
});

it('deletes the picture from the disk', async () => {
  const staff = await app.as('STAFF');
  const picture = await app.make.file(staff.id);
  await staff.http.get(fileUrl(picture)).expect(200);
  await app.db.query('UPDATE users SET profile_picture = $2 WHERE id = $1', [staff.id, fileUrl(picture)]);
  await leave(staff, DAYS + 1);
  await purge();
  // Restores the row, so that only the content is missing.
  await app.db.query(
    `INSERT INTO files (id, kind, owner_id, content_type, bytes) VALUES ($1, 'screenshot', $2, 'image/webp', 1)`,
    [picture, owner.id],
  );
  const response = await owner.http.get(fileUrl(picture)).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect(response).not.toBe(200);
});

it('leaves the files of erased messages to the next sweep', async () => {
  const staff = await app.as('STAFF');
  const { attachmentUrl } = (await staff.http.post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf').expect(201))
    .body as ChatUploadResponse;
  await sendTo(staff, owner, { attachmentUrl });
  await app.db.query(`UPDATE files SET created_at = clock_timestamp() - make_interval(days => $1)`, [DAYS + 2]);
  await leave(staff, DAYS + 1);
  const content = filePath(app.config.dataDir, fileIdOf(attachmentUrl)!);
  const sweep = async () => (await owner.http.post('/api/jobs/files-sweep/run').expect(200)).body.result as object;
  expect(await sweep()).toEqual({ files: 0 });
  expect(await purge()).toBe(1);
  expect(existsSync(content)).toBe(true);
  expect(await sweep()).toEqual({ files: 1 });
  expect(existsSync(content)).toBe(false);
  expect(await app.db.query('SELECT id FROM files')).toEqual([]);
});

it('waits for the retention days, skips active users, and does nothing the second time', async () => {
  const people = await Promise.all(['Soon', 'Gone', 'Here'].map((name) => app.as('STAFF', { name })));
  const [soon, gone, here] = people as [Member, Member, Member];
  await leave(soon, DAYS - 1);
  await leave(gone, DAYS + 1);
  const results = await Promise.all([purge(), purge(), purge()]);
  expect(results.sort()).toEqual([0, 0, 1]);
  const before = await stored(gone);
  expect(await purge()).toBe(0);
  expect(await stored(gone)).toEqual(before);
  expect([await stored(soon), await stored(here)]).toMatchObject([{ name: 'Soon' }, { name: 'Here' }]);
});

describe('of a busy user', () => {
  const COUNT = 300;
  const TABLES = ['messages', 'tasks', 'task_comments'];
  let staff: Member;
  beforeEach(async () => {
    staff = await app.as('STAFF', { name: 'Ada Quill', email: 'ada@quill.test' });
    const { conversationId } = await sendTo(staff, owner, 'Quill');
    const { id: taskId } = await app.make.task({ mainId: staff.id });
    await app.db.query(
      `INSERT INTO messages (id, conversation_id, seq, revision, sender_id, body)
       SELECT uuid_v7(), $1, n, n, $2, 'Quill' FROM generate_series(2, $3) n`,
      [conversationId, staff.id, COUNT],
    );
    await app.db.query(`UPDATE conversations SET last_seq = $2, last_revision = $2 WHERE id = $1`, [
      ...[conversationId, COUNT],
    ]);
    await app.db.query(
      `WITH added AS (INSERT INTO tasks (id, title, status, rank, changed_xid, card)
                      SELECT uuid_v7(), 'Task', 'pending', 1e6 + n, pg_current_xact_id(), '' FROM generate_series(2, $2) n
                      RETURNING id)
       INSERT INTO task_assignments (task_id, user_id) SELECT id, $1 FROM added`,
      [staff.id, COUNT],
    );
    await app.db.query(`UPDATE tasks SET card = ''`);
    await app.db.query(
      `INSERT INTO task_comments (id, task_id, author_id, body, is_internal)
       SELECT uuid_v7(), $1, $2, $3, true FROM generate_series(1, $4)`,
      [taskId, owner.id, mentionOf(staff.user), COUNT],
    );
    await leave(staff, DAYS + 1);
  });
  afterEach(() => expectInvariants(app.db));

  /** The number of rows in these tables that contain the user's name. */
  const named = async () => {
    const rows = TABLES.map((table) => `SELECT FROM ${table} t WHERE t::text LIKE '%Quill%'`);
    return (await app.db.query(rows.join(' UNION ALL '))).length;
  };

  it('changes and locks few rows at a time', async () => {
    expect(await named()).toBe(TABLES.length * COUNT);
    await app.db.query(`CREATE TABLE changes (name text, transaction xid8, count integer)`);
    await app.db.query(
      `CREATE FUNCTION count_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO changes SELECT TG_TABLE_NAME, pg_current_xact_id(), count(*) FROM present;
         RETURN NULL;
       END $$`,
    );
    for (const table of TABLES)
      await app.db.query(
        `CREATE TRIGGER count_changes AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS present
           FOR EACH STATEMENT EXECUTE FUNCTION count_changes()`,
      );
    expect(await purge()).toBe(1);
    const changes = await app.db.query<{ count: number }>(
      `SELECT sum(count)::integer AS count FROM changes GROUP BY name, transaction`,
    );
    await app.db.query(`DROP FUNCTION count_changes CASCADE`);
    await app.db.query(`DROP TABLE changes`);
    const counts = changes.map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(TABLES.length * COUNT);
    expect(Math.max(...counts)).toBeLessThan(COUNT);
    expect(await named()).toBe(0);
  });

  it.each([...TABLES, 'users'])('is done by the next run if a change of %s fails', async (table) => {
    const [last] = await app.db.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`);
    const when = table === 'users' ? 'NEW.purged_at IS NOT NULL' : `OLD.id = '${last!.id}'`;
    await app.db.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'interrupted'; END $$`,
    );
    await app.db.query(
      `CREATE TRIGGER fail BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION fail()`,
    );
    const { body } = await owner.http.post('/api/jobs/account-purge/run').expect(200);
    await app.db.query(`DROP FUNCTION fail CASCADE`);
    expect(body).toMatchObject({ status: 'failed' });
    expect(await stored(staff)).toMatchObject({ purged_at: null });
    expect(await purge()).toBe(1);
    expect(await named()).toBe(0);
  });
});

it('gives each of several purged users a separate address', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => app.as('CLIENT')));
  for (const who of people) await leave(who, DAYS + 5);
  expect(await purge()).toBe(3);
  expect(new Set((await Promise.all(people.map(stored))).map(({ email }) => email)).size).toBe(3);
});

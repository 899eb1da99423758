import { existsSync } from 'node:fs';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { sendTo } from '../../../test/harness/chat';
import { PDF } from '../../../test/harness/uploads';
import { hoursAgo } from '../../../test/harness/zones';
import { type ChatUploadResponse, LIMITS, MESSAGES, type Task, type TaskReport } from '../../contract';
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

it('gives each of several purged users a separate address', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => app.as('CLIENT')));
  for (const who of people) await leave(who, DAYS + 5);
  expect(await purge()).toBe(3);
  expect(new Set((await Promise.all(people.map(stored))).map(({ email }) => email)).size).toBe(3);
});

import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { PDF } from '../../test/harness/uploads';
import { FILE_STORE, type FileStore } from '../files/file-store';
import { filePath } from '../files/folder-store';
import { DoctorService } from './doctor.service';
import { INVARIANTS } from './invariants';

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

const examine = () => app.nest.get(DoctorService).examine();
const failed = async () => (await examine()).filter(({ ok }) => !ok).map(({ name }) => name);

/** Changes rows as only a fault could, bypassing triggers and foreign keys. */
const tamper = (sql: string) =>
  app.db.transaction(async () => {
    await app.db.query(`SET LOCAL session_replication_role = replica`);
    await app.db.query(sql);
  });

/** Stores a file with its content, and returns its id. */
async function store(): Promise<string> {
  const { body } = await owner.http.post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf').expect(201);
  return String(body.attachmentUrl).split('/').at(-1)!;
}

it('finds no problem if there is none', async () => {
  await owner.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  await store();
  const checks = await examine();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(INVARIANTS)));
});

it('names each rule that stored work violates, with the rows', async () => {
  const { body: task } = await owner.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  await tamper(`UPDATE tasks SET title = 'Other' WHERE id = '${task.id}'`);
  await tamper(`INSERT INTO work_days (user_id, task_id, day, seconds, sessions)
    VALUES ('${owner.id}', '${task.id}', '2026-03-02', 60, 1)`);
  const { id: clientId } = await app.make.user({ role: 'CLIENT' });
  await tamper(`INSERT INTO task_assignments (task_id, user_id) VALUES ('${task.id}', '${clientId}')`);
  const wrong = (await examine()).filter(({ ok }) => !ok);
  expect(wrong).toContainEqual({
    name: 'the card shows the row',
    ok: false,
    evidence: JSON.stringify({ id: task.id }),
  });
  expect(wrong.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'no client is assigned to a task',
      'the days of a task and a person add up to their sessions',
      "a person's week is the sum of its days",
      'a month on a task is the sum of its days',
    ]),
  );
});

it('compares files with their rows', async () => {
  const [lost, cut] = [await store(), await store()];
  rmSync(filePath(app.config.dataDir, lost), { force: true });
  truncateSync(filePath(app.config.dataDir, cut), 3);
  const stray = filePath(app.config.dataDir, uuidv7());
  mkdirSync(dirname(stray), { recursive: true });
  writeFileSync(stray, '-');
  expect(await failed()).toEqual(['every file has its content']);
  utimesSync(stray, 0, 0);
  expect(await failed()).toEqual(['every file has its content', 'no content without a file']);
  rmSync(join(app.config.dataDir, 'files'), { recursive: true });
});

it('reports no file that is removed while the checks run', async () => {
  const id = await store();
  const files = app.nest.get<FileStore>(FILE_STORE);
  const entries = files.entries.bind(files);
  const remover = new Client({ connectionString: app.config.databaseUrl });
  await remover.connect();
  jest.spyOn(files, 'entries').mockImplementationOnce(async function* () {
    await remover.query('BEGIN');
    await remover.query('DELETE FROM files WHERE id = $1', [id]);
    await files.remove(id);
    yield* entries();
  });
  let isOver = false;
  const examining = failed().finally(() => (isOver = true));
  const waiting = () =>
    app.db.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'tallyboard-doctor' AND wait_event_type = 'Lock'`);
  while (!isOver && (await waiting()).length === 0) await sleep(10);
  await remover.query('COMMIT');
  await remover.end();
  expect(await examining).toEqual([]);
});

it('detects a failed job, a changed chain and a missing migration', async () => {
  await app.db.query(`INSERT INTO job_runs (id, job, slot, status, finished_at, error)
    VALUES (gen_random_uuid(), 'shift-close', now(), 'failed', now(), 'no')`);
  // Finished while the clock was ahead.
  await app.db.query(`INSERT INTO job_runs (id, job, slot, status, finished_at)
    VALUES (gen_random_uuid(), 'shift-close', now() + interval '1 year', 'done', now() + interval '1 year')`);
  const { body: task } = await owner.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
  await owner.http
    .post('/api/time-logs')
    .send({ taskId: task.id, ...times, reason: 'Forgot the timer' })
    .expect(201);
  expect(await failed()).toEqual(['no job has failed']);
  await tamper(`UPDATE time_log_revisions SET reason = 'Other'`);
  await app.db.query(`UPDATE migrations SET name = 'Other1600000000000' WHERE id = 1`);
  expect(await failed()).toEqual(['no migration is missing', 'no job has failed', 'the ledger']);
  await app.db.query(`UPDATE migrations SET name = 'Baseline1700000018000' WHERE id = 1`);
});

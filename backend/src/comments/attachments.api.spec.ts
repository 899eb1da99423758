import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { picture } from '../../test/harness/pictures';
import { EXE, PDF } from '../../test/harness/uploads';
import {
  type JobRun,
  LIMITS,
  MESSAGES,
  type Task,
  type TaskAttachment,
  type TaskComment,
  type TaskFile,
} from '../contract';
import { FilesService } from '../files/files.service';
import { StorageQuota } from '../files/storage-quota';

const { comment: texts, chat, general } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let other: Member;
let client: Member;
let otherClient: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff, other] = [await app.as('OWNER'), await app.as('STAFF'), await app.as('STAFF')];
  [client, otherClient] = [await app.as('CLIENT'), await app.as('CLIENT')];
  task = await app.make.task({ creatorId: owner.id, mainId: staff.id, clientId: client.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const send = (who: Member, bytes: Buffer, name: string) =>
  who.http.post('/api/upload/task-attachment').attach('file', bytes, name);
const upload = async (who: Member, bytes: Buffer = PDF, name = 'plan.pdf') =>
  (await send(who, bytes, name).expect(201)).body as TaskFile;
const attach = (who: Member, fileId: string, id = task.id) =>
  who.http.post(`/api/tasks/${id}/attachments`).send({ fileId });
const remove = (who: Member, fileId: string) => who.http.delete(`/api/tasks/${task.id}/attachments/${fileId}`);
const listed = async (who: Member) =>
  (await who.http.get(`/api/tasks/${task.id}/attachments`).expect(200)).body as TaskAttachment[];
const comment = (who: Member, body: object) => who.http.post(`/api/tasks/${task.id}/comments`).send(body);
const statusFor = async (who: Member, url: string) => (await who.http.get(url)).status;
const stored = async () => (await app.db.query(`SELECT id FROM files WHERE kind = 'task-attachment'`)).length;

describe('an upload', () => {
  it('returns the file, which only its uploader can read', async () => {
    const file = await upload(staff);
    expect(file).toEqual({
      ...{ id: expect.any(String), url: `/api/files/${file.id}`, name: 'plan.pdf', size: PDF.length, kind: 'pdf' },
    });
    expect(await statusFor(staff, file.url)).toBe(200);
    for (const who of [owner, client]) expect(await statusFor(who, file.url)).toBe(404);
    const image = await upload(client, await picture('png'), 'me.png');
    expect(image).toMatchObject({ kind: 'image', name: 'me.png' });
  });

  it('is refused if its content does not match its kind or is too large', async () => {
    await send(staff, EXE, 'report.pdf').expect(415, { error: chat.fileKind });
    const tooLarge = Buffer.concat([PDF, Buffer.alloc(LIMITS.upload.taskFileBytes)]);
    await send(staff, tooLarge, 'plan.pdf').expect(413, { error: 'File size must be less than 25MB' });
    await staff.http.post('/api/upload/task-attachment').expect(400);
    expect(await stored()).toBe(0);
  });

  it('that nothing uses is removed after a day, while an attached one is kept', async () => {
    const [unused, used] = [await upload(staff), await upload(staff)];
    await attach(staff, used.id).expect(201);
    await app.db.query(`UPDATE files SET created_at = created_at - interval '2 days'`);
    await app.nest.get(FilesService).dropUnused('task-attachment');
    expect([await statusFor(staff, unused.url), await statusFor(staff, used.url)]).toEqual([404, 200]);
  });
});

describe('files of a task', () => {
  it('are listed, readable by users who see the task, and counted on the card', async () => {
    const file = await upload(client);
    const [seeing, foreign] = [await app.connect(client), await app.connect(otherClient)];
    const { body } = await attach(client, file.id).expect(201);
    const { id, name } = client.user;
    expect(body).toEqual({ ...file, addedBy: { id, name }, addedAt: expect.any(String) });
    expect(await seeing.next('task-updated')).toMatchObject({ id: task.id, attachmentCount: 1 });
    await attach(client, file.id).expect(200, body);
    expect(await listed(owner)).toEqual([body]);
    expect(await statusFor(other, file.url)).toBe(200);
    expect(await statusFor(otherClient, file.url)).toBe(404);
    await otherClient.http.get(`/api/tasks/${task.id}/attachments`).expect(404);
    await attach(otherClient, (await upload(otherClient)).id).expect(404);
    await foreign.silent();
  });

  it("cannot be unknown, another user's, of another kind, or already in use", async () => {
    const refused = { error: texts.attachmentNotYours };
    const second = await app.make.task();
    const used = await upload(staff);
    await attach(staff, used.id).expect(201);
    await attach(staff, used.id, second.id).expect(400, refused);
    await attach(staff, (await upload(other)).id).expect(400, refused);
    await attach(other, used.id).expect(400, refused);
    await attach(staff, task.id).expect(400, refused);
    await attach(staff, await app.make.file(staff.id)).expect(400, refused);
    await comment(staff, { body: 'x', attachmentIds: [used.id] }).expect(400, refused);
    expect(await listed(owner)).toHaveLength(1);
  });

  it('cannot be attached to two tasks at the same moment', async () => {
    const second = await app.make.task();
    const { id } = await upload(staff);
    const responses = await Promise.all([
      attach(staff, id),
      attach(staff, id, second.id),
      comment(staff, { attachmentIds: [id] }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  it('can be removed by the user who added them and by managers', async () => {
    const [first, second] = [await upload(staff), await upload(client)];
    await attach(staff, first.id).expect(201);
    await attach(client, second.id).expect(201);
    await remove(other, first.id).expect(403);
    await remove(client, first.id).expect(403);
    await remove(otherClient, first.id).expect(404);
    await remove(staff, first.id).expect(200);
    await remove(owner, second.id).expect(200);
    await remove(owner, second.id).expect(404, { error: general.notFound });
    expect([await listed(owner), await stored()]).toEqual([[], 0]);
  });

  it('stay with the task if it gets another client, who does not see those of its former client', async () => {
    const [theirs, ours, sent] = [await upload(client), await upload(staff), await upload(client)];
    await attach(client, theirs.id).expect(201);
    await attach(staff, ours.id).expect(201);
    await comment(client, { attachmentIds: [sent.id] }).expect(201);
    await owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: otherClient.id }).expect(200);
    expect((await listed(otherClient)).map(({ id }) => id)).toEqual([ours.id]);
    expect((await listed(owner)).map(({ id }) => id)).toEqual([theirs.id, ours.id]);
    for (const { url } of [theirs, sent]) {
      expect([await statusFor(otherClient, url), await statusFor(owner, url)]).toEqual([404, 200]);
    }
    expect(await statusFor(otherClient, ours.url)).toBe(200);
    await remove(otherClient, theirs.id).expect(404, { error: general.notFound });
    await remove(otherClient, ours.id).expect(403);
  });

  it('of a deleted task are readable by no one', async () => {
    const file = await upload(staff);
    await attach(staff, file.id).expect(201);
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    for (const who of [owner, staff, client]) expect(await statusFor(who, file.url)).toBe(404);
  });
});

describe('files of a task in the trash', () => {
  const { days } = LIMITS.trash;
  const sweep = async () => (await owner.http.post('/api/jobs/files-sweep/run').expect(200)).body as JobRun;
  const remove = async (daysAgo: number) => {
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    await app.db.query(`UPDATE tasks SET deleted_at = deleted_at - make_interval(days => $1)`, [daysAgo]);
  };
  beforeEach(async () => {
    await attach(staff, (await upload(staff)).id).expect(201);
    await comment(staff, { attachmentIds: [(await upload(staff)).id] }).expect(201);
    const other = await app.make.task();
    await attach(staff, (await upload(staff)).id, other.id).expect(201);
    await app.db.query(`UPDATE files SET created_at = created_at - interval '2 days'`);
  });

  it('are kept while it can be restored, and then removed, which its comments are not', async () => {
    await remove(days - 1);
    await sweep();
    await owner.http.post(`/api/tasks/${task.id}/restore`).expect(200);
    await sweep();
    expect([await stored(), (await listed(owner)).length]).toEqual([3, 1]);

    await remove(days);
    await sweep();
    expect(await app.nest.get(StorageQuota).stored()).toEqual({ files: 1, bytes: PDF.length });
    expect(await app.db.query('SELECT id FROM task_comments')).toHaveLength(1);
  });

  it('are kept if it is being restored while the sweep looks for them', async () => {
    await remove(days);
    const restore = new Client({ connectionString: app.config.databaseUrl });
    await restore.connect();
    try {
      await restore.query('BEGIN');
      await restore.query('UPDATE tasks SET deleted_at = NULL, rank = 1e6 WHERE id = $1', [task.id]);
      const swept = sweep();
      const isBlocking = 'SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
      while ((await restore.query(isBlocking)).rowCount === 0) await sleep(10);
      await restore.query('COMMIT');
      expect(await swept).toMatchObject({ status: 'done' });
    } finally {
      await restore.end();
    }
    expect(await stored()).toBe(3);
  });
});

describe('files of a comment', () => {
  it('can be sent without a text, and are deleted with the comment', async () => {
    const files = [await upload(client), await upload(client, await picture('png'), 'a.png')];
    const attachmentIds = files.map(({ id }) => id);
    const { body } = await comment(client, { attachmentIds }).expect(201);
    const made = body as TaskComment;
    expect(made.attachments.map(({ id }) => id)).toEqual(attachmentIds);
    expect(made.attachments[1]).toMatchObject({ ...files[1], addedBy: { id: client.id } });
    expect(await listed(owner)).toEqual([]);
    await client.http.put(`/api/comments/${made.id}`).send({ body: '' }).expect(200);
    await remove(owner, attachmentIds[0]!).expect(404);
    await owner.http.delete(`/api/comments/${made.id}`).expect(200);
    expect(await stored()).toBe(0);
  });

  it('that is internal are readable by the team only', async () => {
    const file = await upload(staff);
    await comment(staff, { body: 'x', isInternal: true, attachmentIds: [file.id] }).expect(201);
    expect([await statusFor(other, file.url), await statusFor(client, file.url)]).toEqual([200, 404]);
  });

  it('that cannot be attached leave no comment behind', async () => {
    const attachmentIds = [(await upload(staff)).id, (await upload(other)).id];
    await comment(staff, { body: 'x', attachmentIds }).expect(400, { error: texts.attachmentNotYours });
    const { body } = await owner.http.get(`/api/tasks/${task.id}/comments`).expect(200);
    expect(body).toEqual([]);
  });
});

import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { LIMITS, mentionOf, MESSAGES, type Task, type TaskComment, type TaskHistoryLine } from '../contract';

const { comment: texts, general } = MESSAGES;

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
  [owner, staff, other] = [await app.as('OWNER'), await app.as('STAFF', { name: 'Ada Quill' }), await app.as('STAFF')];
  [client, otherClient] = [await app.as('CLIENT', { name: 'Cleo' }), await app.as('CLIENT')];
  task = await app.make.task({ title: 'Website', creatorId: owner.id, mainId: staff.id, clientId: client.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const post = (who: Member, body: object, id = task.id) => who.http.post(`/api/tasks/${id}/comments`).send(body);
const say = async (who: Member, body: string, more: object = {}) =>
  (await post(who, { body, ...more }).expect(201)).body as TaskComment;
const read = async (who: Member, query = '') =>
  (await who.http.get(`/api/tasks/${task.id}/comments${query}`).expect(200)).body as TaskComment[];
const bodies = async (who: Member, query?: string) => (await read(who, query)).map(({ body }) => body);
const card = async (who = owner) => {
  const { body } = await who.http.get('/api/tasks').expect(200);
  return (body as Task[]).find(({ id }) => id === task.id)!;
};
const notified = async (who: Member) => {
  const { body } = await who.http.get('/api/notifications').expect(200);
  return (body.items as { kind: string; text: string }[]).map(({ kind, text }) => `${kind}: ${text}`);
};

describe('writing', () => {
  it('stores a comment and counts it on the card', async () => {
    const body = '**Done** <script>alert(1)</script>';
    const comment = await say(staff, body, { clientId: 'c1', unknown: 'ignored' });
    expect(comment).toEqual({
      ...{ id: expect.any(String), taskId: task.id, clientId: 'c1', body, isInternal: false, mentions: [] },
      author: { id: staff.id, name: 'Ada Quill', profilePicture: null },
      ...{ attachments: [], createdAt: expect.stringMatching(/Z$/), editedAt: null },
    });
    expect(await read(client)).toEqual([comment]);
    expect(await card()).toMatchObject({ commentCount: 1, attachmentCount: 0 });
    expect((await card()).updatedAt > task.updatedAt).toBe(true);
  });

  it.each([
    [{}, texts.empty],
    [{ body: '' }, texts.empty],
    [{ body: ' \n\t' }, texts.empty],
    [{ body: null }, texts.empty],
    [{ body: 5 }, texts.empty],
    [{ body: 'x'.repeat(5_001) }, texts.tooLong],
    [{ body: 'x', isInternal: 'yes' }, texts.internalInvalid],
    [{ body: 'x', attachmentIds: ['x'] }, texts.attachmentsInvalid],
    [{ body: 'x', clientId: 'x'.repeat(65) }, texts.clientIdInvalid],
  ])('refuses %j', async (body, error) => {
    const { body: response } = await post(owner, body).expect(400);
    expect(response.error).toBe(error);
    expect(await read(owner)).toEqual([]);
  });

  it('accepts 5,000 characters with markup and a hundred mentions', async () => {
    const mention = mentionOf({ id: staff.id, name: 'A' });
    const body = `${mention.repeat(100)}<script>`.padEnd(5_000, '*');
    expect((await say(owner, body)).mentions).toEqual([staff.id]);
    await client.http
      .put(`/api/comments/${(await say(client, 'Yes')).id}`)
      .send({ body })
      .expect(200);
  });

  it('stores a comment once if it is sent again with its clientId, even at the same moment', async () => {
    const sent = { body: 'Once', clientId: 'c1' };
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(staff, sent)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(responses.map(({ body }) => body.id as string)).size).toBe(1);
    expect((await card()).commentCount).toBe(1);
    expect(await notified(owner)).toEqual(['commented: Ada Quill commented on “Website”']);
    // With another author, and on another task.
    await post(owner, sent).expect(201);
    const second = await app.make.task();
    await post(staff, sent, second.id).expect(409, { error: texts.clientIdUsed });
  });

  it('responds 404 if the task is unknown, deleted or not visible', async () => {
    const foreign = await app.make.task({ clientId: otherClient.id });
    await post(client, { body: 'x' }, foreign.id).expect(404, { error: general.notFound });
    await client.http.get(`/api/tasks/${foreign.id}/comments`).expect(404, { error: general.notFound });
    const { id } = await say(owner, 'Before');
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    await post(owner, { body: 'x' }).expect(404);
    await owner.http.get(`/api/tasks/${task.id}/comments`).expect(404);
    await owner.http.put(`/api/comments/${id}`).send({ body: 'x' }).expect(404);
    await owner.http.delete(`/api/comments/${id}`).expect(404);
  });
});

describe('reading', () => {
  it('pages back from the newest comments, each page oldest first', async () => {
    for (let count = 1; count <= 53; count += 1)
      await app.make.comment({ taskId: task.id, authorId: staff.id, body: `${count}` });
    const newest = await read(owner);
    expect(newest.map(({ body }) => body)).toEqual(Array.from({ length: 50 }, (_, index) => `${index + 4}`));
    expect(await bodies(owner, `?before=${newest[0]!.id}`)).toEqual(['1', '2', '3']);
    expect(await bodies(owner, `?before=${newest[0]!.id}&limit=2`)).toEqual(['2', '3']);
    await owner.http.get(`/api/tasks/${task.id}/comments?limit=0`).expect(400, {
      ...{ error: texts.limitInvalid, fields: { limit: texts.limitInvalid } },
    });
    await owner.http.get(`/api/tasks/${task.id}/comments?before=x`).expect(400);
  });
});

describe('changing', () => {
  it('is allowed for the author only', async () => {
    const { id } = await say(staff, 'First');
    const edited = await staff.http.put(`/api/comments/${id}`).send({ body: 'Second' }).expect(200);
    expect(edited.body).toMatchObject({ id, body: 'Second', editedAt: expect.any(String) });
    for (const who of [owner, other, client]) {
      await who.http.put(`/api/comments/${id}`).send({ body: 'Mine' }).expect(403);
    }
    await otherClient.http.put(`/api/comments/${id}`).send({ body: 'Mine' }).expect(404);
    await staff.http.put(`/api/comments/${id}`).send({ body: ' ' }).expect(400, { error: texts.empty });
    const tooLong = await staff.http
      .put(`/api/comments/${id}`)
      .send({ body: 'x'.repeat(5_001) })
      .expect(400);
    expect(tooLong.body.error).toBe(texts.tooLong);
    expect(await bodies(owner)).toEqual(['Second']);
  });

  it('a comment can be deleted by its author and by managers', async () => {
    const ids = [(await say(staff, 'a')).id, (await say(staff, 'b')).id, (await say(client, 'c')).id];
    await other.http.delete(`/api/comments/${ids[0]}`).expect(403);
    await client.http.delete(`/api/comments/${ids[0]}`).expect(403);
    await otherClient.http.delete(`/api/comments/${ids[0]}`).expect(404);
    await staff.http.delete(`/api/comments/${ids[0]}`).expect(200);
    await owner.http.delete(`/api/comments/${ids[1]}`).expect(200);
    await client.http.delete(`/api/comments/${ids[2]}`).expect(200);
    await client.http.delete(`/api/comments/${ids[2]}`).expect(404);
    expect((await card()).commentCount).toBe(0);
  });

  it('counts every comment once, even with simultaneous changes', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => say(index % 2 ? staff : owner, `${index}`)));
    const remove = (id: string) => owner.http.delete(`/api/comments/${id}`).then(({ status }) => status);
    const edit = (id: string) =>
      staff.http
        .put(`/api/comments/${id}`)
        .send({ body: 'Edited' })
        .then(({ status }) => status);
    const gone = made.slice(0, 4).map(({ id }) => id);
    const statuses = await Promise.all([
      ...gone.map(remove),
      ...gone.map(remove),
      ...gone.map(edit),
      say(client, 'More'),
    ]);
    expect(statuses.filter((it) => it === 500)).toEqual([]);
    expect(statuses.slice(0, 8).filter((it) => it === 200)).toHaveLength(4);
    expect((await card()).commentCount).toBe(5);
    expect(await read(owner)).toHaveLength(5);
  });

  it('cannot alter who may read a comment, as the database enforces', async () => {
    const { id } = await say(owner, 'Secret', { isInternal: true });
    const change = (set: string) => app.db.query(`UPDATE task_comments SET ${set} WHERE id = $1`, [id]);
    await expect(change('is_internal = false')).rejects.toThrow('a comment keeps its task, author and readers');
    await expect(change(`author_id = '${staff.id}'`)).rejects.toThrow('keeps');
  });
});

describe('the history of the task', () => {
  const lines = async (who: Member) => {
    const { body } = await who.http.get(`/api/tasks/${task.id}/history`).expect(200);
    return (body as TaskHistoryLine[])
      .filter(({ kind }) => kind !== 'created')
      .map(({ kind, field, actor }) => `${actor?.name} ${kind} ${field}`);
  };

  it('has a line for each added or removed comment, with its actor; internal ones for the team only', async () => {
    const comment = await say(staff, 'Paint it blue');
    await say(staff, 'They pay late', { isInternal: true });
    await owner.http.delete(`/api/comments/${comment.id}`).expect(200);
    expect(await lines(owner)).toEqual([
      `${owner.user.name} comment removed`,
      'Ada Quill comment added',
      'Ada Quill comment added',
    ]);
    expect(await lines(client)).toEqual([`${owner.user.name} comment removed`, 'Ada Quill comment added']);
  });
});

describe('an internal comment', () => {
  it('is for the team only: over HTTP, on sockets, in counts and in notifications', async () => {
    const sockets = await Promise.all([client, otherClient].map((who) => app.connect(who)));
    const watcher = await app.connect(other);
    const mention = mentionOf({ id: client.id, name: 'Cleo' });
    const comment = await say(staff, `Secret ${mention}`, { isInternal: true });
    expect(comment).toMatchObject({ isInternal: true, mentions: [] });
    expect(await watcher.next('comment-created')).toEqual(comment);
    await staff.http
      .put(`/api/comments/${comment.id}`)
      .send({ body: `Secret still ${mention}` })
      .expect(200);
    await watcher.next('comment-updated');
    expect(await read(client)).toEqual([]);
    expect(await read(other)).toHaveLength(1);
    expect(await card(client)).toMatchObject({ commentCount: 0 });
    expect(await notified(client)).toEqual([]);
    expect(await notified(owner)).toHaveLength(1);
    await client.http.put(`/api/comments/${comment.id}`).send({ body: 'x' }).expect(404);
    await client.http.delete(`/api/comments/${comment.id}`).expect(404);
    await owner.http.delete(`/api/comments/${comment.id}`).expect(200);
    expect(await watcher.next('comment-deleted')).toEqual({ id: comment.id, taskId: task.id });
    for (const socket of sockets) await socket.silent();
  });

  it('cannot be written by a client, and its notification is hidden from a user who becomes one', async () => {
    await post(client, { body: 'x', isInternal: true }).expect(403);
    await post(client, { body: 'x', isInternal: true }, otherClient.id).expect(403);
    await say(owner, mentionOf({ id: staff.id, name: 'Ada' }), { isInternal: true });
    expect(await notified(staff)).toHaveLength(1);
    await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
    await app.db.query(`UPDATE tasks SET assigned_client_id = $1 WHERE id = $2`, [staff.id, task.id]);
    const returned = await app.as(staff.user);
    expect(await notified(returned)).toEqual([]);
    expect(await read(returned)).toEqual([]);
  });

  it('stays hidden while an owner views the product as a client', async () => {
    await app.db.query(`UPDATE tasks SET assigned_client_id = $1 WHERE id = $2`, [owner.id, task.id]);
    const viewer = await app.as(owner.user);
    await viewer.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
    const viewing = await app.connect(viewer);
    await say(staff, 'Secret', { isInternal: true });
    await say(staff, 'Open');
    expect(await bodies(viewer)).toEqual(['Open']);
    await viewing.settle();
    expect(JSON.stringify(viewing.received)).not.toContain('Secret');
    await post(viewer, { body: 'x', isInternal: true }).expect(403);
  });
});

describe('a task that gets another client', () => {
  const assignTo = (who: Member) =>
    owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: who.id }).expect(200);

  it('keeps the comments of the team for them, and hides those of its former client', async () => {
    const theirs = await say(client, 'Our budget is small');
    await say(staff, 'Paint it blue');
    await assignTo(otherClient);
    await say(otherClient, 'Make it red');
    expect(await bodies(otherClient)).toEqual(['Paint it blue', 'Make it red']);
    expect(await bodies(otherClient, '?limit=2')).toEqual(['Paint it blue', 'Make it red']);
    expect(await bodies(owner)).toEqual(['Our budget is small', 'Paint it blue', 'Make it red']);
    const path = `/api/comments/${theirs.id}`;
    await otherClient.http.put(path).send({ body: 'x' }).expect(404, { error: general.notFound });
    await otherClient.http.delete(path).expect(404, { error: general.notFound });

    await assignTo(client);
    expect(await bodies(client)).toEqual(['Our budget is small', 'Paint it blue']);
  });

  it('announces to them no comment of its former client', async () => {
    const [theirs, ours] = [await say(client, 'Our budget is small'), await say(staff, 'Paint it blue')];
    await assignTo(otherClient);
    const [watcher, seeing] = [await app.connect(other), await app.connect(otherClient)];
    await owner.http.delete(`/api/comments/${theirs.id}`).expect(200);
    expect(await watcher.next('comment-deleted')).toEqual({ id: theirs.id, taskId: task.id });
    await owner.http.delete(`/api/comments/${ours.id}`).expect(200);
    expect(await seeing.next('comment-deleted')).toEqual({ id: ours.id, taskId: task.id });
  });

  it('shows them the comments of a former client who has joined the team', async () => {
    await say(client, 'Our budget is small');
    await assignTo(otherClient);
    await owner.http.put(`/api/user/${client.id}`).send({ role: 'STAFF' }).expect(200);
    expect(await bodies(otherClient)).toEqual(['Our budget is small']);
  });

  it('hides those of another client from an owner who views the product as a client', async () => {
    await say(client, 'Our budget is small');
    await app.db.query(`UPDATE tasks SET assigned_client_id = $1 WHERE id = $2`, [owner.id, task.id]);
    const viewer = await app.as(owner.user);
    await viewer.http.post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
    await say(viewer, 'As a client');
    expect(await bodies(viewer)).toEqual(['As a client']);
  });
});

describe('events', () => {
  it('go to users who see the task, and so does the card with its count', async () => {
    const [seeing, foreign] = [await app.connect(client), await app.connect(otherClient)];
    const comment = await say(staff, 'Hello');
    expect(await seeing.next('comment-created')).toEqual(comment);
    expect(await seeing.next('task-updated')).toMatchObject({ id: task.id, commentCount: 1 });
    const edited = await staff.http.put(`/api/comments/${comment.id}`).send({ body: 'Hi' }).expect(200);
    expect(await seeing.next('comment-updated')).toEqual(edited.body);
    await staff.http.delete(`/api/comments/${comment.id}`).expect(200);
    expect(await seeing.next('comment-deleted')).toEqual({ id: comment.id, taskId: task.id });
    await foreign.silent();
  });
});

describe('mentions', () => {
  it('only count for users who can see the comment', async () => {
    const gone = await app.make.user({ name: 'Gone' });
    await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1`, [gone.id]);
    const all = [staff.user, other.user, client.user, otherClient.user, gone, { id: task.id, name: 'Nobody' }];
    const comment = await say(owner, `${all.map(mentionOf).join(' ')} ${mentionOf(staff.user)} @[Ada](x) @[]( )`);
    expect(comment.mentions).toEqual([staff.id, other.id, client.id]);
  });

  it('notify once, instead of a notification of the comment', async () => {
    const comment = await say(owner, `${mentionOf(staff.user)}, ${mentionOf(other.user)}, ${mentionOf(owner.user)}`);
    const name = owner.user.name;
    expect(await notified(staff)).toEqual([`mentioned: ${name} mentioned you on “Website”`]);
    expect(await notified(other)).toEqual([`mentioned: ${name} mentioned you on “Website”`]);
    expect(await notified(client)).toEqual([`commented: ${name} commented on “Website”`]);
    expect(await notified(owner)).toEqual([]);

    const edit = (body: string) => owner.http.put(`/api/comments/${comment.id}`).send({ body }).expect(200);
    await edit(`${mentionOf(staff.user)} and ${mentionOf(client.user)}`);
    expect(await notified(staff)).toHaveLength(1);
    expect(await notified(client)).toHaveLength(2);
    await edit('Nobody');
    expect((await read(owner))[0]!.mentions).toEqual([]);
  });

  it('lose the name of a purged user, even in comments that this user could not see', async () => {
    const ask = await say(owner, `Ask ${mentionOf(other.user)} and ${mentionOf(staff.user)}`);
    await say(owner, `Not for ${mentionOf(otherClient.user)}`, { isInternal: true });
    const leave = (daysAgo: number) =>
      app.db.query(`UPDATE users SET deleted_at = clock_timestamp() - make_interval(days => $3) WHERE id IN ($1, $2)`, [
        ...[other.id, otherClient.id, daysAgo],
      ]);
    await leave(1);
    // Written again after the deletion, so that it no longer mentions the user, and with the id in capitals.
    const body = `Ask ${mentionOf({ ...other.user, id: other.id.toUpperCase() })} and ${mentionOf(staff.user)}`;
    await owner.http.put(`/api/comments/${ask.id}`).send({ body }).expect(200);
    await leave(LIMITS.accountPurge.days + 1);
    await owner.http.post('/api/jobs/account-purge/run').expect(200);
    expect(await bodies(owner)).toEqual([
      `Ask @[Former member](${other.id}) and ${mentionOf(staff.user)}`,
      `Not for @[Former member](${otherClient.id})`,
    ]);
  });

  it.each(['before', 'after'])('get no name of a user whose data is purged, written shortly %s that', async (when) => {
    const [body, stored] = [`Ask ${mentionOf(other.user)}`, `Ask @[Former member](${other.id})`];
    const { id } = await say(owner, body);
    await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() - make_interval(days => $2) WHERE id = $1`, [
      ...[other.id, LIMITS.accountPurge.days + (when === 'after' ? 1 : 0)],
    ]);
    if (when === 'after') await owner.http.post('/api/jobs/account-purge/run').expect(200);
    // From forms that were opened earlier.
    await owner.http.put(`/api/comments/${id}`).send({ body }).expect(200);
    await say(owner, body.replace(other.id, other.id.toUpperCase()));
    expect(await bodies(owner)).toEqual([stored, stored]);
  });
});

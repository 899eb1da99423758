import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { BOARD_CURSOR_HEADER, MESSAGES, type Role, type Task, type TaskChanges } from '../contract';

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

const idsOf = (tasks: Task[]) => tasks.map(({ id }) => id).sort();
const change = (id: string, body: object) => owner.http.put(`/api/tasks/${id}`).send(body).expect(200);

async function read(who: Member): Promise<{ tasks: Task[]; etag: string; cursor: string }> {
  const { body, headers } = await who.http.get('/api/tasks').expect(200);
  return { tasks: body, etag: headers.etag!, cursor: headers[BOARD_CURSOR_HEADER]! };
}

/** Waits for open transactions, even in the databases of other tests: ETags and cursors depend on them. */
async function untilSettled(): Promise<void> {
  const settled = 'SELECT pg_snapshot_xmin(pg_current_snapshot()) > max(changed_xid) AS "isSo" FROM tasks';
  while (!(await app.db.query<{ isSo: boolean }>(settled))[0]?.isSo) continue;
}

/** Makes it look like a database that was restored into the same server: its log of events is another one. */
async function inAnotherDatabase(work: () => PromiseLike<unknown>): Promise<void> {
  const [log] = await app.db.query<{ id: string }>(`SELECT id FROM event_log`);
  await app.db.query(`UPDATE event_log SET id = 'ffffffff'`);
  try {
    await work();
  } finally {
    await app.db.query(`UPDATE event_log SET id = $1`, [log!.id]);
  }
}

async function since(who: Member, cursor: string): Promise<TaskChanges> {
  const { body } = await who.http.get('/api/tasks').query({ since: cursor }).expect(200);
  expect(Object.keys(body).sort()).toEqual(['cursor', 'deletedIds', 'tasks']);
  return body as TaskChanges;
}

describe('GET /api/tasks', () => {
  it.each<Role>(['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF'])('shows %s every task', async (role) => {
    const client = await app.as('CLIENT');
    const ids = [(await app.make.task()).id, (await app.make.task({ clientId: client.id })).id];
    expect(idsOf((await read(await app.as(role))).tasks)).toEqual(ids.sort());
  });

  it('shows clients only the tasks assigned to them', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const own = await app.make.task({ clientId: client.id });
    await app.make.task({ clientId: other.id });
    await app.make.task();
    expect(idsOf((await read(client)).tasks)).toEqual([own.id]);
  });

  it('counts finished sessions as hours per user, and shows running ones', async () => {
    const [a, b] = [await app.as('STAFF'), await app.as('STAFF')];
    const task = await app.make.task();
    const log = { taskId: task.id, startedAt: '2025-03-01T08:00:00Z', endedAt: '2025-03-01T09:30:00Z' };
    await app.make.timeLog({ ...log, userId: a.id });
    await app.make.timeLog({ ...log, userId: b.id, endedAt: '2025-03-01T08:00:10Z' });
    const id = await app.make.timeLog({ taskId: task.id, userId: a.id, startedAt: '2025-03-02T08:00:00Z' });
    const [shown] = (await read(owner)).tasks;
    expect(shown).toMatchObject({ totalHours: 1.5028, totalTimeSpent: 1.5028, isActiveTimer: true });
    expect(shown?.hoursPerUser).toEqual(
      [
        { userId: a.id, userName: a.user.name, hours: 1.5 },
        { userId: b.id, userName: b.user.name, hours: 0.0028 },
      ].sort((x, y) => (x.userId < y.userId ? -1 : 1)),
    );
    const startTime = '2025-03-02T08:00:00.000Z';
    expect(shown?.timeLogs).toEqual([{ id, userId: a.id, userName: a.user.name, startTime }]);
  });

  it('shows a new name at once', async () => {
    const staff = await app.as('STAFF');
    await app.make.task({ mainId: staff.id });
    const { etag } = await read(owner);
    await app.db.query(`UPDATE users SET name = 'Renamed' WHERE id = $1`, [staff.id]);
    expect((await read(owner)).tasks[0]?.assignedStaff?.name).toBe('Renamed');
    await owner.http.get('/api/tasks').set('If-None-Match', etag).expect(200);
  });
});

describe('ETag', () => {
  const request = (who: Member, etag: string) => who.http.get('/api/tasks').set('If-None-Match', etag);

  it('responds 304 without a body for an unchanged board', async () => {
    await app.make.task();
    await untilSettled();
    const { etag } = await read(owner);
    expect((await request(owner, etag).expect(304)).text).toBe('');
    await request(owner, '"another"').expect(200);
  });

  it('of one database never leads to a 304 in another one', async () => {
    await app.make.task();
    await untilSettled();
    const { etag } = await read(owner);
    await request(owner, etag).expect(304);
    await inAnotherDatabase(() => request(owner, etag).expect(200));
  });

  it.each<[string, (task: Task) => Promise<unknown>]>([
    ['an edit', (task) => change(task.id, { title: 'New' })],
    ['a move', (task) => change(task.id, { status: 'priority' })],
    ['a deletion', (task) => owner.http.delete(`/api/tasks/${task.id}`).expect(200)],
    ['a new task', () => owner.http.post('/api/tasks').send({ title: 'New' }).expect(201)],
    ['a timer', (task) => owner.http.post('/api/timer/start').send({ taskId: task.id }).expect(201)],
  ])('changes after %s', async (_, act) => {
    const task = await app.make.task({ mainId: owner.id });
    const { etag } = await read(owner);
    await act(task);
    const response = await request(owner, etag).expect(200);
    expect(response.headers.etag).not.toBe(etag);
  });

  it('of one user never leads to a 304 for another user, or for the same user in another role', async () => {
    await app.make.task();
    const { etag } = await read(owner);
    for (const role of ['OWNER', 'ADMIN', 'STAFF', 'CLIENT'] as const)
      await request(await app.as(role), etag).expect(200);
    await app.db.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [owner.id]);
    expect((await request(owner, etag).expect(200)).body).toEqual([]);
  });

  it('changes when a transaction commits that was open during the read', async () => {
    const task = await app.make.task();
    const client = await app.db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE tasks SET title = 'Late' WHERE id = $1`, [task.id]);
      await app.make.task();
      const { etag, cursor } = await read(owner);
      await client.query('COMMIT');
      expect((await request(owner, etag).expect(200)).body).toHaveLength(2);
      expect((await since(owner, cursor)).tasks).toContainEqual(
        expect.objectContaining({ id: task.id, title: 'Late' }),
      );
    } finally {
      client.release();
    }
  });
});

describe('GET /api/tasks?since=', () => {
  it('returns tasks created, changed and deleted since the cursor, and a new cursor', async () => {
    const [kept, edited, deleted] = [await app.make.task(), await app.make.task(), await app.make.task()];
    await untilSettled();
    const { cursor } = await read(owner);
    await change(edited.id, { title: 'New' });
    await owner.http.delete(`/api/tasks/${deleted.id}`).expect(200);
    const made = (await owner.http.post('/api/tasks').send({ title: 'Made' }).expect(201)).body as Task;
    // A cursor does not advance past open transactions, including those of other databases.
    await untilSettled();
    const changes = await since(owner, cursor);
    expect(idsOf(changes.tasks)).toEqual([edited.id, made.id].sort());
    expect(changes.tasks.find(({ id }) => id === made.id)).toEqual(made);
    expect(changes.deletedIds).toEqual([deleted.id]);
    expect(idsOf(changes.tasks)).not.toContain(kept.id);

    expect(await since(owner, changes.cursor)).toMatchObject({ tasks: [], deletedIds: [] });
  });

  it('shows a client which tasks were reassigned, and which became theirs again', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const task = await app.make.task({ clientId: client.id });
    const foreign = await app.make.task({ clientId: other.id });
    const [first, theirs] = [await read(client), await read(other)];
    await change(task.id, { assignedClientId: other.id });
    await change(foreign.id, { title: 'Not for you' });

    const gone = await since(client, first.cursor);
    expect(gone).toMatchObject({ tasks: [], deletedIds: [task.id] });
    expect(idsOf((await since(other, theirs.cursor)).tasks)).toEqual([task.id, foreign.id].sort());

    await change(task.id, { assignedClientId: client.id });
    const back = await since(client, first.cursor);
    expect([idsOf(back.tasks), back.deletedIds]).toEqual([[task.id], []]);
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    expect((await since(client, back.cursor)).deletedIds).toEqual([task.id]);
  });

  it('does not mention deleted tasks of other clients', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const task = await app.make.task({ clientId: other.id });
    const { cursor } = await read(client);
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    expect(await since(client, cursor)).toMatchObject({ tasks: [], deletedIds: [] });
  });

  it('refuses the cursor of another database of the same server', async () => {
    const { cursor } = await read(owner);
    await since(owner, cursor);
    await inAnotherDatabase(() => owner.http.get('/api/tasks').query({ since: cursor }).expect(400));
  });

  it.each([
    ...['', 'x', '1', '1.1', '1.-1', '1.1.1', "1.1' OR 1=1", '9'.repeat(30), '1.99999999999999999999', '%00'],
    ...['1.ffffffff', '1.ffffffff.1', '1.ffffffff.1.1', '1.ffffffff.99999999999999999999'],
  ])('refuses the cursor %j', async (cursor) => {
    const response = await owner.http.get('/api/tasks').query({ since: cursor }).expect(400);
    expect(response.body).toEqual({ error: MESSAGES.task.cursorInvalid });
  });

  it('refuses two cursors', async () => {
    const { cursor } = await read(owner);
    await owner.http
      .get(`/api/tasks?since=${cursor}&since=${cursor}`)
      .expect(400, { error: MESSAGES.task.cursorInvalid });
  });
});

import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { dayIn, hoursAgo, zoneAt } from '../../test/harness/zones';
import { type JobName, MESSAGES, type Timesheet, weekOfDay } from '../contract';

const APPROVED = { code: 'TB030' };
const error = MESSAGES.ledger.weekApproved;
const [WEEK, MONDAY] = ['2024-W47', '2024-11-18'];

let app: TestApp;
let owner: Member;
let staff: Member;
let taskId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC' });
  taskId = (await app.make.task({ mainId: staff.id })).id;
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

interface Fields {
  userId?: string;
  timezone?: string;
  autoStopped?: boolean;
}
const work = (startedAt: string, endedAt: string | null, fields: Fields = {}) =>
  app.make.timeLog({ userId: staff.id, taskId, timezone: 'UTC', startedAt, endedAt, ...fields });
const approve = (monday = MONDAY, userId = staff.id) => app.make.timesheet({ userId, monday, status: 'approved' });
const submit = (monday = MONDAY) => app.make.timesheet({ userId: staff.id, monday });
const change = (id: string, set: string, values: unknown[] = []) =>
  app.db.query(`UPDATE time_logs SET ${set} WHERE id = $1`, [id, ...values]);
const sheet = async (week = WEEK) =>
  (await owner.http.get('/api/timesheets').query({ week, userId: staff.id }).expect(200)).body as Timesheet;
const status = async (week?: string) => (await sheet(week)).status;
const run = (job: JobName) => owner.http.post(`/api/jobs/${job}/run`).expect(200);
/** Writes without any trigger, as only a superuser could. */
const force = (sql: string, values: unknown[]) =>
  app.db.transaction(async () => {
    await app.db.query(`SET LOCAL session_replication_role = replica`);
    await app.db.query(sql, values);
  });

describe('an approved week', () => {
  it.each([
    ['in it', '2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z'],
    ['in its first minute', '2024-11-18T00:00:00Z', '2024-11-18T00:01:00Z'],
    ['into it', '2024-11-17T23:00:00Z', '2024-11-18T00:00:00.000001Z'],
    ['out of it', '2024-11-24T23:59:59Z', '2024-11-25T01:00:00Z'],
    ['around it', '2024-11-17T12:00:00Z', '2024-11-25T12:00:00Z'],
    ['without length in it', '2024-11-18T00:00:00Z', '2024-11-18T00:00:00Z'],
    ['that runs since then', '2024-11-24T23:00:00Z', null],
  ])('accepts no session %s', async (_, startedAt, endedAt) => {
    await approve();
    await expect(work(startedAt, endedAt)).rejects.toMatchObject(APPROVED);
    expect((await sheet()).total).toBe(0);
  });

  it.each([
    ['before it', '2024-11-17T22:00:00Z', '2024-11-18T00:00:00Z'],
    ['after it', '2024-11-25T00:00:00Z', '2024-11-25T01:00:00Z'],
    ['without length after it', '2024-11-25T00:00:00Z', '2024-11-25T00:00:00Z'],
  ])('allows sessions %s', async (_, startedAt, endedAt) => {
    await approve();
    await work(startedAt, endedAt);
    expect(await status()).toBe('approved');
  });

  it('is locked for its own user only', async () => {
    await approve();
    await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z', { userId: owner.id });
  });

  it('keeps its sessions unchanged', async () => {
    const [inside, into, outOf] = [
      await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z'),
      await work('2024-11-17T23:00:00Z', '2024-11-18T01:00:00Z'),
      await work('2024-11-24T23:00:00Z', '2024-11-25T01:00:00Z'),
    ];
    await approve();
    const other = await app.make.task();
    for (const id of [inside, into, outOf]) {
      for (const set of [
        `ended_at = ended_at + interval '1 minute'`,
        `started_at = started_at + interval '1 minute'`,
        `description = 'Something else'`,
        `timezone = 'Asia/Manila'`,
        `started_at = started_at - interval '1 year', ended_at = ended_at - interval '1 year'`,
        `ended_at = NULL`,
      ])
        await expect(change(id, set)).rejects.toMatchObject(APPROVED);
      await expect(change(id, 'task_id = $2', [other.id])).rejects.toMatchObject(APPROVED);
      await expect(change(id, 'user_id = $2', [owner.id])).rejects.toMatchObject(APPROVED);
      await expect(app.db.query('DELETE FROM time_logs WHERE id = $1', [id])).rejects.toMatchObject(APPROVED);
    }
    await expect(app.db.query('TRUNCATE time_logs CASCADE')).rejects.toMatchObject(APPROVED);
    expect((await sheet()).total).toBe(3);
  });

  it('accepts no session moved from another week or another user', async () => {
    const later = await work('2024-11-27T09:00:00Z', '2024-11-27T10:00:00Z');
    const another = await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z', { userId: owner.id });
    await approve();
    const set = `started_at = started_at - interval '7 days', ended_at = ended_at - interval '7 days'`;
    await expect(change(later, set)).rejects.toMatchObject(APPROVED);
    await expect(change(another, 'user_id = $2', [staff.id])).rejects.toMatchObject(APPROVED);
  });

  it('has the days in the timezone of each session, whatever that of its user is now', async () => {
    // 1:00 on Monday in Manila is still Sunday in London.
    await approve();
    const times = ['2024-11-24T17:00:00Z', '2024-11-24T18:00:00Z'] as const;
    await expect(work(...times, { timezone: 'Europe/London' })).rejects.toMatchObject(APPROVED);
    await work(...times, { timezone: 'Asia/Manila' });
    await app.db.query(`UPDATE users SET timezone = 'Europe/London' WHERE id = $1`, [staff.id]);
    expect([(await sheet()).total, (await sheet('2024-W48')).total]).toEqual([0, 1]);
  });

  it('is an hour longer or shorter when the clocks change', async () => {
    const timezone = 'Europe/Berlin';
    // Sunday, 27 October 2024 starts at 22:00 UTC and ends at 23:00 UTC.
    await approve('2024-10-21');
    await expect(work('2024-10-27T22:30:00Z', '2024-10-27T23:30:00Z', { timezone })).rejects.toMatchObject(APPROVED);
    await work('2024-10-27T23:00:00Z', '2024-10-27T23:30:00Z', { timezone });
    await approve('2025-03-24');
    await expect(work('2025-03-30T21:30:00Z', '2025-03-30T22:30:00Z', { timezone })).rejects.toMatchObject(APPROVED);
    await work('2025-03-30T22:00:00Z', '2025-03-30T22:30:00Z', { timezone });
  });

  it('may span two years', async () => {
    await approve('2020-12-28');
    for (const day of ['2020-12-31', '2021-01-01', '2021-01-03'])
      await expect(work(`${day}T09:00:00Z`, `${day}T10:00:00Z`)).rejects.toMatchObject(APPROVED);
    await work('2021-01-04T09:00:00Z', '2021-01-04T10:00:00Z');
  });

  it.each([
    `DELETE FROM timesheets`,
    `TRUNCATE timesheets`,
    `UPDATE timesheets SET status = 'submitted'`,
    `UPDATE timesheets SET status = 'approved', decided_at = clock_timestamp()`,
    `UPDATE timesheets SET status = 'open', week = week + 7`,
  ])('cannot be unlocked by %s', async (sql) => {
    await approve();
    await expect(app.db.query(sql)).rejects.toMatchObject(APPROVED);
  });

  it('cannot be created without a submission', async () => {
    const values = `($1, $2, 'approved', now(), $3, now())`;
    const sql = `INSERT INTO timesheets (user_id, week, status, submitted_at, decided_by, decided_at) VALUES ${values}`;
    await expect(app.db.query(sql, [staff.id, MONDAY, owner.id])).rejects.toMatchObject({ code: 'TB031' });
  });

  it('can be changed again once it is reopened', async () => {
    const id = await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z');
    await approve();
    const body = { userId: staff.id, week: WEEK, reason: 'An hour is missing' };
    await owner.http.post('/api/timesheets/reopen').send(body).expect(200);
    await change(id, `ended_at = ended_at + interval '1 hour'`);
    expect(await sheet()).toMatchObject({ total: 2, status: 'open', reason: 'An hour is missing' });
  });
});

describe('a request that affects an approved week', () => {
  it('cannot enter an actual end for an auto-stopped session, but can confirm its end', async () => {
    const id = await work('2024-11-20T09:00:00Z', '2024-11-20T21:00:00Z', { autoStopped: true });
    await approve();
    const enter = (endTime: string) => staff.http.put(`/api/timer/sessions/${id}`).send({ endTime });
    await enter('2024-11-20T17:00:00Z').expect(409, { error });
    await enter('2024-11-20T21:00:00Z').expect(200);
    expect(await sheet()).toMatchObject({ total: 12, status: 'approved' });
  });

  it('cannot make a correction in it or into it', async () => {
    const id = await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z');
    const later = await work('2024-11-27T09:00:00Z', '2024-11-27T10:00:00Z');
    await work('2024-12-01T09:00:00Z', null);
    const { body: running } = await staff.http.get('/api/timer/current').expect(200);
    await approve();
    const [times, reason] = [
      { startTime: '2024-11-24T23:00:00Z', endTime: '2024-11-25T01:00:00Z' },
      { reason: 'It was longer' },
    ];
    const { http } = owner;
    const logs = '/api/time-logs';
    await http
      .post(logs)
      .send({ ...times, ...reason, userId: staff.id, taskId })
      .expect(409, { error });
    await http
      .put(`${logs}/${id}`)
      .send({ endTime: '2024-11-20T11:00:00Z', ...reason })
      .expect(409, { error });
    await http
      .put(`${logs}/${later}`)
      .send({ ...times, ...reason })
      .expect(409, { error });
    await http
      .post(`${logs}/${id}/split`)
      .send({ at: '2024-11-20T09:30:00Z', ...reason })
      .expect(409, { error });
    await http.delete(`${logs}/${id}`).send(reason).expect(409, { error });
    expect(await sheet()).toMatchObject({ total: 1, status: 'approved' });
    expect((await http.get(`${logs}/${id}/history`).expect(200)).body).toEqual([]);
    const since = `started_at = '2024-11-24T23:00:00Z'`;
    await app.db.query('DELETE FROM time_logs WHERE id = $1', [later]);
    await expect(change(running.id as string, since)).rejects.toMatchObject(APPROVED);
    await staff.http.post('/api/timer/stop').expect(200);
  });

  it.each([
    ['start', `started_at = '2024-11-24T23:00:00Z', ended_at = '2024-11-25T01:00:00Z'`],
    ['description', `ended_at = started_at + interval '1 hour', description = 'Something else'`],
    ['timezone', `ended_at = started_at + interval '1 hour', timezone = 'Asia/Manila'`],
  ])('cannot change the %s of a running timer along with its stop', async (_, set) => {
    const id = await work('2024-11-25T00:00:00Z', null);
    await force(
      `INSERT INTO timesheets (user_id, week, status, submitted_at, decided_by, decided_at)
       SELECT $1, monday, 'approved', now(), $2, now() FROM unnest(ARRAY['2024-11-18', '2024-11-25']::date[]) monday`,
      [staff.id, owner.id],
    );
    await expect(change(id, set)).rejects.toMatchObject(APPROVED);
    await staff.http.post('/api/timer/stop').expect(200);
    expect([await status(), await status('2024-W48')]).toEqual(['approved', 'open']);
  });

  it('cannot start a timer in it, not even if the user has moved west since', async () => {
    // As if it was approved where the week had ended: in this timezone it has not ended yet.
    const week = weekOfDay(dayIn('UTC', new Date().toISOString()));
    await staff.http.post('/api/timesheets/submit').send({ week }).expect(200);
    await force(`UPDATE timesheets SET status = 'approved', decided_by = $2, decided_at = now() WHERE user_id = $1`, [
      staff.id,
      owner.id,
    ]);
    await staff.http.post('/api/timer/start').send({ taskId }).expect(409, { error });
    expect((await staff.http.get('/api/timer/current').expect(200)).body).toBeNull();
  });
});

describe('a stop', () => {
  it.each(['stop', 'force-stop', 'auto-stop', 'deletion of the task', 'deletion of the user'])(
    'by %s is never refused, and opens an approved week whose hours it changes',
    async (by) => {
      const since = hoursAgo(14);
      const week = weekOfDay(since.slice(0, 10));
      await staff.http.post('/api/timesheets/submit').send({ week }).expect(200);
      const id = await work(since, null);
      await force(`UPDATE timesheets SET status = 'approved', decided_by = $2, decided_at = now() WHERE user_id = $1`, [
        staff.id,
        owner.id,
      ]);
      if (by === 'stop') await staff.http.post('/api/timer/stop').expect(200);
      if (by === 'force-stop') await (await app.as('SUPER_OWNER')).http.post(`/api/timer/force-stop/${id}`).expect(200);
      if (by === 'auto-stop') await run('shift-close');
      if (by === 'deletion of the task') await owner.http.delete(`/api/tasks/${taskId}`).expect(200);
      if (by === 'deletion of the user') await owner.http.delete(`/api/user/${staff.id}`).expect(200);
      expect(await app.db.query('SELECT id FROM time_logs WHERE ended_at IS NULL')).toEqual([]);
      expect(await status(week)).toBe('open');
    },
  );
});

describe('a submitted week', () => {
  it.each([
    ['new time', () => work('2024-11-20T12:00:00Z', '2024-11-20T13:00:00Z')],
    ['time that reaches into it', () => work('2024-11-17T23:00:00Z', '2024-11-18T00:30:00Z')],
    ['a started timer', () => work('2024-11-24T23:00:00Z', null)],
    ['a correction', (id: string) => change(id, `ended_at = ended_at - interval '1 minute'`)],
    ['another description', (id: string) => change(id, `description = 'Something else'`)],
    ['a deletion', (id: string) => app.db.query('DELETE FROM time_logs WHERE id = $1', [id])],
    [
      'a move to another week',
      (id: string) => change(id, `started_at = started_at + interval '7 d', ended_at = ended_at + interval '7 d'`),
    ],
  ])('is open again after %s', async (_, act: (id: string) => Promise<unknown>) => {
    const id = await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z');
    await submit();
    await act(id);
    expect(await status()).toBe('open');
    await staff.http.post('/api/timer/stop').expect(200);
  });

  it('is open again once the timer that was running at its submission stops', async () => {
    const week = weekOfDay(new Date().toISOString().slice(0, 10));
    await staff.http.post('/api/timer/start').send({ taskId }).expect(201);
    await staff.http.post('/api/timesheets/submit').send({ week }).expect(200);
    await staff.http.post('/api/timer/stop').expect(200);
    expect(await status(week)).toBe('open');
  });

  it('remains submitted when other weeks, other users or no hours change', async () => {
    const id = await work('2024-11-20T09:00:00Z', '2024-11-20T21:00:00Z', { autoStopped: true });
    await submit();
    await work('2024-11-25T00:00:00Z', '2024-11-25T01:00:00Z');
    await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z', { userId: owner.id });
    await staff.http.put(`/api/timer/sessions/${id}`).send({ endTime: '2024-11-20T21:00:00Z' }).expect(200);
    expect(await status()).toBe('submitted');
  });

  it('is opened together with the next one by a session across their boundary', async () => {
    await submit();
    await submit('2024-11-25');
    await submit('2024-12-02');
    await work('2024-11-24T23:00:00Z', '2024-11-25T01:00:00Z');
    expect([await status(), await status('2024-W48'), await status('2024-W49')]).toEqual(['open', 'open', 'submitted']);
  });
});

it('a returned week keeps its reason while it is corrected', async () => {
  await submit();
  const body = { userId: staff.id, week: WEEK, reason: 'Monday is missing' };
  await owner.http.post('/api/timesheets/return').send(body).expect(200);
  await work('2024-11-18T09:00:00Z', '2024-11-18T10:00:00Z');
  expect(await sheet()).toMatchObject({ status: 'returned', reason: 'Monday is missing' });
});

describe('an approved week does not prevent', () => {
  beforeEach(async () => {
    await work('2024-11-20T09:00:00Z', '2024-11-20T10:00:00Z');
    await approve();
  });
  afterEach(async () => {
    expect(await sheet()).toMatchObject({ total: 1, status: 'approved' });
  });

  it('deleting a task with hours in it', async () => {
    await owner.http.delete(`/api/tasks/${taskId}`).expect(200);
  });

  it('deleting and purging a user', async () => {
    await owner.http.delete(`/api/user/${staff.id}`).expect(200);
    await app.db.query(`UPDATE users SET deleted_at = deleted_at - interval '31 days' WHERE id = $1`, [staff.id]);
    await run('account-purge');
    expect((await app.db.query('SELECT purged_at FROM users WHERE id = $1', [staff.id]))[0]).not.toEqual({
      purged_at: null,
    });
  });

  it("changing a user's role, name, timezone and employment type", async () => {
    await owner.http.put(`/api/user/${staff.id}`).send({ employmentType: 'PART_TIME' }).expect(200);
    const body = { role: 'CLIENT', name: 'Somebody else', timezone: zoneAt(3), companyName: 'Webb Ltd' };
    await owner.http.put(`/api/user/${staff.id}`).send(body).expect(200);
  });

  it('submitting reports and the nightly recalculation of hours', async () => {
    await staff.http.post('/api/task-reports').send({ taskId, workDescription: 'Worked', hoursWorked: 1 }).expect(201);
    await run('rebuild-hours');
  });
});

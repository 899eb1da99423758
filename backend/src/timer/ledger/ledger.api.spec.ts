import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { holdNow, hoursAgo } from '../../../test/harness/zones';
import { MESSAGES, type Task, type TaskSession, type TimeLog, type TimeLogRevision } from '../../contract';

const texts = MESSAGES.ledger;
/** Not the default, to prove that the setting is used. */
const DAYS = 9;

let app: TestApp;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp({ correctionDays: DAYS });
});
beforeEach(async () => {
  await app.clear();
  holdNow();
  staff = await app.as('STAFF');
  task = await app.make.task({ mainId: staff.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const log = (from: number, to: number | null, fields = {}) =>
  app.make.timeLog({
    ...{ userId: staff.id, taskId: task.id, startedAt: hoursAgo(from), endedAt: to === null ? null : hoursAgo(to) },
    ...fields,
  });
const add = (body: object, who = staff) =>
  who.http.post('/api/time-logs').send({ taskId: task.id, reason: 'Forgot the timer', ...body });
const change = (id: string, body: object, who = staff) =>
  who.http.put(`/api/time-logs/${id}`).send({ reason: 'Wrong time', ...body });
const split = (id: string, at: string, who = staff) =>
  who.http.post(`/api/time-logs/${id}/split`).send({ at, reason: 'Two things' });
const remove = (id: string, who = staff) => who.http.delete(`/api/time-logs/${id}`).send({ reason: 'Not worked' });
const history = async (id: string, who = staff) =>
  (await who.http.get(`/api/time-logs/${id}/history`).expect(200)).body as TimeLogRevision[];
const sessions = async () =>
  (await staff.http.get(`/api/timer/task-logs/${task.id}`).expect(200)).body as TaskSession[];
const refusal = ({ status, body }: Response) => [status, body.error as string];

/** The hours since midnight UTC of a Sunday 1.5 to 8.5 days ago: in an earlier week, and still open to corrections. */
const hoursSinceSunday = () => {
  const [day, sunday, latest] = [24, Date.UTC(2026, 0, 4) / 3_600_000, 36];
  return ((Date.now() / 3_600_000 - sunday - latest) % (7 * day)) + latest;
};

describe('POST /api/time-logs', () => {
  it('adds time, with a first revision', async () => {
    const [startTime, endTime] = [hoursAgo(5), hoursAgo(3.5)];
    const { body } = await add({ startTime, endTime, description: 'On site', reason: '  Forgot the timer ' }).expect(
      201,
    );
    expect(body).toEqual({
      ...{ id: expect.any(String), userId: staff.id, userName: staff.user.name, taskId: task.id },
      ...{ taskTitle: task.title, startTime, endTime, hoursLogged: 1.5, description: 'On site', autoStopped: false },
    });
    expect(await sessions()).toMatchObject([{ id: body.id, hoursLogged: 1.5 }]);
    const after = { userId: staff.id, taskId: task.id, taskTitle: task.title, startTime, endTime, hoursLogged: 1.5 };
    expect(await history(body.id)).toEqual([
      {
        ...{ revision: 1, at: expect.any(String), actor: { id: staff.id, name: staff.user.name } },
        ...{ reason: 'Forgot the timer', before: null, after: { ...after, description: 'On site' } },
      },
    ]);
  });

  it("lets owners and admins add another user's time, in that user's timezone", async () => {
    const other = await app.as('STAFF', { timezone: 'Asia/Manila' });
    for (const role of ['OWNER', 'ADMIN', 'SUPER_OWNER'] as const) {
      const boss = await app.as(role);
      const times = { startTime: hoursAgo(24 * 200 + 2), endTime: hoursAgo(24 * 200) };
      const { body } = await add({ ...times, userId: other.id.toUpperCase() }, boss).expect(201);
      expect(body).toMatchObject({ userId: other.id });
      expect(await history(body.id, boss)).toMatchObject([{ actor: { id: boss.id } }]);
      expect(await app.db.query('SELECT timezone FROM time_logs')).toEqual([{ timezone: 'Asia/Manila' }]);
      await remove(body.id, boss).expect(200);
    }
  });

  it('treats a start in the same millisecond as the last end as that end', async () => {
    await log(5, 4);
    await app.db.query(
      `UPDATE time_logs SET ended_at = date_trunc('milliseconds', ended_at) + interval '400 microseconds'`,
    );
    const [first] = await sessions();
    await add({ startTime: first!.endTime, endTime: hoursAgo(3) }).expect(201);
    expect(await app.db.query(`SELECT 1 FROM time_logs a JOIN time_logs b ON b.started_at = a.ended_at`)).toHaveLength(
      1,
    );
  });
});

describe('PUT /api/time-logs/{id}', () => {
  it('changes only the given fields, and keeps the history of every change', async () => {
    const other = await app.make.task({ mainId: staff.id });
    const id = await log(6, 4, { description: 'Wiring' });
    const [before] = await sessions();
    const startTime = hoursAgo(5);
    expect((await change(id, { startTime }).expect(200)).body).toMatchObject({ startTime, endTime: before!.endTime });
    await change(id, { taskId: other.id, description: null, reason: 'Another task' }).expect(200);
    expect(await history(id)).toMatchObject([
      {
        revision: 1,
        reason: 'Wrong time',
        before: { startTime: before!.startTime, hoursLogged: 2 },
        after: { startTime },
      },
      { revision: 2, before: { taskId: task.id, description: 'Wiring' }, after: { taskId: other.id, description: '' } },
    ]);
    expect(await sessions()).toEqual([]);
  });

  it('keeps a session that is sent back unchanged to the microsecond, without a revision', async () => {
    const id = await log(6, 4);
    const precise = `UPDATE time_logs SET started_at = date_trunc('milliseconds', started_at) + interval '7 microseconds',
      ended_at = date_trunc('milliseconds', ended_at) + interval '9 microseconds' RETURNING ended_at::text`;
    const [stored] = await app.db.query<{ ended_at: string }>(precise);
    const made = await history(id);
    const [{ startTime, endTime } = {} as TaskSession] = await sessions();
    await change(id, { startTime, endTime }).expect(200);
    expect(await app.db.query('SELECT ended_at::text FROM time_logs')).toEqual([stored]);
    expect(await history(id)).toEqual(made);
  });

  it('moves the start of a running timer, never before the last end, but not its end or task', async () => {
    await log(6, 4);
    const id = await log(1, null);
    const startTime = hoursAgo(3);
    const { body } = await change(id, { startTime, description: 'Since noon' }).expect(200);
    expect(body).toMatchObject({ id, startTime, description: 'Since noon' });
    expect(body).not.toHaveProperty('endTime');
    expect((await staff.http.get('/api/timer/current')).body).toMatchObject({ id, startTime });
    const early = await change(id, { startTime: hoursAgo(4.5) });
    expect(refusal(early)).toEqual([409, texts.overlap]);
    expect(refusal(await change(id, { startTime: hoursAgo(-1) }))).toEqual([400, texts.endBeforeStart]);
    const other = await app.make.task({ mainId: staff.id });
    for (const body of [{ endTime: hoursAgo(0.5) }, { taskId: other.id }]) {
      expect(refusal(await change(id, body))).toEqual([409, texts.timerRunning]);
    }
    expect(refusal(await remove(id))).toEqual([409, texts.timerRunning]);
    expect(refusal(await split(id, hoursAgo(0.5)))).toEqual([409, texts.timerRunning]);
    await staff.http.post('/api/timer/stop').expect(200);
    expect(await history(id)).toMatchObject([{ revision: 1, after: { startTime, endTime: null, hoursLogged: null } }]);
  });

  it('leaves the end of an auto-stopped session to be confirmed if only something else is corrected', async () => {
    const id = await log(14, 2, { autoStopped: true });
    const asked = async () =>
      ((await staff.http.get('/api/timer/auto-stopped')).body as { id: string }[]).map((it) => it.id);
    for (const body of [{ description: 'On site' }, { startTime: hoursAgo(13) }, {}]) {
      await change(id, body).expect(200);
      expect(await asked()).toEqual([id]);
    }
    const later = ((await split(id, hoursAgo(5)).expect(200)).body as TimeLog[]).at(-1)!.id;
    expect(await asked()).toEqual([later]);
    await change(later, { endTime: hoursAgo(3) }).expect(200);
    expect(await asked()).toEqual([]);
  });

  it('enters the actual end of an auto-stopped session', async () => {
    const id = await log(14, 2, { autoStopped: true });
    await change(id, { endTime: hoursAgo(8) }).expect(200);
    expect((await staff.http.get('/api/timer/auto-stopped')).body).toEqual([]);
  });

  it('works on a deleted task, but moves no session to one', async () => {
    const id = await log(6, 4);
    const gone = await app.make.task({ mainId: staff.id });
    const owner = await app.as('OWNER');
    for (const it of [task, gone]) await owner.http.delete(`/api/tasks/${it.id}`).expect(200);
    await change(id, { endTime: hoursAgo(4.5) }).expect(200);
    expect(refusal(await change(id, { taskId: gone.id }))).toEqual([404, MESSAGES.general.notFound]);
    expect(refusal(await change(id, { taskId: gone.id }, owner))).toEqual([404, MESSAGES.general.notFound]);
  });

  it('accepts the unchanged task, even one that was deleted or assigned to others since', async () => {
    const id = await log(6, 4);
    const owner = await app.as('OWNER');
    await owner.http.put(`/api/tasks/${task.id}`).send({ assignedStaffIds: [] }).expect(200);
    const { body } = await change(id, { taskId: task.id.toUpperCase(), endTime: hoursAgo(5) }).expect(200);
    expect(body).toMatchObject({ taskId: task.id, hoursLogged: 1 });
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    await change(id, { taskId: task.id, endTime: hoursAgo(4.5) }, owner).expect(200);
    await change(id, { taskId: task.id, description: 'Wiring' }).expect(200);
    expect(await history(id)).toHaveLength(3);
  });
});

describe('POST /api/time-logs/{id}/split', () => {
  it('returns both parts, which add up to the whole', async () => {
    const id = await log(6, 4, { description: 'Wiring' });
    const at = hoursAgo(5.5);
    const { body } = await split(id, at).expect(200);
    expect(body).toMatchObject([
      { id, endTime: at, hoursLogged: 0.5, description: 'Wiring' },
      { startTime: at, hoursLogged: 1.5, description: 'Wiring', taskId: task.id },
    ]);
    expect(await sessions()).toMatchObject(
      (body as TimeLog[]).map((it) => ({ id: it.id, hoursLogged: it.hoursLogged })),
    );
    expect(await history(id)).toMatchObject([{ before: { hoursLogged: 2 }, after: { hoursLogged: 0.5 } }]);
    expect(await history(body[1].id)).toMatchObject([{ before: null, reason: 'Two things' }]);
  });

  it('refuses a time outside the session', async () => {
    const id = await log(6, 4);
    const [{ startTime, endTime } = {} as TaskSession] = await sessions();
    for (const at of [hoursAgo(7), startTime, endTime!, hoursAgo(3)]) {
      expect(refusal(await split(id, at))).toEqual([400, texts.splitOutside]);
    }
    expect(await sessions()).toHaveLength(1);
  });
});

describe('DELETE /api/time-logs/{id}', () => {
  it('removes the session and keeps its history', async () => {
    const id = await log(6, 4);
    await change(id, { endTime: hoursAgo(5) }).expect(200);
    expect((await remove(id).expect(200)).body).toEqual({ success: true });
    expect(await sessions()).toEqual([]);
    expect(await history(id)).toMatchObject([{}, { revision: 2, reason: 'Not worked', after: null }]);
    expect((await remove(id)).status).toBe(404);
  });

  it('removes a session without a duration', async () => {
    const moment = hoursAgo(3);
    await remove(await log(0, 0, { startedAt: moment, endedAt: moment })).expect(200);
  });
});

describe('refuses', () => {
  it('an overlap, and returns the conflicting sessions', async () => {
    const first = await log(6, 5);
    const second = await log(4, 3);
    const running = await log(1, null);
    const [a, b] = await sessions();
    const between = await add({ startTime: hoursAgo(5.5), endTime: hoursAgo(3.5) }).expect(409);
    const shown = (it: TaskSession | undefined) => ({ ...it, taskId: task.id, taskTitle: task.title });
    expect(between.body).toEqual({ error: texts.overlap, conflicts: [shown(a), shown(b)] });
    expect((await change(first, { endTime: hoursAgo(3.5) }).expect(409)).body.conflicts).toEqual([shown(b)]);
    const late = await change(second, { endTime: hoursAgo(0.5) }).expect(409);
    expect(late.body.conflicts).toMatchObject([{ id: running }]);
    expect(late.body.conflicts[0]).not.toHaveProperty('endTime');
  });

  it.each([
    ['a future end', 2, -0.1, texts.endInFuture],
    ['an end before the start', 2, 3, texts.endBeforeStart],
    ['no time at all', 2, 2, texts.endBeforeStart],
    ['more than 24 hours', 25.01, 1, texts.tooLong],
  ])('%s', async (_, from, to, text) => {
    const [startTime, endTime] = [hoursAgo(from), from === to ? hoursAgo(from) : hoursAgo(to)];
    const times = { startTime, endTime: from === to ? startTime : endTime };
    expect(refusal(await add(times))).toEqual([400, text]);
    const id = await log(24 * 5, 24 * 5 - 1);
    expect(refusal(await change(id, times))).toEqual([400, text]);
    expect(await history(id)).toEqual([]);
  });

  it('a time with an offset that PostgreSQL does not accept', async () => {
    const at = '2025-01-01T10:00:00+16:00';
    const id = await log(6, 4);
    for (const request of [
      add({ startTime: at, endTime: hoursAgo(2) }),
      change(id, { startTime: at }),
      split(id, at),
    ]) {
      expect((await request).status).toBe(400);
    }
  });

  it.each([undefined, null, '', '   ', 'ok', ' a ', 7])('%j as a reason', async (reason) => {
    const id = await log(6, 4);
    const times = { startTime: hoursAgo(3), endTime: hoursAgo(2) };
    const requests = [
      add({ ...times, reason }),
      change(id, { endTime: hoursAgo(5), reason }),
      staff.http.post(`/api/time-logs/${id}/split`).send({ at: hoursAgo(5), reason }),
      staff.http.delete(`/api/time-logs/${id}`).send({ reason }),
    ];
    for (const request of requests) expect((await request.expect(400)).body.error).toBe(texts.reasonRequired);
    expect(await sessions()).toHaveLength(1);
  });

  it('corrections by staff of sessions that started too long ago, before or after the change', async () => {
    const old = await log(24 * DAYS + 1, 24 * DAYS - 1);
    const recent = await log(24 * DAYS - 2, 24 * DAYS - 4);
    const requests = [
      add({ startTime: hoursAgo(24 * DAYS + 4), endTime: hoursAgo(24 * DAYS + 2) }),
      change(old, { startTime: hoursAgo(24 * DAYS - 0.5) }),
      change(recent, { startTime: hoursAgo(24 * DAYS + 0.5) }),
      split(old, hoursAgo(24 * DAYS)),
      remove(old),
    ];
    for (const request of requests) expect(refusal(await request)).toEqual([403, texts.tooLongAgo]);
    await remove(recent).expect(200);
    await remove(old, await app.as('ADMIN')).expect(200);
  });

  it("corrections by staff of other users' time, and on tasks they may not time", async () => {
    const other = await app.as('STAFF');
    const foreign = await app.make.task();
    const theirs = await log(6, 4, { userId: other.id });
    const times = { startTime: hoursAgo(3), endTime: hoursAgo(2) };
    const requests = [
      add({ ...times, userId: other.id }),
      change(theirs, { endTime: hoursAgo(5) }),
      split(theirs, hoursAgo(5)),
      remove(theirs),
      staff.http.get(`/api/time-logs/${theirs}/history`),
    ];
    for (const request of requests) expect(refusal(await request)).toEqual([403, MESSAGES.general.notAllowed]);
    expect(refusal(await add({ ...times, taskId: foreign.id }))).toEqual([403, MESSAGES.timer.notAssigned]);
    const own = await log(8, 7);
    expect(refusal(await change(own, { taskId: foreign.id }))).toEqual([403, MESSAGES.timer.notAssigned]);
  });

  it('every change to an approved week, by anyone', async () => {
    const owner = await app.as('OWNER');
    const sunday = hoursSinceSunday();
    const id = await log(sunday - 2, sunday - 6, { autoStopped: true });
    const later = await log(6, 4);
    await app.db.transaction(async () => {
      await app.db.query('SET LOCAL session_replication_role = replica');
      await app.db.query(
        `INSERT INTO timesheets (user_id, week, status, submitted_at, decided_by, decided_at)
         SELECT user_id, week_of(d.day), 'approved', clock_timestamp(), $2, clock_timestamp()
           FROM time_logs l, days_of(l.started_at, l.ended_at, l.timezone) d WHERE l.id = $1 ON CONFLICT DO NOTHING`,
        [id, owner.id],
      );
    });
    const inside = { startTime: hoursAgo(sunday), endTime: hoursAgo(sunday - 1) };
    const requests = [
      add({ ...inside, userId: staff.id }, owner),
      change(id, { description: 'Other' }, owner),
      change(later, inside),
      split(id, hoursAgo(sunday - 3)),
      remove(id, owner),
      staff.http.put(`/api/timer/sessions/${id}`).send({ endTime: hoursAgo(sunday - 3) }),
    ];
    for (const request of requests) expect(refusal(await request)).toEqual([409, texts.weekApproved]);
    for (const session of [id, later]) expect(await history(session)).toEqual([]);
  });

  it('users, tasks and sessions that do not exist', async () => {
    const owner = await app.as('OWNER');
    const client = await app.as('CLIENT');
    const times = { startTime: hoursAgo(3), endTime: hoursAgo(2) };
    for (const userId of [randomUUID(), client.id]) {
      expect(refusal(await add({ ...times, userId }, owner))).toEqual([400, texts.personUnknown]);
    }
    expect(refusal(await add({ ...times, taskId: randomUUID() }, owner))).toEqual([404, MESSAGES.general.notFound]);
    const requests = [change(randomUUID(), {}), split(randomUUID(), hoursAgo(1)), remove(randomUUID())];
    for (const request of requests) expect(refusal(await request)).toEqual([404, MESSAGES.general.notFound]);
  });
});

import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { MESSAGES, type Task, type TaskReport, type UnreportedTime } from '../../contract';

const { report: texts, general } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff] = [await app.as('OWNER'), await app.as('STAFF')];
  task = await app.make.task({ mainId: staff.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const day = (hour: number) => `2025-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
/** A session of whole hours on one day. */
const session = (from: number, to: number, fields: { userId?: string; taskId?: string } = {}) =>
  app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: day(from), endedAt: day(to), ...fields });
const form = (fields: object = {}) => ({
  taskId: task.id,
  workDescription: 'Hung the lamp',
  hoursWorked: 1,
  ...fields,
});
const submit = (body: object, key = '', who = staff) =>
  who.http
    .post('/api/task-reports')
    .set(key ? { 'Idempotency-Key': key } : {})
    .send(body);
const report = async (fields: object = {}) => (await submit(form(fields)).expect(201)).body as TaskReport;
const unreported = async (taskId = task.id, who = staff) =>
  (await who.http.get('/api/timer/unreported').query({ taskId }).expect(200)).body as UnreportedTime;
const unreportedIds = async () => (await unreported()).sessions.map(({ id }) => id);
const reports = async () => (await owner.http.get('/api/task-reports').expect(200)).body as TaskReport[];
const remove = ({ id }: TaskReport) => owner.http.delete(`/api/task-reports/${id}`).expect(200);

describe('GET /api/timer/unreported', () => {
  it("returns the caller's finished sessions on the task that no report claims, oldest first", async () => {
    const late = await session(12, 14);
    const early = await session(8, 9);
    await session(8, 9, { userId: owner.id });
    await session(10, 11, { taskId: (await app.make.task()).id });
    await app.make.timeLog({ userId: staff.id, taskId: task.id });
    expect(await unreported()).toEqual({
      hours: 3,
      sessions: [
        { id: early, startTime: day(8), endTime: day(9), hoursLogged: 1 },
        { id: late, startTime: day(12), endTime: day(14), hoursLogged: 2 },
      ],
    });

    await report({ sessionIds: [early] });
    expect(await unreportedIds()).toEqual([late]);
    await report({ sessionIds: [late] });
    expect(await unreported()).toEqual({ hours: 0, sessions: [] });
  });

  it('refuses a request without a task, or with one that does not exist', async () => {
    const request = (query: object) => staff.http.get('/api/timer/unreported').query(query);
    const fields = { taskId: texts.taskRequired };
    await request({}).expect(400, { error: texts.taskRequired, fields });
    await request({ taskId: 'lamp' }).expect(400, { error: texts.taskRequired, fields });
    await request({ taskId: randomUUID() }).expect(404, { error: general.notFound });
  });
});

describe('the sessions of a report', () => {
  it('are those it names, and their hours are its tracked hours', async () => {
    const [first, , third] = [await session(8, 9), await session(9, 11), await session(11, 15)];
    const made = await report({ sessionIds: [third.toUpperCase(), first, first] });
    expect(made).toMatchObject({ trackedHours: 5, sessionCount: 2 });
    const breakdown = JSON.parse(made.sessionBreakdown!) as { startTime: string; hours: number }[];
    expect(breakdown.map(({ startTime, hours }) => [startTime, hours])).toEqual([
      [day(8), 1],
      [day(11), 4],
    ]);
    expect(await reports()).toEqual([made]);
    expect((await unreported()).hours).toBe(2);
  });

  it('are all unreported ones if the request has no list', async () => {
    await report({ sessionIds: [await session(8, 9)] });
    await session(9, 11);
    await app.make.timeLog({ userId: staff.id, taskId: task.id });
    expect(await report()).toMatchObject({ trackedHours: 2, sessionCount: 1 });
    expect(await report()).toMatchObject({ trackedHours: 0, sessionCount: 0 });
  });

  it('may be an empty list', async () => {
    const id = await session(8, 9);
    expect(await report({ sessionIds: [] })).toMatchObject({ trackedHours: 0, sessionCount: 0 });
    expect(await unreportedIds()).toEqual([id]);
  });

  it('add up to the tracked time over all reports', async () => {
    const ids: string[] = [];
    for (let hour = 0; hour < 12; hour++) ids.push(await session(hour, hour + 1));
    for (const count of [5, 1, 4]) await report({ sessionIds: ids.splice(0, count) });
    const claimed = (await reports()).reduce((sum, { trackedHours }) => sum + trackedHours, 0);
    expect([claimed, (await unreported()).hours]).toEqual([10, 2]);
  });

  it('are added up in seconds before rounding', async () => {
    // The 0.15 seconds of each session are 0.00004 hours.
    for (const minute of [0, 1, 2]) {
      const at = (ms: string) => `2025-03-01T08:0${minute}:00.${ms}Z`;
      await app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: at('000'), endedAt: at('150') });
    }
    expect((await unreported()).hours).toBe(0.0001);
    expect(await report()).toMatchObject({ trackedHours: 0.0001, sessionCount: 3 });
  });

  it('become unreported when the report is deleted', async () => {
    const id = await session(8, 9);
    const first = await report();
    await remove(first);
    expect(await unreportedIds()).toEqual([id]);
    expect(await report({ sessionIds: [id] })).toMatchObject({ trackedHours: 1 });
  });

  it.each([
    ['not a list', 'all', texts.sessionsInvalid],
    ['null', null, texts.sessionsInvalid],
    ['not ids', ['first'], texts.sessionsInvalid],
    ['too many', Array.from({ length: 501 }, () => randomUUID()), texts.tooManySessions],
    ['unknown', [randomUUID()], texts.sessionNotReportable],
  ])('are refused if they are %s', async (_, sessionIds, text) => {
    await submit(form({ sessionIds })).expect(400, { error: text, fields: { sessionIds: text } });
    expect(await reports()).toEqual([]);
  });

  it("are refused if one is another user's, on another task or still running", async () => {
    const own = await session(8, 9);
    const text = texts.sessionNotReportable;
    for (const other of [
      await session(8, 9, { userId: owner.id }),
      await session(10, 11, { taskId: (await app.make.task()).id }),
    ]) {
      await submit(form({ sessionIds: [own, other] })).expect(400, { error: text, fields: { sessionIds: text } });
    }
    const running = await app.make.timeLog({ userId: staff.id, taskId: task.id });
    const stillRuns = { error: texts.sessionRunning, fields: { sessionIds: texts.sessionRunning } };
    await submit(form({ sessionIds: [own, running] })).expect(400, stillRuns);
    expect(await unreportedIds()).toEqual([own]);
    expect(await reports()).toEqual([]);
  });
});

describe('a session belongs to one report', () => {
  it('so a report that names claimed ones gets a 409 that lists them, and claims none', async () => {
    const [taken, free] = [await session(8, 9), await session(9, 11)];
    await report({ sessionIds: [taken] });
    await submit(form({ sessionIds: [free, taken] })).expect(409, {
      error: texts.alreadyReported,
      sessionIds: [taken],
    });
    expect(await unreportedIds()).toEqual([free]);
    expect(await reports()).toHaveLength(1);
  });

  it('even if twenty reports claim it at once', async () => {
    const ids = [await session(8, 9), await session(9, 11)];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(form({ sessionIds: index % 2 ? ids : ids.toReversed() }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    for (const { status, body } of responses)
      if (status === 409) expect([...body.sessionIds].sort()).toEqual(ids.sort());
    expect((await reports()).map(({ trackedHours }) => trackedHours)).toEqual([3]);
  });

  it('even if the reports do not name it', async () => {
    await session(8, 11);
    await Promise.all(Array.from({ length: 20 }, () => submit(form()).expect(201)));
    const tracked = (await reports()).map(({ trackedHours }) => trackedHours).sort();
    expect(tracked).toEqual([...Array<number>(19).fill(0), 3]);
  });

  it('and a report that is repeated with its key returns the first one', async () => {
    const sessionIds = [await session(8, 9), await session(9, 11)];
    const { body } = await submit(form({ sessionIds }), 'once').expect(201);
    const again = form({ sessionIds: sessionIds.map((id) => id.toUpperCase()).toReversed() });
    expect((await submit(again, 'once').expect(200)).body).toEqual(body);
    await submit(form({ sessionIds: [sessionIds[0]] }), 'once').expect(409, { error: texts.idempotencyMismatch });
    await submit(form(), 'once').expect(409, { error: texts.idempotencyMismatch });
    await submit(form({ sessionIds })).expect(409, { error: texts.alreadyReported, sessionIds });
  });

  it('as the database enforces', async () => {
    const id = await session(8, 9);
    const [first, second] = [await report({ sessionIds: [id] }), await report({ sessionIds: [] })];
    const claim = (sessionId: string, { id: reportId }: TaskReport) =>
      app.db.query('INSERT INTO report_sessions (session_id, report_id) VALUES ($1, $2)', [sessionId, reportId]);
    await expect(claim(id, second)).rejects.toThrow('report_sessions_pkey');
    await expect(app.db.query('UPDATE report_sessions SET report_id = $1', [second.id])).rejects.toMatchObject({
      code: 'TB014',
    });
    const running = await app.make.timeLog({ userId: staff.id, taskId: task.id });
    const foreign = await session(8, 9, { userId: owner.id });
    const elsewhere = await session(10, 11, { taskId: (await app.make.task()).id });
    for (const other of [running, foreign, elsewhere]) {
      await expect(claim(other, first)).rejects.toMatchObject({ code: 'TB014' });
    }
    await remove(second);
    await expect(claim(await session(12, 13), second)).rejects.toMatchObject({ code: 'TB014' });
  });

  it('and a claim by SQL waits for an uncommitted change of the session', async () => {
    const id = await session(8, 9);
    const made = await report({ sessionIds: [] });
    const other = await app.make.task();
    let change: Promise<void> | undefined;
    await new Promise<void>((isMoved) => {
      change = app.db.transaction(async () => {
        await app.db.query('UPDATE time_logs SET task_id = $2 WHERE id = $1', [id, other.id]);
        isMoved();
        await app.db.query('SELECT pg_sleep(0.3)');
      });
    });
    const claim = app.db.query('INSERT INTO report_sessions (session_id, report_id) VALUES ($1, $2)', [id, made.id]);
    await expect(claim).rejects.toMatchObject({ code: 'TB014' });
    await change;
  });
});

describe('changing a claimed session', () => {
  let id: string;
  const change = (sql: string) => app.db.query(`UPDATE time_logs SET ${sql} WHERE id = $1`, [id]);
  const tracked = async () => (await reports()).map(({ trackedHours }) => trackedHours);
  beforeEach(async () => {
    id = await session(8, 10);
    await session(12, 13);
    await report();
  });

  it('updates the tracked hours', async () => {
    await change(`ended_at = ended_at - interval '90 minutes'`);
    expect(await tracked()).toEqual([1.5]);
    await change(`started_at = started_at - interval '1 hour'`);
    expect(await tracked()).toEqual([2.5]);
    expect(await unreportedIds()).toEqual([]);
  });

  it('by deleting it removes its hours from the report', async () => {
    await app.db.query('DELETE FROM time_logs WHERE id = $1', [id]);
    expect(await tracked()).toEqual([1]);
  });

  it('by moving it to another task makes it unreported there', async () => {
    const other = await app.make.task();
    await app.db.query('UPDATE time_logs SET task_id = $2 WHERE id = $1', [id, other.id]);
    expect(await tracked()).toEqual([1]);
    expect((await unreported(other.id)).sessions).toMatchObject([{ id }]);
  });

  it('by splitting it keeps both halves in the report', async () => {
    await change(`ended_at = started_at + interval '30 minutes'`);
    const half = await app.make.timeLog({
      ...{ userId: staff.id, taskId: task.id, startedAt: '2025-03-01T08:30:00Z', endedAt: day(10) },
    });
    expect(await unreportedIds()).toEqual([half]);
    await app.db.query('SELECT copy_claim($1, $2)', [id, half]);
    expect(await unreportedIds()).toEqual([]);
    expect(await tracked()).toEqual([3]);
    const free = await session(14, 15);
    await app.db.query('SELECT copy_claim($1, $2)', [free, half]);
    expect(await unreportedIds()).toEqual([free]);
  });

  it('through the API keeps both halves claimed, and removes a deleted one from the report', async () => {
    const reason = 'Put right';
    const split = { at: '2025-03-01T08:30:00Z', reason };
    const { body } = await owner.http.post(`/api/time-logs/${id}/split`).send(split).expect(200);
    expect(body).toHaveLength(2);
    expect(await unreportedIds()).toEqual([]);
    expect(await tracked()).toEqual([3]);
    await owner.http.delete(`/api/time-logs/${id}`).send({ reason }).expect(200);
    expect(await tracked()).toEqual([2.5]);
    const change = { endTime: '2025-03-01T09:00:00Z', reason };
    await owner.http.put(`/api/time-logs/${body[1].id}`).send(change).expect(200);
    expect(await tracked()).toEqual([1.5]);
  });

  it('while its report is being deleted leaves no wrong hours', async () => {
    await Promise.all([
      ...(await reports()).map(remove),
      ...[10, 20, 30].map((minutes) => change(`ended_at = ended_at + interval '${minutes} minutes'`)),
      report({ workDescription: 'At once' }),
    ]);
    expect((await unreported()).hours + (await tracked()).reduce((sum, hours) => sum + hours, 0)).toBe(4);
  });
});

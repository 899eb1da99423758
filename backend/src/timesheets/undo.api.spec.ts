import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { type CellChange, type ChangedTimesheet, MESSAGES, type TimeLogRevision } from '../contract';

const [WEEK, DAY] = ['2024-W47', '2024-11-20'];
const { ledger, task: taskTexts } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let taskId: string;
let otherTaskId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC' });
  const people = { mainId: staff.id };
  [taskId, otherTaskId] = [(await app.make.task(people)).id, (await app.make.task(people)).id];
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const at = (time: string) => `${DAY}T${time}:00.000Z`;
const work = (from: string, to: string, fields: object = {}) =>
  app.make.timeLog({ userId: staff.id, taskId, timezone: 'UTC', startedAt: at(from), endedAt: at(to), ...fields });
const put = (hours: number, body: object = {}) =>
  owner.http
    .put('/api/timesheets/cell')
    .send({ userId: staff.id, week: WEEK, taskId, date: DAY, hours, reason: 'By hand', ...body });
const changeTo = async (hours: number) => ((await put(hours).expect(200)).body as ChangedTimesheet).change!;
const undo = (change: CellChange, who = owner) =>
  who.http
    .post('/api/timesheets/cell/undo')
    .send({ userId: staff.id, week: WEEK, reason: 'Undone: By hand', ...change });
const undone = async (change: CellChange) => ((await undo(change).expect(200)).body as ChangedTimesheet).change!;
/** Every column of the sessions, and the reports that claim them. */
const sessions = () =>
  app.db.query(
    `SELECT l.*, c.report_id FROM time_logs l LEFT JOIN report_sessions c ON c.session_id = l.id
      ORDER BY l.started_at`,
  );
/** Returns the id of a report that claims this session. */
const claim = async (sessionId: string) => {
  const reportId = await app.make.report({ userId: staff.id, taskId });
  await app.db.query(`INSERT INTO report_sessions (session_id, report_id) VALUES ($1, $2)`, [sessionId, reportId]);
  return reportId;
};
const correct = (id: string, body: object) =>
  owner.http.put(`/api/time-logs/${id}`).send({ reason: 'Unclear', ...body });

describe('an undo', () => {
  it('restores a removed session with its times, description, id and report', async () => {
    const id = await work('09:00', '17:00', { description: 'Wiring' });
    await app.db.query(`UPDATE time_logs SET started_at = started_at + interval '123 microseconds' WHERE id = $1`, [
      id,
    ]);
    const reportId = await claim(id);
    const before = await sessions();
    const change = await changeTo(0);
    expect(await sessions()).toEqual([]);
    await undo(change).expect(200);
    expect(await sessions()).toEqual(before);
    expect(before).toMatchObject([{ id, description: 'Wiring', report_id: reportId }]);
    const [report] = await app.db.query(`SELECT tracked_hours::float8 AS hours FROM task_reports WHERE id = $1`, [
      reportId,
    ]);
    expect(report).toEqual({ hours: 8 });
    const history = (await owner.http.get(`/api/time-logs/${id}/history`).expect(200)).body as TimeLogRevision[];
    expect(history.at(-1)).toMatchObject({ before: null, reason: 'Undone: By hand', actor: { id: owner.id } });
    await undo(change).expect(409, { error: taskTexts.changedSince });
  });

  it('restores several sessions that were removed and shortened', async () => {
    await work('08:00', '09:00', { description: 'Early' });
    await work('10:00', '12:00', { description: 'Late', autoStopped: true });
    await work('13:00', '14:00');
    const before = await sessions();
    const change = await changeTo(1.5);
    expect(change.count).toBe(2);
    await undo(change).expect(200);
    expect(await sessions()).toEqual(before);
  });

  it('joins a session across midnight that was split', async () => {
    const id = await work('22:00', '22:00', { endedAt: '2024-11-21T02:00:00.000Z', autoStopped: true });
    await claim(id);
    const before = await sessions();
    for (const hours of [0, 1]) {
      const change = await changeTo(hours);
      expect(await sessions()).toHaveLength(hours + 1);
      await undo(change).expect(200);
      expect(await sessions()).toEqual(before);
    }
  });

  it('removes the time that was added, unless it was changed or reported since', async () => {
    const change = await changeTo(2);
    const [{ id } = { id: '' }] = await app.db.query<{ id: string }>('SELECT id FROM time_logs');
    await correct(id, { description: 'Mine' }).expect(200);
    await undo(change).expect(409, { error: taskTexts.changedSince });
    await correct(id, { description: '' }).expect(200);
    const reportId = await claim(id);
    await undo(change).expect(409, { error: taskTexts.changedSince });
    await owner.http.delete(`/api/task-reports/${reportId}`).expect(200);
    await undo(change).expect(200);
    expect(await sessions()).toEqual([]);
  });

  it('can be undone, and so can the changes before', async () => {
    await claim(await work('09:00', '17:00'));
    const states = [await sessions()];
    const changes: CellChange[] = [];
    for (const hours of [6, 0]) {
      changes.push(await changeTo(hours));
      states.push(await sessions());
    }
    const again = [await undone(changes[1]!)];
    expect(await sessions()).toEqual(states[1]);
    again.push(await undone(changes[0]!));
    expect(await sessions()).toEqual(states[0]);
    await undo(again[1]!).expect(200);
    expect(await sessions()).toEqual(states[1]);
    await undo(again[0]!).expect(200);
    expect(await sessions()).toEqual(states[2]);
  });

  it('happens once, however often it is requested at the same time', async () => {
    await claim(await work('09:00', '17:00'));
    const before = await sessions();
    for (const hours of [0, 6, 9]) {
      const change = await changeTo(hours);
      const responses = await Promise.all(Array.from({ length: 4 }, () => undo(change)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await sessions()).toEqual(before);
    }
  });

  it('leaves a session out of a report that was deleted since', async () => {
    const reportId = await claim(await work('09:00', '17:00'));
    const change = await changeTo(0);
    await owner.http.delete(`/api/task-reports/${reportId}`).expect(200);
    await undo(change).expect(200);
    expect(await sessions()).toMatchObject([{ report_id: null }]);
  });

  it('opens a submitted week again, as any correction does', async () => {
    await work('09:00', '17:00');
    const change = await changeTo(0);
    await app.make.timesheet({ userId: staff.id, monday: '2024-11-18' });
    expect((await undo(change).expect(200)).body).toMatchObject({ status: 'open', total: 8 });
  });
});

describe('nothing is undone', () => {
  it.each([0, 6])('if the time is taken, after a change to %i hours', async (hours) => {
    await work('09:00', '17:00');
    const change = await changeTo(hours);
    const taken = await work('16:00', '18:00', { taskId: otherTaskId });
    const before = await sessions();
    const { body } = await undo(change).expect(409);
    expect(body).toMatchObject({ error: ledger.overlap, conflicts: [{ id: taken }] });
    expect(await sessions()).toEqual(before);
  });

  it('in an approved week', async () => {
    await work('09:00', '17:00');
    const change = await changeTo(0);
    await app.make.timesheet({ userId: staff.id, monday: '2024-11-18', status: 'approved' });
    await undo(change).expect(409, { error: ledger.weekApproved });
    expect(await sessions()).toEqual([]);
  });

  it('on a task that was deleted since, unless the session still exists', async () => {
    await work('09:00', '17:00');
    const [cut, removal] = [await changeTo(6), await changeTo(0)];
    await owner.http.delete(`/api/tasks/${taskId}`).expect(200);
    await undo(removal).expect(404);
    await owner.http.post(`/api/tasks/${taskId}/restore`).expect(200);
    await undo(removal).expect(200);
    await owner.http.delete(`/api/tasks/${taskId}`).expect(200);
    await undo(cut).expect(200);
    expect(await sessions()).toMatchObject([{ ended_at: new Date(at('17:00')) }]);
  });

  it("of someone else's changes, of other numbers, and of several tasks", async () => {
    const colleague = await app.as('OWNER');
    await work('09:00', '17:00');
    const change = await changeTo(0);
    await undo(change, colleague).expect(404);
    await undo(change, staff).expect(404);
    await undo({ ...change, count: 2 }).expect(404);
    await undo({ ...change, first: 7 }).expect(404);
    await put(1, { taskId: otherTaskId }).expect(200);
    await undo({ ...change, count: 2 }).expect(404);
    await undo({ ...change, count: 0 }).expect(400);
    await undo({ ...change, first: 1.5 }).expect(400);
  });

  it('by staff, if it is too long ago or of another user', async () => {
    const id = await work('09:00', '17:00');
    await app.db.transaction(async () => {
      await app.db.query(`SELECT set_config('tallyboard.actor', $1, true)`, [staff.id]);
      await app.db.query(`DELETE FROM time_logs WHERE id = $1`, [id]);
    });
    await undo({ first: 1, count: 1 }, staff).expect(403, { error: ledger.tooLongAgo });
    await undo({ first: 1, count: 1 }, await app.as('STAFF')).expect(403);
  });
});

it('a cell that stays as it is has nothing to undo', async () => {
  await work('09:00', '17:00');
  expect((await put(8).expect(200)).body).not.toHaveProperty('change');
});

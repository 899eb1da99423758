import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import { dayIn, holdNow, hoursAgo, zoneAt } from '../../test/harness/zones';
import { atOnce, times } from '../../test/races/racing';
import { type AutoStoppedSession, MESSAGES, type Task, type TaskReport } from '../contract';

const texts = MESSAGES.timer;
/** Here yesterday has ended, and today already has enough hours for tracked time. */
let ZONE: string;

let app: TestApp;
let staff: Member;
let task: Task;
/** Automatically stopped: from 40 to 28 hours ago. */
let id: string;
const START = 40;
const END = 28;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  holdNow();
  ZONE = zoneAt(14);
  staff = await app.as('STAFF', { timezone: ZONE });
  task = await app.make.task({ mainId: staff.id });
  id = await forgotten(START, END);
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const forgotten = (start: number, end: number, who = staff, on = task) =>
  app.make.timeLog({
    ...{ userId: who.id, taskId: on.id, timezone: ZONE, startedAt: hoursAgo(start), endedAt: hoursAgo(end) },
    autoStopped: true,
  });
const correct = (endTime: unknown, session = id, who = staff) =>
  who.http.put(`/api/timer/sessions/${session}`).send({ endTime });
const list = async (who = staff) =>
  (await who.http.get('/api/timer/auto-stopped').expect(200)).body as AutoStoppedSession[];
const stored = async () =>
  (
    await app.db.query<{ ended: string; first: string | null }>(
      'SELECT iso(ended_at) AS ended, iso(first_ended_at) AS first FROM time_logs WHERE id = $1',
      [id],
    )
  )[0]!;
const refusal = ({ status, body }: Response) => [status, body.error as string];

describe('GET /api/timer/auto-stopped', () => {
  it("lists the user's sessions to be corrected, newest first, with the latest end each can have", async () => {
    const other = await forgotten(20, 8);
    await forgotten(20, 8, await app.as('STAFF'));
    await app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: hoursAgo(60), endedAt: hoursAgo(59) });
    const [newest, oldest, ...more] = await list();
    expect(more).toEqual([]);
    expect([newest!.id, oldest!.id]).toEqual([other, id]);
    expect(keysOf(newest!)).toEqual(SHAPES.autoStopped);
    expect(newest).toMatchObject({ taskId: task.id, taskTitle: task.title });
    expect(oldest!.latestEnd).toBe(newest!.startTime);
    expect(Math.abs(Date.parse(newest!.latestEnd) - Date.now())).toBeLessThan(60_000);
  });

  it('lists a session until its end is entered or confirmed', async () => {
    const [session] = await list();
    await correct(session!.endTime).expect(200);
    expect(await list()).toEqual([]);
  });
});

describe('PUT /api/timer/sessions/{id}', () => {
  it('sets the actual end and keeps the first one, however often it is corrected', async () => {
    const first = (await stored()).ended;
    const { body } = await correct(hoursAgo(30)).expect(200);
    expect(keysOf(body)).toEqual(SHAPES.stoppedSession);
    expect(body).toMatchObject({ id, autoStopped: true });
    expect(body.hoursLogged).toBe(10);
    const last = hoursAgo(35);
    await correct(last).expect(200);
    expect(await stored()).toEqual({ ended: last, first });
  });

  it('confirms the existing end, to the microsecond', async () => {
    await app.db.query(
      `UPDATE time_logs SET ended_at = date_trunc('milliseconds', ended_at) + interval '7 microseconds'`,
    );
    const before = await app.db.query('SELECT ended_at::text FROM time_logs');
    await correct((await list())[0]!.endTime).expect(200);
    expect(await app.db.query('SELECT ended_at::text FROM time_logs')).toEqual(before);
  });

  it('accepts an end from the start up to the start of the next session, in any offset from UTC', async () => {
    const [session] = await list();
    await correct(session!.startTime).expect(200);
    expect((await stored()).ended).toBe(session!.startTime);
    await app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: hoursAgo(10), endedAt: hoursAgo(9) });
    expect(refusal(await correct(hoursAgo(9.99)))).toEqual([400, texts.endTooLate]);
    await correct(hoursAgo(10.01).replace('Z', '+00:00')).expect(200);
    const early = new Date(Date.parse(session!.startTime) - 1).toISOString();
    const refused = await correct(early);
    expect(refused.body).toEqual({ error: texts.endBeforeStart, fields: { endTime: texts.endBeforeStart } });
  });

  it('refuses an end in the future', async () => {
    const before = await stored();
    expect(refusal(await correct(hoursAgo(-0.1)))).toEqual([400, texts.endTooLate]);
    expect(await stored()).toEqual(before);
    await correct(hoursAgo(0)).expect(200);
  });

  it.each([
    undefined,
    null,
    '',
    'noon',
    12,
    '2025-01-01',
    '2025-01-01T10:00:00',
    '2025-02-30T10:00:00Z',
    '2025-01-01T25:00Z',
    '2025-01-01T10:00:00+16:00',
  ])('refuses %j as an end', async (endTime) =>
    expect(refusal(await correct(endTime))).toEqual([400, texts.endRequired]),
  );

  it("works only for the user's own automatically stopped sessions", async () => {
    const own = await app.make.timeLog({
      userId: staff.id,
      taskId: task.id,
      startedAt: hoursAgo(5),
      endedAt: hoursAgo(4),
    });
    const running = await app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: hoursAgo(1) });
    const theirs = await forgotten(START, END, await app.as('STAFF'));
    for (const session of [own, running, theirs, randomUUID()]) {
      expect(refusal(await correct(hoursAgo(30), session))).toEqual([404, texts.notCorrectable]);
    }
    expect(refusal(await correct(hoursAgo(30), id, await app.as('SUPER_OWNER')))).toEqual([404, texts.notCorrectable]);
  });

  it('works on a deleted task, too', async () => {
    await (await app.as('OWNER')).http.delete(`/api/tasks/${task.id}`).expect(200);
    await correct(hoursAgo(35)).expect(200);
    expect(await stored()).toMatchObject({ ended: expect.any(String), first: expect.any(String) });
  });
});

it('shows and changes only sessions on tasks that a user who has become a client still sees', async () => {
  const owner = await app.as('OWNER');
  const own = await app.make.task({ mainId: staff.id, clientId: staff.id });
  const seen = await forgotten(20, 8, staff, own);
  await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
  const former = await app.as(staff.user);
  expect(await list(former)).toMatchObject([{ id: seen, taskTitle: own.title }]);
  expect(refusal(await correct(hoursAgo(30), id, former))).toEqual([404, texts.notCorrectable]);
  await correct(hoursAgo(10), seen, former).expect(200);
});

describe('the resulting hours', () => {
  it('are pushed with the card and update the reports of its days, but not their claimed hours', async () => {
    const owner = await app.as('OWNER', { timezone: ZONE });
    await owner.http.post('/api/jobs/shift-close/run').expect(200);
    const reports = async () =>
      ((await owner.http.get('/api/task-reports').expect(200)).body as TaskReport[]).map((report) => [
        report.day,
        report.hoursWorked,
        report.trackedHours,
      ]);
    const [first, second] = [dayIn(ZONE, hoursAgo(START)), dayIn(ZONE, hoursAgo(END))];
    const before = await reports();
    expect(before.map(([day]) => day)).toEqual([second, first]);
    const [claimed] = [before.map(([, hours]) => hours as number)];
    expect(claimed![0]! + claimed![1]!).toBeCloseTo(12, 3);

    const socket = await app.connect(owner);
    await correct(hoursAgo(START - 1)).expect(200);
    const card = await socket.next('task-updated');
    expect(card.totalHours).toBe(1);
    expect(card).toEqual((await owner.http.get('/api/tasks')).body[0]);
    expect(await reports()).toEqual([
      [second, claimed![0], 0],
      [first, claimed![1], 1],
    ]);
    await correct(hoursAgo(END)).expect(200);
    const tracked = (await reports()).map(([, , hours]) => hours as number);
    expect(tracked[0]! + tracked[1]!).toBeCloseTo(12, 2);
  });
});

it('concurrent corrections, starts and reports cause no overlap, and no valid one is refused', async () => {
  const owner = await app.as('OWNER');
  const ends = [35, 33, 31, 29, 3, 2, 1, 0];
  const responses = await atOnce([
    ...ends.map((hours) => () => correct(hoursAgo(hours))),
    ...times(
      4,
      (index) => () => staff.http.post(`/api/timer/${index % 2 ? 'stop' : 'start'}`).send({ taskId: task.id }),
    ),
    ...times(3, () => () => owner.http.post('/api/jobs/shift-close/run')),
  ]);
  for (const { status, body } of responses) {
    if (status >= 400) expect(body.error).toBe(texts.endTooLate);
  }
  expect(responses.filter(({ status }) => status < 300).length).toBeGreaterThan(10);
  const wrong = await app.db.query(
    `SELECT r.day FROM task_reports r WHERE r.type = 'shift' AND r.tracked_hours <>
       (SELECT hours(sum(seconds)) FROM worked w WHERE w.user_id = r.user_id AND w.day = r.day)`,
  );
  expect(wrong).toEqual([]);
});

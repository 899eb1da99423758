import { type Member, startApp, type TestApp } from '../../test/harness/app';
import type { MonitorSummary, Task } from '../contract';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC' });
  task = await app.make.task({ mainId: staff.id, status: 'in-progress' });
});
afterAll(() => app.close());

const monitor = async () => (await owner.http.get('/api/staff-monitor/status').expect(200)).body as MonitorSummary;
const entryOf = async ({ id }: Member) => (await monitor()).staff.find((entry) => entry.id === id);
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const log = (who: Member, from: number, to?: number) =>
  app.make.timeLog({
    ...{ userId: who.id, taskId: task.id, timezone: 'UTC', startedAt: ago(from) },
    endedAt: to === undefined ? undefined : ago(to),
  });

it('lists the staff, and an owner only while they have worked today', async () => {
  const admin = await app.as('ADMIN');
  await app.as('CLIENT');
  const ids = async () => (await monitor()).staff.map(({ id }) => id).sort();
  expect(await ids()).toEqual([staff.id, admin.id].sort());
  await log(owner, 0.01, 0.001);
  expect(await ids()).toEqual([staff.id, admin.id, owner.id].sort());
});

it('lists an owner whose running timer counts on another day, since they have changed their timezone', async () => {
  const mover = await app.as('OWNER', { timezone: 'Pacific/Pago_Pago' });
  // 25 hours ahead, where it is never the same day.
  const timezone = 'Pacific/Kiritimati';
  const id = await app.make.timeLog({ userId: mover.id, taskId: task.id, timezone, startedAt: ago(1) });
  expect(await entryOf(mover)).toMatchObject({
    ...{ status: 'online', totalHoursToday: 0, shiftStartTime: null, activeTimer: { id } },
  });
  const { body } = await mover.http.get('/api/timer/daily-summary').expect(200);
  expect(body).toMatchObject({ totalHours: 0, shiftStartTime: null, tasks: [] });
  expect(body.currentSessionHours).toBeCloseTo(1, 1);
  const boss = await app.as('SUPER_OWNER');
  await boss.http.post(`/api/timer/force-stop/${id}`).expect(200);
  expect(await entryOf(mover)).toBeUndefined();
});

it('shows a running timer, and the day it belongs to', async () => {
  const { body: timer } = await staff.http.post('/api/timer/start').send({ taskId: task.id, description: 'Cables' });
  expect(await monitor()).toMatchObject({ onlineCount: 1, breakCount: 0, offlineCount: 0 });
  expect(await entryOf(staff)).toMatchObject({
    ...{ name: staff.user.name, email: staff.user.email, status: 'online', statusLabel: 'Online' },
    ...{ hasCompletedShift: false, shiftStartTime: timer.startTime },
    activeTimer: {
      ...{ id: timer.id, taskTitle: task.title, taskStatus: 'in-progress', startTime: timer.startTime },
      description: 'Cables',
    },
  });
  await staff.http.post('/api/timer/stop').expect(200);
  const after = await entryOf(staff);
  expect(after).toMatchObject({ status: 'break', activeTimer: null });
  expect(Date.parse(after!.lastActivity!)).toBeGreaterThanOrEqual(Date.parse(timer.startTime));
});

it('starts the shift at midnight if a timer was forgotten for days', async () => {
  await log(staff, 70, 60);
  await log(staff, 59);
  const midnight = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  expect(await entryOf(staff)).toMatchObject({ status: 'online', shiftStartTime: midnight });
});

it("agrees with the user's daily summary to the second, whatever the timezone", async () => {
  for (const timezone of ['Pacific/Kiritimati', 'America/Adak', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    const who = await app.as('STAFF', { timezone });
    for (const [from, to] of [
      [30, 26],
      [20, 15],
      [9, 7.5],
      [3, 2],
    ] as const) {
      await app.make.timeLog({ userId: who.id, taskId: task.id, timezone, startedAt: ago(from), endedAt: ago(to) });
    }
    const { body } = await who.http.get('/api/timer/daily-summary').expect(200);
    expect(await entryOf(who)).toMatchObject({
      totalHoursToday: body.totalHours,
      shiftStartTime: body.shiftStartTime,
    });
  }
});

describe('on the day on which a user changes their timezone, agrees with their daily summary', () => {
  const east = 'Pacific/Kiritimati';

  it('about a session before midnight in the new timezone', async () => {
    const mover = await app.as('STAFF', { timezone: 'Pacific/Pago_Pago' });
    const { body: before } = await mover.http.get('/api/timer/daily-summary').expect(200);
    // That day ends in the east an hour before it begins where the user is now.
    const startedAt = `${before.date}T08:00:00.000Z`;
    const endedAt = `${before.date}T09:00:00.000Z`;
    await app.make.timeLog({ userId: mover.id, taskId: task.id, timezone: east, startedAt, endedAt });
    const { body } = await mover.http.get('/api/timer/daily-summary').expect(200);
    expect(body).toMatchObject({ totalHours: 1, shiftStartTime: startedAt });
    expect(await entryOf(mover)).toMatchObject({ totalHoursToday: 1, shiftStartTime: startedAt });
  });

  it.each([30, 80])('about a timer that has been running for %d hours', async (hours) => {
    await app.make.timeLog({ userId: staff.id, taskId: task.id, timezone: east, startedAt: ago(hours) });
    const { body } = await staff.http.get('/api/timer/daily-summary').expect(200);
    expect(body.shiftStartTime).not.toBe(`${body.date}T00:00:00.000Z`);
    expect(await entryOf(staff)).toMatchObject({ shiftStartTime: body.shiftStartTime });
  });

  it('about sessions of which the earlier one counts on the day before', async () => {
    const mover = await app.as('STAFF', { timezone: east });
    const { body: before } = await mover.http.get('/api/timer/daily-summary').expect(200);
    const midnight = Date.parse(`${before.date}T00:00:00+14:00`);
    const at = (part: number) => new Date(midnight + part * (Date.now() - midnight)).toISOString();
    const given = { userId: mover.id, taskId: task.id };
    await app.make.timeLog({ ...given, timezone: 'UTC', startedAt: at(0.1), endedAt: at(0.2) });
    await app.make.timeLog({ ...given, timezone: east, startedAt: at(0.4), endedAt: at(0.5) });
    const { body } = await mover.http.get('/api/timer/daily-summary').expect(200);
    expect(await entryOf(mover)).toMatchObject({ shiftStartTime: body.shiftStartTime });
  });
});

it('shows the last activity of a user who has not worked today', async () => {
  await log(staff, 100, 99);
  expect(await entryOf(staff)).toMatchObject({
    ...{ status: 'offline', totalHoursToday: 0, shiftStartTime: null, activeTimer: null },
    lastActivity: expect.stringMatching(new RegExp(`^${ago(99).slice(0, 16)}`)),
  });
});

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

it('shows the last activity of a user who has not worked today', async () => {
  await log(staff, 100, 99);
  expect(await entryOf(staff)).toMatchObject({
    ...{ status: 'offline', totalHoursToday: 0, shiftStartTime: null, activeTimer: null },
    lastActivity: expect.stringMatching(new RegExp(`^${ago(99).slice(0, 16)}`)),
  });
});

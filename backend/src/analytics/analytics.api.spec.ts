import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { type Analytics, ANALYTICS_PERIODS, MESSAGES, type Role, STATUS_COLORS, TASK_STATUSES } from '../contract';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
});
afterAll(() => app.close());

const figures = async (who: Member, period = 'week') =>
  (await who.http.get(`/api/analytics/${period}`).expect(200)).body as Analytics;
const today = () => Date.parse(new Date().toISOString().slice(0, 10));

/** Logs this many hours from 02:00 UTC, this many days ago. */
const work = (who: Member, taskId: string, daysAgo: number, hours: number) => {
  const from = today() - daysAgo * DAY + 2 * HOUR;
  return app.make.timeLog({
    ...{ userId: who.id, taskId, timezone: 'UTC' },
    startedAt: new Date(from).toISOString(),
    endedAt: new Date(from + hours * HOUR).toISOString(),
  });
};

it.each(ANALYTICS_PERIODS)('%s contains each of its days, and every status', async (period) => {
  const { startDate, endDate, timeData, taskBreakdown } = await figures(owner, period);
  const first = new Date(today());
  if (period === 'week') first.setUTCDate(first.getUTCDate() - 6);
  const days = timeData.map(({ day }) => day);
  expect(days[0]).toBe(startDate);
  expect(days.at(-1)).toBe(endDate);
  expect(endDate).toBe(new Date().toISOString().slice(0, 10));
  expect(days.every((day, index) => index === 0 || Date.parse(day) - Date.parse(days[index - 1]!) === DAY)).toBe(true);
  const [fewest, most] = { week: [7, 7], month: [28, 31], quarter: [89, 92] }[period];
  expect(days.length).toBeGreaterThanOrEqual(fewest!);
  expect(days.length).toBeLessThanOrEqual(most!);
  expect(taskBreakdown).toEqual(TASK_STATUSES.map((status) => ({ status, count: 0, color: STATUS_COLORS[status] })));
});

it('refuses another period', async () => {
  await owner.http.get('/api/analytics/year').expect(400, { error: MESSAGES.analytics.periodInvalid });
});

describe('a team', () => {
  let staff: Member;
  let half: Member;
  let client: Member;
  beforeEach(async () => {
    staff = await app.as('STAFF', { timezone: 'UTC', employmentType: 'FULL_TIME' });
    half = await app.as('STAFF', { timezone: 'UTC', employmentType: 'PART_TIME' });
    client = await app.as('CLIENT', { timezone: 'UTC' });
    const made = { creatorId: owner.id };
    const shared = await app.make.task({ ...made, mainId: staff.id, clientId: client.id, status: 'completed' });
    const own = await app.make.task({ ...made, mainId: half.id, status: 'priority' });
    await work(staff, shared.id, 1, 4);
    await work(staff, shared.id, 3, 6);
    await work(half, own.id, 3, 2);
    await work(half, own.id, 10, 5);
  });

  it('is summed up', async () => {
    const { overview, timeData, taskBreakdown } = await figures(owner);
    expect(overview).toEqual({ totalHours: 12, tasksCompleted: 1, activeUsers: 2, avgHoursPerDay: 1.7143 });
    expect(timeData.map(({ hours }) => hours)).toEqual([0, 0, 0, 8, 0, 4, 0]);
    expect(taskBreakdown.map(({ count }) => count)).toEqual([0, 1, 0, 1]);
    expect((await figures(owner, 'month')).overview.totalHours).toBe(17);
  });

  it('is measured by the expected hours of each employment type', async () => {
    const { userPerformance } = await figures(owner);
    // Any seven days contain five working days: 40 hours for full-time, 20 for part-time.
    expect(userPerformance).toEqual([
      { userId: staff.id, name: staff.user.name, role: 'STAFF', totalHours: 10, tasksCompleted: 1, efficiency: 25 },
      { userId: half.id, name: half.user.name, role: 'STAFF', totalHours: 2, tasksCompleted: 0, efficiency: 10 },
      { userId: owner.id, name: owner.user.name, role: 'OWNER', totalHours: 0, tasksCompleted: 0, efficiency: 0 },
    ]);
  });

  it('contains members who have become clients, as long as their hours are in its total', async () => {
    const idle = await app.as('STAFF', { timezone: 'UTC' });
    const ids = [staff.id, idle.id];
    await app.db.query(`UPDATE users SET role = 'CLIENT', company_name = 'Webb' WHERE id = ANY ($1)`, [ids]);
    const { overview, userPerformance } = await figures(owner);
    expect(overview.totalHours).toBe(12);
    expect(userPerformance.map(({ userId, totalHours }) => [userId, totalHours])).toEqual([
      [staff.id, 10],
      [half.id, 2],
      [owner.id, 0],
    ]);
  });

  it.each(['ADMIN', 'SUPER_OWNER'] as Role[])('is shown to %s', async (role) => {
    const { overview, userPerformance } = await figures(await app.as(role, { timezone: 'UTC' }));
    expect(overview.totalHours).toBe(12);
    expect(userPerformance).toHaveLength(role === 'ADMIN' ? 4 : 0);
  });

  it('is not shown to STAFF, who see their own', async () => {
    const mine = await figures(half, 'month');
    expect(mine.overview).toMatchObject({ totalHours: 7, tasksCompleted: 0, activeUsers: 1 });
    expect(mine.taskBreakdown.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
    expect(mine.userPerformance).toEqual([]);
  });

  it('is not shown to CLIENT, who see the work on their own tasks', async () => {
    const theirs = await figures(client, 'month');
    expect(theirs.overview).toMatchObject({ totalHours: 10, tasksCompleted: 1, activeUsers: 1 });
    expect(theirs.taskBreakdown.map(({ count }) => count)).toEqual([0, 0, 0, 1]);
    expect(theirs.userPerformance).toEqual([]);
    const stranger = await figures(await app.as('CLIENT'), 'quarter');
    expect(stranger.overview).toEqual({ totalHours: 0, tasksCompleted: 0, activeUsers: 0, avgHoursPerDay: 0 });
  });
});

it("the figures of a team are the sums of its users' own figures", async () => {
  const staff = await app.as('STAFF', { timezone: 'UTC' });
  const { id } = await app.make.task({ mainId: staff.id });
  for (let daysAgo = 0; daysAgo < 100; daysAgo += 1) await work(staff, id, daysAgo + 1, 1 + (daysAgo % 7));
  // These two timezones are always on different calendar days, so the periods differ.
  for (const timezone of ['Pacific/Kiritimati', 'America/Adak']) {
    await app.db.query(`UPDATE users SET timezone = $1`, [timezone]);
    for (const period of ANALYTICS_PERIODS) {
      const [team, own] = [await figures(owner, period), await figures(staff, period)];
      expect(team.timeData).toEqual(own.timeData);
      expect(team.overview).toEqual(own.overview);
      expect(team.userPerformance[0]).toMatchObject({ userId: staff.id, totalHours: own.overview.totalHours });
    }
  }
});

it("counts a task as completed on the day of its completion in the caller's timezone", async () => {
  const manila = await app.as('OWNER', { timezone: 'Asia/Manila' });
  const { id } = await app.make.task({ status: 'completed' });
  const completedAt = async (text: string) => {
    await app.db.query(`ALTER TABLE tasks DISABLE TRIGGER tasks_keep_card`);
    await app.db.query(
      `UPDATE tasks SET completed_at = ((clock_timestamp() AT TIME ZONE 'Asia/Manila')::date - 6)::timestamp
         AT TIME ZONE 'Asia/Manila' + $2::interval WHERE id = $1`,
      [id, text],
    );
    await app.db.query(`ALTER TABLE tasks ENABLE TRIGGER tasks_keep_card`);
    return (await figures(manila)).overview.tasksCompleted;
  };
  expect(await completedAt('0 seconds')).toBe(1);
  expect(await completedAt('-1 millisecond')).toBe(0);
});

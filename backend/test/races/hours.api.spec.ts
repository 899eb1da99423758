import fc from 'fast-check';
import type { Analytics, DailySummary, MonitorSummary } from '../../src/contract';
import { calendarOf } from '../fakes/calendar-oracle';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';

/** Offsets of half and quarter hours; clock changes by half an hour, at or to midnight, at the end of Ramadan, or none. */
const ZONES = [
  ...['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu', 'America/Sao_Paulo'],
  ...['Asia/Manila', 'Europe/London', 'Pacific/Chatham', 'Asia/Tehran', 'Asia/Beirut', 'America/St_Johns'],
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'America/Adak', 'America/Havana', 'Atlantic/Azores', 'UTC'],
];
const HOUR = 3_600_000;
const [FROM, TO] = [Date.UTC(2014, 0, 1), Date.UTC(2026, 0, 1)];
const LEAP_DAY = Date.UTC(2024, 1, 29, 12);
const MONTH_END = Date.UTC(2023, 11, 31, 12);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Session = { start: number; end: number };

/** Returns how the database splits each session into days, with the seconds on each. */
async function daysOf(zone: string, sessions: Session[]): Promise<Record<string, string>[]> {
  const rows = await app.db.query<{ days: Record<string, string> | null }>(
    `SELECT (SELECT json_object_agg(day, seconds::text) FROM days_of(s.start, s."end", $1)) AS days
       FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS s (start, "end", n) ORDER BY n`,
    [zone, sessions.map(({ start }) => new Date(start)), sessions.map(({ end }) => new Date(end))],
  );
  return rows.map(({ days }) => days ?? {});
}

const inSeconds = (days: Record<string, number>) =>
  Object.fromEntries(Object.entries(days).map(([day, ms]) => [day, (ms / 1000).toFixed(3)]));
const rounded = (days: Record<string, string>) =>
  Object.fromEntries(Object.entries(days).map(([day, seconds]) => [day, Number(seconds).toFixed(3)]));

describe.each(ZONES)('sessions in %s', (zone) => {
  it('are split into calendar days that add up to the whole session', async () => {
    const calendar = calendarOf(zone);
    const corners = [...calendar.transitions(FROM, TO), LEAP_DAY, MONTH_END];
    const start = fc.oneof(
      fc.integer({ min: FROM, max: TO }),
      fc.tuple(fc.constantFrom(...corners), fc.integer({ min: -40 * HOUR, max: 30 * HOUR })).map(([at, by]) => at + by),
    );
    const session = fc
      .tuple(start, fc.oneof(fc.integer({ min: 0, max: 14 * HOUR }), fc.integer({ min: 0, max: 340 * HOUR })))
      .map(([from, length]) => ({ start: from, end: from + length }));
    await fc.assert(
      fc.asyncProperty(fc.array(session, { minLength: 20, maxLength: 40 }), async (sessions) => {
        const found = await daysOf(zone, sessions);
        sessions.forEach(({ start, end }, index) => {
          const days = rounded(found[index]!);
          expect(days).toEqual(inSeconds(calendar.split(start, end)));
          const sum = Object.values(days).reduce((total, seconds) => total + Number(seconds), 0);
          expect(sum).toBeCloseTo((end - start) / 1000, 3);
        });
      }),
      { numRuns: 10 },
    );
  });
});

it.each([
  ['an ordinary day', 'Asia/Manila', '2025-03-09', 24],
  ['the short day of spring', 'America/New_York', '2025-03-09', 23],
  ['the long day of autumn', 'America/New_York', '2025-11-02', 25],
  ['half an hour less', 'Australia/Lord_Howe', '2025-10-05', 23.5],
  ['half an hour more', 'Australia/Lord_Howe', '2025-04-06', 24.5],
  ['a day that begins at one', 'America/Sao_Paulo', '2018-11-04', 23],
  ['a day with two midnights', 'America/Havana', '2025-11-02', 25],
  ['the day before it', 'America/Havana', '2025-11-01', 24],
  ['a day with two midnights', 'Atlantic/Azores', '2025-10-26', 25],
])('%s, %s %s, has %d hours', async (_, zone, day, hours) => {
  const middle = Date.parse(`${day}T12:00:00Z`);
  const [days] = await daysOf(zone, [{ start: middle - 72 * HOUR, end: middle + 72 * HOUR }]);
  expect(Number(days![day])).toBe(hours * 3600);
});

it('clocks that go back across midnight take no minutes from a session started before', async () => {
  // In St. John's, until 2011, the first minute of a Sunday was followed by 23:01 on Saturday.
  const session = { start: Date.parse('2010-11-07T02:30:30Z'), end: Date.parse('2010-11-07T04:00:00Z') };
  const [days] = await daysOf('America/St_Johns', [session]);
  expect(rounded(days!)).toEqual({ '2010-11-06': '3570.000', '2010-11-07': '1800.000' });
});

it("changing the user's timezone leaves past hours where they were", async () => {
  const staff = await app.as('STAFF', { timezone: 'Asia/Manila' });
  const task = await app.make.task({ mainId: staff.id });
  await app.make.timeLog({
    ...{ userId: staff.id, taskId: task.id, timezone: 'Asia/Manila' },
    ...{ startedAt: '2025-05-01T10:00:00Z', endedAt: '2025-05-01T20:00:00Z' },
  });
  const days = () => app.db.query(`SELECT day, seconds FROM worked WHERE user_id = $1 ORDER BY day`, [staff.id]);
  const before = await days();
  expect(before).toHaveLength(2);
  await app.db.query(`UPDATE users SET timezone = 'America/New_York' WHERE id = $1`, [staff.id]);
  expect(await days()).toEqual(before);
});

describe('the totals of every screen', () => {
  const get = async <T>(who: Member, path: string) => (await who.http.get(`/api/${path}`).expect(200)).body as T;

  it('are equal for the same range', async () => {
    await app.clear();
    for (const timezone of ['Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']) {
      const [staff, owner] = [await app.as('STAFF', { timezone }), await app.as('OWNER', { timezone })];
      const task = await app.make.task({ mainId: staff.id });
      // Three weeks of sessions, some across midnight, in steps that cover every hour of a day.
      for (let hours = 500; hours > 6; hours -= 11) {
        await app.make.timeLog({
          ...{ userId: staff.id, taskId: task.id, timezone },
          startedAt: new Date(Date.now() - hours * HOUR).toISOString(),
          endedAt: new Date(Date.now() - (hours - 4.321) * HOUR).toISOString(),
        });
      }
      const [week, month, own, summary, monitor] = [
        await get<Analytics>(owner, 'analytics/week'),
        await get<Analytics>(owner, 'analytics/month'),
        await get<Analytics>(staff, 'analytics/month'),
        await get<DailySummary>(staff, 'timer/daily-summary'),
        await get<MonitorSummary>(owner, 'staff-monitor/status'),
      ];
      const card = (await get<{ id: string; totalHours: number }[]>(staff, 'tasks')).find(({ id }) => id === task.id)!;
      const entry = monitor.staff.find(({ id }) => id === staff.id)!;

      expect(own.overview.totalHours).toBe(card.totalHours);
      expect(own.timeData.at(-1)).toEqual({ day: summary.date, hours: summary.totalHours });
      expect(entry.totalHoursToday).toBe(summary.totalHours);
      const mine = month.userPerformance.find(({ userId }) => userId === staff.id)!;
      expect(mine.totalHours).toBe(card.totalHours);
      for (const { overview, timeData } of [week, month, own]) {
        expect(timeData.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(overview.totalHours, 2);
      }
      const lastWeek = own.timeData.slice(-7).reduce((sum, { hours }) => sum + hours, 0);
      const mineOfWeek = week.userPerformance.find(({ userId }) => userId === staff.id)!;
      expect(mineOfWeek.totalHours).toBeCloseTo(lastWeek, 2);
    }
    await expectInvariants(app.db);
  });
});

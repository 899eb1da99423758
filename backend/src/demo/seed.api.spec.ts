import { startApp, type TestApp } from '../../test/harness/app';
import { demoSignIns, seedDemo } from './seed';
import { DEMO_TALKS } from './talk';
import { DEMO_PASSWORD, DEMO_TEAM, demoEmail } from './team';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

const seed = (now: string) => seedDemo(app.nest, new Date(now));

/** Every session as its user sees it at that time. */
const sessions = (now: string) =>
  app.db.query<{ key: string; isRunning: boolean; minutes: number; isThisWeek: boolean }>(
    `SELECT split_part(u.email, '@', 1) AS key, l.ended_at IS NULL AS "isRunning",
            (extract(epoch FROM coalesce(l.ended_at, $1) - l.started_at) / 60)::float8 AS minutes,
            week_of((l.started_at AT TIME ZONE l.timezone)::date) = week_of(($1::timestamptz AT TIME ZONE l.timezone)::date)
              AS "isThisWeek"
       FROM time_logs l JOIN users u ON u.id = l.user_id WHERE l.started_at <= $1 AND coalesce(l.ended_at, $1) <= $1`,
    [now],
  );

const weeks = () =>
  app.db.query<{ key: string; status: string; reason: string | null; hours: number }>(
    `SELECT split_part(u.email, '@', 1) AS key, t.status, t.reason,
            (SELECT sum(seconds) / 3600 FROM work_days d
              WHERE d.user_id = t.user_id AND d.day BETWEEN t.week AND t.week + 6)::float8 AS hours
       FROM timesheets t JOIN users u ON u.id = t.user_id ORDER BY t.status`,
  );

it.each([
  ['a weekday afternoon in Manila', '2026-10-07T06:00:00Z'],
  ['a weekday morning in New York', '2026-10-07T14:30:00Z'],
  ['a weekday when neither works', '2026-10-07T23:30:00Z'],
  ['a Saturday', '2026-10-10T05:00:00Z'],
  ['a Sunday night in Manila', '2026-10-11T15:59:59Z'],
  ['the first minute of a week in Manila', '2026-10-11T16:01:00Z'],
  ['the first hour of a week in Manila', '2026-10-11T16:50:00Z'],
  ['a Monday before dawn in Manila', '2026-10-11T20:00:00Z'],
  ['the first hour of a week in New York', '2026-10-12T04:40:00Z'],
  ['the day that clocks change in New York', '2026-11-01T07:30:00Z'],
  ['the turn of a year', '2025-12-31T23:59:00Z'],
])('has plausible hours on %s', async (_, now) => {
  expect(await seed(now)).toBe(true);
  const all = await sessions(now);
  const { rows } = (await app.db.query<{ rows: number }>(`SELECT count(*)::integer AS rows FROM time_logs`))[0]!;
  expect(all).toHaveLength(rows);

  const [timer, ...others] = all.filter(({ isRunning }) => isRunning);
  expect(others).toEqual([]);
  expect(['staff', 'staff2']).toContain(timer!.key);
  expect(timer!.minutes).toBeLessThanOrEqual(47);
  expect(timer!.isThisWeek).toBe(true);

  expect(all.some(({ isThisWeek, minutes }) => isThisWeek && minutes > 0)).toBe(true);
  expect(await weeks()).toEqual([
    { key: 'staff2', status: 'approved', reason: null, hours: expect.closeTo(18.75) },
    { key: 'staff', status: 'returned', reason: expect.any(String), hours: expect.closeTo(38.75) },
    { key: 'staff2', status: 'submitted', reason: null, hours: expect.closeTo(18.75) },
  ]);
});

it('gives everyone who tracks time some hours in a week that started at least an hour ago', async () => {
  // Monday in every timezone of the team, at least an hour after midnight, before the working day in New York.
  const now = '2026-10-12T05:10:00Z';
  await seed(now);
  const thisWeek = (await sessions(now)).filter(({ isThisWeek }) => isThisWeek).map(({ key }) => key);
  expect(new Set(thisWeek)).toEqual(new Set(['staff', 'staff2', 'owner']));
});

it('has receipts of the messages in its groups, except those of the last hour', async () => {
  await seed('2026-10-07T06:00:00Z');
  const withoutReceipt = await app.db.query<{ body: string }>(
    `SELECT body FROM messages m JOIN conversations c ON c.id = m.conversation_id AND c.kind = 'group'
      WHERE NOT EXISTS (SELECT FROM conversation_members r WHERE r.conversation_id = c.id AND r.user_id <> m.sender_id
                           AND r.joined_at <= m.created_at AND r.last_read_seq >= m.seq)`,
  );
  const ofLastHour = DEMO_TALKS.filter(({ name }) => name).flatMap(({ lines }) =>
    lines.filter(({ minutesAgo }) => minutesAgo < 60),
  );
  expect(withoutReceipt.map(({ body }) => body)).toEqual(ofLastHour.map(({ text }) => text));
});

it('does not change a database that is not empty', async () => {
  await app.as('OWNER');
  expect(await seed('2026-10-07T06:00:00Z')).toBe(false);
  expect(await app.db.query('SELECT FROM time_logs')).toEqual([]);
});

describe('the demo sign-ins', () => {
  it('are printed at every start, for the accounts that still exist', async () => {
    await seed('2026-10-07T06:00:00Z');
    expect(await seed('2026-10-08T06:00:00Z')).toBe(false);
    const title = `Demo sign-ins, password "${DEMO_PASSWORD}" for each:`;
    const lines = DEMO_TEAM.map(({ key, role }) => `  ${demoEmail(key).padEnd(20)} ${role}`);
    expect(await demoSignIns(app.nest)).toBe([title, ...lines].join('\n'));
    await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE email = $1`, [demoEmail('super')]);
    expect(await demoSignIns(app.nest)).toBe([title, ...lines.slice(1)].join('\n'));
  });

  it('are not printed without demo accounts, as after a restore', async () => {
    await app.as('OWNER');
    expect(await demoSignIns(app.nest)).toBeUndefined();
  });
});

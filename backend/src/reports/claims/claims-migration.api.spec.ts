import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, dropDatabase, runSql } from '../../../test/harness/database';
import { migrate } from '../../platform/database/migrate';

const DUMP = join(__dirname, '../../../test/fixtures/before-baseline.sql');

let url: string;
beforeEach(async () => {
  url = await createDatabase({ empty: true });
  await runSql(url, readFileSync(DUMP, 'utf8'));
});
afterEach(() => dropDatabase(url));

const at = (time: string) => `'2001-01-01T${time}:00Z'`;
const idOf = (name: string) => `md5('${name}')::uuid`;

it('assigns existing sessions to the first report submitted after they started', async () => {
  const [pair] = await runSql<{ user: string; task: string }>(
    url,
    `SELECT u.id AS user, t.id AS task FROM users u CROSS JOIN tasks t
      WHERE NOT EXISTS (SELECT FROM time_logs l WHERE l.user_id = u.id)
        AND NOT EXISTS (SELECT FROM task_reports r WHERE r.user_id = u.id) ORDER BY u.id, t.id LIMIT 1`,
  );
  const session = (name: string, from: string, to?: string) =>
    `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone)
     VALUES (${idOf(name)}, '${pair!.user}', '${pair!.task}', ${at(from)}, ${to ? at(to) : 'NULL'}, 'UTC')`;
  const report = (name: string, createdAt: string, deletedAt?: string) =>
    `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours, session_count,
                               created_at, deleted_at)
     VALUES (${idOf(name)}, 'task', '${pair!.user}', '${pair!.task}', 'Worked', 9, 9, 0, ${at(createdAt)},
             ${deletedAt ? at(deletedAt) : 'NULL'})`;
  await runSql(
    url,
    ...[session('before', '08:00', '09:00'), session('during', '09:30', '11:00'), report('first', '10:00')],
    ...[session('later', '12:00', '13:00'), report('deleted', '13:30', '13:40'), report('second', '14:00')],
    ...[session('unreported', '15:00', '16:00')],
  );
  await migrate(url);

  const claims = () =>
    runSql<{ session: string; report: string; hours: string }>(
      url,
      `SELECT s.name AS session, r.name AS report, trim_scale(t.tracked_hours)::text AS hours
         FROM report_sessions c JOIN task_reports t ON t.id = c.report_id
         JOIN unnest(ARRAY['before', 'during', 'later', 'unreported']) s (name) ON md5(s.name)::uuid = c.session_id
         JOIN unnest(ARRAY['first', 'deleted', 'second']) r (name) ON md5(r.name)::uuid = c.report_id ORDER BY session`,
    );
  expect(await claims()).toEqual([
    { session: 'before', report: 'first', hours: '2.5' },
    { session: 'during', report: 'first', hours: '2.5' },
    { session: 'later', report: 'second', hours: '1' },
  ]);
});

it('assigns a timer that was running when a report was submitted to that report', async () => {
  const [pair] = await runSql<{ user: string; task: string }>(
    url,
    `SELECT u.id AS user, t.id AS task FROM users u CROSS JOIN tasks t
      WHERE NOT EXISTS (SELECT FROM time_logs l WHERE l.user_id = u.id) ORDER BY u.id, t.id LIMIT 1`,
  );
  const { user, task } = pair!;
  await runSql(
    url,
    `INSERT INTO time_logs (id, user_id, task_id, started_at, timezone)
     VALUES (${idOf('running')}, '${user}', '${task}', ${at('16:30')}, 'UTC')`,
    `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours, session_count,
                               created_at)
     VALUES (${idOf('report')}, 'task', '${user}', '${task}', 'Worked', 1, 0.5, 0, ${at('17:00')})`,
  );
  await migrate(url);
  const tracked = () =>
    runSql(url, `SELECT tracked_hours::float8 AS hours FROM task_reports WHERE id = ${idOf('report')}`);
  expect(await tracked()).toEqual([{ hours: 0 }]);
  await runSql(url, `UPDATE time_logs SET ended_at = ${at('18:00')} WHERE id = ${idOf('running')}`);
  expect(await tracked()).toEqual([{ hours: 1.5 }]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';
import { INVARIANTS } from '../doctor/invariants';
import { migrate } from '../platform/database/migrate';

const DUMP = join(__dirname, '../../test/fixtures/before-baseline.sql');

let url: string;
beforeEach(async () => {
  url = await createDatabase({ empty: true });
  await runSql(url, readFileSync(DUMP, 'utf8'));
});
afterEach(() => dropDatabase(url));

it('an upgrade moves the hour between two midnights to the day that the first one begins', async () => {
  await runSql(
    url,
    // In Havana, 01:00 on 2 November was followed by 00:00: midnight was at 04:00 and at 05:00 UTC.
    `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone)
     SELECT md5('havana')::uuid, u.id, t.id, '2025-11-02 03:30Z', '2025-11-02 06:00Z', 'America/Havana'
       FROM users u CROSS JOIN tasks t
      WHERE NOT EXISTS (SELECT FROM time_logs l WHERE l.user_id = u.id) ORDER BY u.id, t.id LIMIT 1`,
  );
  const days = () =>
    runSql(
      url,
      `SELECT day::text, seconds::float8 FROM work_days
        WHERE user_id = (SELECT user_id FROM time_logs WHERE id = md5('havana')::uuid) ORDER BY day`,
    );
  expect(await days()).toEqual([
    { day: '2025-11-01', seconds: 5400 },
    { day: '2025-11-02', seconds: 3600 },
  ]);
  await migrate(url);
  expect(await days()).toEqual([
    { day: '2025-11-01', seconds: 1800 },
    { day: '2025-11-02', seconds: 7200 },
  ]);
  expect(await runSql(url, INVARIANTS["the team's day is the sum of its people's"]!)).toEqual([]);
});

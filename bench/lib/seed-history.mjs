/** A team with a long history, to read hours and reports from. */
import { hash } from '@node-rs/argon2';
import { OWNER, PASSWORD } from './seed.mjs';

export const TEAM = 1_000;
export const REPORTS = 200_000;
const TASKS = 5_000;
/** Users with a running timer during the measurement. */
const RUNNING = 300;

/** Adds a team, its tasks, and a session per user and day back from today to a migrated, empty database. */
export async function seedHistory(client, sessions) {
  await addPeople(client, await hash(PASSWORD));
  // In the replica role, no triggers run; the sums that they maintain are computed once, at the end.
  await client.query(`SET session_replication_role = replica`);
  await addTasks(client);
  await addSessions(client, sessions / TEAM);
  await addReports(client);
  await client.query(
    `INSERT INTO work_days SELECT l.user_id, l.task_id, d.day, sum(d.seconds), count(*)
       FROM time_logs l CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
      WHERE l.ended_at IS NOT NULL GROUP BY 1, 2, 3`,
  );
  await client.query(`SELECT count(*) FROM rebuild_work_sums()`);
  await client.query(`RESET session_replication_role`);
  await client.query(`UPDATE tasks SET card = ''`);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

async function addPeople(client, passwordHash) {
  await client.query(
    `INSERT INTO users (id, name, email, password_hash, role, timezone, employment_type)
     SELECT md5('user' || n)::uuid, 'Person ' || n, CASE n WHEN 0 THEN $1 ELSE 'person' || n || '@bench.test' END, $2,
            CASE n WHEN 0 THEN 'OWNER' ELSE 'STAFF' END,
            (ARRAY['Asia/Manila', 'UTC', 'America/New_York', 'Asia/Kathmandu'])[1 + n % 4], 'FULL_TIME'
       FROM generate_series(0, ${TEAM}) n`,
    [OWNER, passwordHash],
  );
}

/** Each task is assigned to one user; a quarter were completed within the last year. */
async function addTasks(client) {
  await client.query(
    `INSERT INTO tasks (id, title, description, status, rank, assigned_staff_id, created_by_id, completed_at,
                        changed_xid, card)
     SELECT md5('task' || n)::uuid, 'Task number ' || n, repeat('what there is to do ', 10),
            (ARRAY['pending', 'priority', 'in-progress', 'completed'])[1 + n % 4], n,
            md5('user' || 1 + n % ${TEAM})::uuid, md5('user0')::uuid,
            CASE n % 4 WHEN 3 THEN clock_timestamp() - make_interval(hours => n % 8760) END,
            pg_current_xact_id(), ''
       FROM generate_series(1, ${TASKS}) n`,
  );
  await client.query(`INSERT INTO task_assignments (task_id, user_id) SELECT id, assigned_staff_id FROM tasks`);
}

/** Four to six hours a day for each user, at different times; some cross midnight. */
async function addSessions(client, days) {
  const { rows } = await client.query(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'time_logs_no_overlap'`,
  );
  // Creating the index afterwards takes a tenth of the time.
  await client.query(`ALTER TABLE time_logs DROP CONSTRAINT time_logs_no_overlap`);
  await client.query(
    `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at, ended_at)
     SELECT gen_random_uuid(), u.id, md5('task' || 1 + (u.n + ${TEAM} * (day % 5)) % ${TASKS})::uuid, u.timezone, starts,
            CASE WHEN day > 0 OR u.n > ${RUNNING} THEN
              least(starts + make_interval(mins => 240 + (u.n * 7 + day * 13) % 120), clock_timestamp()) END
       FROM generate_series(0, $1::integer - 1) AS day,
            (SELECT id, timezone, substr(name, 8)::integer AS n FROM users WHERE role = 'STAFF') u,
            LATERAL (SELECT clock_timestamp() - make_interval(days => day, hours => 1 + u.n % 4) AS starts) at`,
    [days],
  );
  await client.query(`ALTER TABLE time_logs ADD CONSTRAINT time_logs_no_overlap ${rows[0].rule}`);
}

async function addReports(client) {
  await client.query(
    `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours,
                               progress_made, session_count, session_breakdown, created_at)
     SELECT gen_random_uuid(), 'task', md5('user' || 1 + n % ${TEAM})::uuid, md5('task' || 1 + n % ${TASKS})::uuid,
            'Report ' || n || ': ' || repeat('what was done, "quoted" and all; ', 3), 4, 4.25, n % 101, 1, '[]',
            clock_timestamp() - make_interval(mins => n * 5)
       FROM generate_series(1, ${REPORTS}) n`,
  );
}

import { v7 as uuidv7 } from 'uuid';
import type { TaskStatus } from '../contract';
import type { Database } from '../platform/database/database';
import { DEMO_DAYS, DEMO_RATES, DEMO_REPORTS } from './work';

export const HISTORY_DAYS = 21;
const BREAK_HOURS = 0.5;
const RUNNING_MINUTES = 47;
const FIRST_SESSION_MINUTES = { from: 50, to: 10 };

export interface SeededTask {
  id: string;
  staff: string[];
  status: TaskStatus;
}

type Ids = Map<string, string>;

/**
 * Seeds three weeks of hours in every state, whenever it runs: someone is working, this week has hours, one week waits
 * for approval, one was returned and one is approved.
 */
export async function seedHours(database: Database, ids: Ids, tasks: SeededTask[], now: Date): Promise<void> {
  await seedRates(database, ids);
  await seedSessions(database, ids, tasks, now);
  await startTimer(database, ids, tasks, now);
  await startWeeks(database, ids, tasks, now);
  await seedReports(database);
  await seedTimesheets(database, ids, now);
}

async function seedRates(database: Database, ids: Ids): Promise<void> {
  const rows = DEMO_RATES.map(({ client, person, ...price }) => ({
    id: uuidv7(),
    client: ids.get(client ?? ''),
    person: ids.get(person ?? ''),
    ...price,
  }));
  await database.query(
    `INSERT INTO rates (id, client_id, user_id, rate, currency, from_day)
     SELECT id, client, person, rate, currency, current_date - 365
       FROM json_to_recordset($1) AS r (id uuid, client uuid, person uuid, rate numeric, currency text)`,
    [JSON.stringify(rows)],
  );
}

/** Sessions on weekdays in each user's own timezone, up to an hour ago. */
async function seedSessions(database: Database, ids: Ids, tasks: SeededTask[], now: Date): Promise<void> {
  for (const { key, startHour, sessions } of DEMO_DAYS) {
    const own = tasks.filter(({ staff }) => staff.includes(key));
    const rows = Array.from({ length: HISTORY_DAYS }, (_, daysAgo) => {
      let hour = startHour;
      return sessions.map((length, index) => {
        const from = hour;
        hour += length + BREAK_HOURS;
        return { id: uuidv7(), daysAgo, from, length, taskId: own[(daysAgo + index) % own.length]!.id };
      });
    }).flat();
    await database.query(
      `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at, ended_at)
       SELECT s.id, u.id, s."taskId", u.timezone, s.started_at, s.started_at + make_interval(secs => s.length * 3600)
         FROM users u CROSS JOIN LATERAL (
           SELECT r.*, (($3::timestamptz AT TIME ZONE u.timezone)::date - r."daysAgo"
                        + make_interval(secs => r."from" * 3600)) AT TIME ZONE u.timezone AS started_at
             FROM json_to_recordset($2) AS r (id uuid, "daysAgo" integer, "from" float8, length float8, "taskId" uuid)
         ) s
        WHERE u.id = $1 AND extract(isodow FROM s.started_at AT TIME ZONE u.timezone) < 6
          AND s.started_at + make_interval(secs => s.length * 3600) < $3 - interval '1 hour'`,
      [ids.get(key), JSON.stringify(rows), now],
    );
  }
}

/** Starts a timer for the member of staff whose local time is nearest to the middle of the working day. */
async function startTimer(database: Database, ids: Ids, tasks: SeededTask[], now: Date): Promise<void> {
  await database.query(
    `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at)
     SELECT $1, u.id, own.task_id, u.timezone, greatest($3::timestamptz - make_interval(mins => $4), week.starts_at)
       FROM json_to_recordset($2) AS own (user_id uuid, task_id uuid)
       JOIN users u ON u.id = own.user_id, ${WEEK}
      ORDER BY abs(extract(epoch FROM ($3 AT TIME ZONE u.timezone)::time - time '13:00')) LIMIT 1`,
    [uuidv7(), JSON.stringify(['staff', 'staff2'].map((key) => currentTask(ids, tasks, key))), now, RUNNING_MINUTES],
  );
}

/** Adds a short session for users who have no hours this week yet, as on Monday morning. */
async function startWeeks(database: Database, ids: Ids, tasks: SeededTask[], now: Date): Promise<void> {
  const rows = DEMO_DAYS.map(({ key }) => ({ id: uuidv7(), ...currentTask(ids, tasks, key) }));
  const { from, to } = FIRST_SESSION_MINUTES;
  await database.query(
    `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at, ended_at)
     SELECT own.id, u.id, own.task_id, u.timezone, first.starts_at, first.ends_at
       FROM json_to_recordset($1) AS own (id uuid, user_id uuid, task_id uuid)
       JOIN users u ON u.id = own.user_id, ${WEEK},
            LATERAL (SELECT greatest($3::timestamptz - make_interval(mins => $4), week.starts_at) AS starts_at,
                            $3 - make_interval(mins => $2) AS ends_at) first
      WHERE first.starts_at < first.ends_at
        AND NOT EXISTS (SELECT FROM time_logs l WHERE l.user_id = u.id AND l.started_at >= week.starts_at)`,
    [JSON.stringify(rows), to, now, from],
  );
}

/** The start of the week that contains the time $3, for the user `u`. */
const WEEK = `LATERAL (SELECT day_start(week_of(($3 AT TIME ZONE u.timezone)::date), u.timezone) AS starts_at) week`;

function currentTask(ids: Ids, tasks: SeededTask[], key: string) {
  const task = tasks.find(({ staff, status }) => status === 'in-progress' && staff[0] === key);
  return { user_id: ids.get(key), task_id: task!.id };
}

/** Adds a report on the last session of every second day of each user. */
async function seedReports(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours,
                               progress_made, session_count, session_breakdown, created_at)
     SELECT gen_random_uuid(), 'task', last.user_id, last.task_id, ($1::text[])[1 + last.row % cardinality($1)],
            hours(last.seconds), hours(last.seconds), last.progress_percent, 1,
            json_build_array(json_build_object('sessionNumber', 1, 'startTime', iso(last.started_at),
              'endTime', iso(last.ended_at), 'hours', hours(last.seconds), 'description', '', 'isRunning', false)),
            last.ended_at + interval '5 minutes'
       FROM (SELECT DISTINCT ON (l.user_id, l.started_at::date) l.*, t.progress_percent,
                    extract(epoch FROM l.ended_at - l.started_at) AS seconds,
                    extract(doy FROM l.started_at)::integer AS row
               FROM time_logs l JOIN tasks t ON t.id = l.task_id WHERE l.ended_at IS NOT NULL
              ORDER BY l.user_id, l.started_at::date, l.started_at DESC) last
      WHERE last.row % 2 = 0`,
    [DEMO_REPORTS],
  );
  await database.query(
    `INSERT INTO report_sessions (session_id, report_id)
     SELECT l.id, r.id FROM task_reports r
       JOIN time_logs l ON l.user_id = r.user_id AND l.task_id = r.task_id
        AND l.ended_at = r.created_at - interval '5 minutes'`,
  );
}

const TIMESHEETS = [
  { key: 'staff2', weeksAgo: 2, status: 'approved' },
  { key: 'staff2', weeksAgo: 1, status: 'submitted' },
  { key: 'staff', weeksAgo: 1, status: 'returned', reason: 'The call with Clara is missing. Please add it.' },
];

/** Submits each timesheet first, and then decides on it as the owner, because the database requires this order. */
async function seedTimesheets(database: Database, ids: Ids, now: Date): Promise<void> {
  for (const { key, weeksAgo, status, reason } of TIMESHEETS) {
    const [week] = await database.query<{ week: string }>(
      `INSERT INTO timesheets (user_id, week, status, submitted_at)
       SELECT id, week_of(($3::timestamptz AT TIME ZONE timezone)::date) - 7 * $2::integer, 'submitted', $3
         FROM users WHERE id = $1 RETURNING week`,
      [ids.get(key), weeksAgo, now],
    );
    if (status === 'submitted') continue;
    await database.query(
      `UPDATE timesheets SET status = $3, reason = $4, decided_by = $5, decided_at = $6 WHERE user_id = $1 AND week = $2`,
      [ids.get(key), week!.week, status, reason ?? null, ids.get('owner'), now],
    );
  }
}

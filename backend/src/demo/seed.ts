import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MeetingsRepository } from '../meetings/meetings.repository';
import { Database } from '../platform/database/database';
import { PasswordHasher } from '../platform/security/password-hasher';
import { TasksRepository } from '../tasks/tasks.repository';
import { UsersRepository } from '../users/users.repository';
import { seedChat } from './seed-chat';
import { DEMO_PASSWORD, DEMO_TEAM, demoEmail } from './team';
import { DEMO_MEETINGS } from './meetings';
import { DEMO_DAYS, DEMO_REPORTS, DEMO_TASKS } from './work';

const HISTORY_DAYS = 21;
const BREAK_HOURS = 0.5;

export const DEMO_SIGN_INS = [
  `Demo sign-ins, password "${DEMO_PASSWORD}" for each:`,
  ...DEMO_TEAM.map(({ key, role }) => `  ${demoEmail(key).padEnd(20)} ${role}`),
].join('\n');

/** Fills an empty database with the demo team and three weeks of its work. Answers false for one that is not empty. */
export async function seedDemo(app: INestApplicationContext): Promise<boolean> {
  const database = app.get(Database);
  const users = app.get(UsersRepository);
  const passwordHash = await app.get(PasswordHasher).hash(DEMO_PASSWORD);
  return database.transaction(async () => {
    // Two processes that start together must not both find it empty.
    await database.query(`SELECT pg_advisory_xact_lock(hashtextextended('seed', 0))`);
    if (!(await users.isEmpty())) return false;
    const ids = new Map<string, string>();
    for (const { key, ...person } of DEMO_TEAM) {
      ids.set(key, (await users.insert({ ...person, email: demoEmail(key), passwordHash })).id);
    }
    const tasks = await seedTasks(app.get(TasksRepository), database, ids);
    await seedSessions(database, ids, tasks);
    await seedReports(database);
    await seedChat(app, ids);
    await seedMeetings(app.get(MeetingsRepository), database, ids);
    return true;
  });
}

type TaskIds = { id: string; staff: string[] }[];

async function seedTasks(repository: TasksRepository, database: Database, ids: Map<string, string>): Promise<TaskIds> {
  const tasks: TaskIds = [];
  // A new task goes to the top of its column, so the last one comes first.
  for (const task of DEMO_TASKS.toReversed()) {
    const id = uuidv7();
    const assigneeIds = task.staff.map((key) => ids.get(key)!);
    await repository.create({
      id,
      creatorId: ids.get('owner')!,
      title: task.title,
      description: task.description,
      status: task.status,
      dueDate: null,
      progressPercent: task.progress,
      clientId: task.client ? ids.get(task.client)! : null,
      mainId: assigneeIds[0] ?? null,
      assigneeIds,
    });
    await database.query(
      `UPDATE tasks SET due_date = current_date + $2::integer,
              created_at = clock_timestamp() - make_interval(days => $3), completed_at = CASE WHEN status = 'completed'
                THEN clock_timestamp() - make_interval(days => $4) END
        WHERE id = $1`,
      [id, task.due ?? null, HISTORY_DAYS - (tasks.length % 18), tasks.length % 12],
    );
    tasks.push({ id, staff: task.staff });
  }
  return tasks;
}

/** Weekday sessions in each person's own timezone, up to an hour ago. */
async function seedSessions(database: Database, ids: Map<string, string>, tasks: TaskIds): Promise<void> {
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
           SELECT r.*, ((clock_timestamp() AT TIME ZONE u.timezone)::date - r."daysAgo"
                        + make_interval(secs => r."from" * 3600)) AT TIME ZONE u.timezone AS started_at
             FROM json_to_recordset($2) AS r (id uuid, "daysAgo" integer, "from" float8, length float8, "taskId" uuid)
         ) s
        WHERE u.id = $1 AND extract(isodow FROM s.started_at AT TIME ZONE u.timezone) < 6
          AND s.started_at + make_interval(secs => s.length * 3600) < clock_timestamp() - interval '1 hour'`,
      [ids.get(key), JSON.stringify(rows)],
    );
  }
}

/** At the local time of whoever calls them, on days counted from today. */
async function seedMeetings(meetings: MeetingsRepository, database: Database, ids: Map<string, string>): Promise<void> {
  for (const { day, hour, minutes, by, attendees, ...content } of DEMO_MEETINGS) {
    const [times] = await database.query<{ startTime: string; endTime: string }>(
      `SELECT iso(starts) AS "startTime", iso(starts + make_interval(mins => $4)) AS "endTime" FROM users u,
         LATERAL (SELECT ((clock_timestamp() AT TIME ZONE u.timezone)::date + $2::integer
                          + make_interval(secs => $3::double precision * 3600)) AT TIME ZONE u.timezone AS starts) at
        WHERE u.id = $1`,
      [ids.get(by), day, hour, minutes],
    );
    const attendeeIds = attendees.map((key) => ids.get(key)!);
    await meetings.insert(uuidv7(), ids.get(by)!, { ...content, ...times! }, attendeeIds);
  }
}

/** A report on the last session of each second day and person. */
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
               FROM time_logs l JOIN tasks t ON t.id = l.task_id
              ORDER BY l.user_id, l.started_at::date, l.started_at DESC) last
      WHERE last.row % 2 = 0`,
    [DEMO_REPORTS],
  );
}

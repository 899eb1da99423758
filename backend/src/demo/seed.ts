import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CommentsRepository } from '../comments/comments.repository';
import { mentionedIds, mentionOf } from '../contract';
import { MeetingsRepository } from '../meetings/meetings.repository';
import { Database } from '../platform/database/database';
import { PasswordHasher } from '../platform/security/password-hasher';
import { TasksRepository } from '../tasks/tasks.repository';
import { UsersRepository } from '../users/users.repository';
import { DEMO_COMMENTS } from './comments';
import { DEMO_MEETINGS } from './meetings';
import { seedChat } from './seed-chat';
import { HISTORY_DAYS, type SeededTask, seedHours } from './seed-hours';
import { seedLabels } from './seed-labels';
import { DEMO_PASSWORD, DEMO_TEAM, demoEmail } from './team';
import { DEMO_TASKS } from './work';

/**
 * Fills an empty database with the demo team and three weeks of its work. Returns false if the database is not empty.
 * @param now the moment up to which hours are tracked
 */
export async function seedDemo(app: INestApplicationContext, now = new Date()): Promise<boolean> {
  const database = app.get(Database);
  const users = app.get(UsersRepository);
  const passwordHash = await app.get(PasswordHasher).hash(DEMO_PASSWORD);
  return database.transaction(async () => {
    // Prevents two processes that start together from both seeding.
    await database.lock('seed');
    if (!(await users.isEmpty())) return false;
    const ids = new Map<string, string>();
    for (const { key, ...person } of DEMO_TEAM) {
      ids.set(key, (await users.insert({ ...person, email: demoEmail(key), passwordHash })).id);
    }
    const tasks = await seedTasks(app.get(TasksRepository), database, ids);
    await seedLabels(app, database, ids);
    await seedHours(database, ids, tasks, now);
    await seedComments(app.get(CommentsRepository), database, ids);
    await seedChat(app, ids);
    await seedMeetings(app.get(MeetingsRepository), database, ids);
    return true;
  });
}

/** Undefined without demo accounts: the database may have been filled by a restore, or with a first owner. */
export async function demoSignIns(app: INestApplicationContext): Promise<string | undefined> {
  const accounts = await app.get(Database).query<{ email: string; role: string }>(
    `SELECT email, role FROM users WHERE email = ANY($1::text[]) AND deleted_at IS NULL
      ORDER BY array_position($1::text[], email)`,
    [DEMO_TEAM.map(({ key }) => demoEmail(key))],
  );
  if (accounts.length === 0) return undefined;
  const lines = accounts.map(({ email, role }) => `  ${email.padEnd(20)} ${role}`);
  return [`Demo sign-ins, password "${DEMO_PASSWORD}" for each:`, ...lines].join('\n');
}

async function seedTasks(repository: TasksRepository, database: Database, ids: Map<string, string>) {
  const tasks: SeededTask[] = [];
  // New tasks go to the top of their column, so the last is created first.
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
      billable: task.client !== undefined,
      estimateHours: task.estimate ?? null,
      labelIds: [],
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
    tasks.push({ id, staff: task.staff, status: task.status });
  }
  return tasks;
}

/** Adds the meetings at the local time of their creators, on days relative to today. */
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

async function seedComments(comments: CommentsRepository, database: Database, ids: Map<string, string>): Promise<void> {
  const names = new Map(DEMO_TEAM.map(({ key, name }) => [key, name]));
  for (const { task, by, body: text, isInternal = false } of DEMO_COMMENTS) {
    const [found] = await database.query<{ id: string }>(`SELECT id FROM tasks WHERE title = $1`, [task]);
    const body = text.replace(/@(\w+)/g, (_, key: string) => mentionOf({ id: ids.get(key)!, name: names.get(key)! }));
    await comments.add({
      ...{ id: uuidv7(), taskId: found!.id, authorId: ids.get(by)!, clientId: null },
      ...{ body, isInternal, mentions: mentionedIds(body) },
    });
  }
}

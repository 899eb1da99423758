/** The same board twice in one database: in the product's tables, and in one plain table for the floor. */
import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';

export const PASSWORD = 'bench password';
export const OWNER = 'owner@bench.test';
export const STAFF = Array.from({ length: 24 }, (_, index) => `staff${index}@bench.test`);

const STATUSES = ['pending', 'priority', 'in-progress', 'completed'];
const ENTRIES_PER_TASK = 3;
const WORDS =
  `invoice client draft review website banner photo campaign newsletter shift report rota supplier order call
  contract budget meeting travel venue catering poster deadline quote update launch survey backup renewal training
  audit policy warehouse delivery customer refund catalogue price label stock`.split(/\s+/);

/** Fills a migrated, empty database with a team and a board of `size` tasks, assigned to its staff in turn. */
export async function seed(client, size, emails = STAFF) {
  const { ids, staff } = await addTeam(client, emails);
  await addTasks(client, size, ids, staff);
  await addFloor(client);
  await client.query('VACUUM (FULL, ANALYZE)');
}

async function addTeam(client, staffEmails) {
  const emails = [OWNER, ...staffEmails];
  const ids = emails.map(() => uuidv7());
  await client.query(
    `INSERT INTO users (id, name, email, password_hash, role, timezone)
     SELECT id, initcap(split_part(email, '@', 1)), email, $3, CASE WHEN email = $4 THEN 'OWNER' ELSE 'STAFF' END, 'UTC'
       FROM unnest($1::uuid[], $2::text[]) AS team (id, email)`,
    [ids, emails, await hash(PASSWORD), OWNER],
  );
  return { ids, staff: ids.slice(1) };
}

async function addTasks(client, size, [owner], staff) {
  const numbers = Array.from({ length: size }, (_, index) => index);
  const taskIds = numbers.map(() => uuidv7());
  const assignees = numbers.map((index) => staff[index % staff.length]);
  // In the replica role, no triggers run, so each card is created once, not for every row that is part of it.
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO tasks (id, title, description, status, rank, due_date, progress_percent, assigned_staff_id, created_by_id,
                        changed_xid, card)
     SELECT id, title, description, status, 65536.0 * n, current_date + (n % 60)::integer, (n * 7 % 101)::integer,
            assignee, $6, pg_current_xact_id(), ''
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[])
            WITH ORDINALITY AS made (id, title, description, status, assignee, n)`,
    [
      taskIds,
      numbers.map((index) => text(index, 45)),
      numbers.map((index) => text(index * 31 + 7, 195)),
      numbers.map((index) => STATUSES[index % STATUSES.length]),
      assignees,
      owner,
    ],
  );
  await client.query(`INSERT INTO task_assignments (task_id, user_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])`, [
    taskIds,
    assignees,
  ]);
  // Half an hour of work each hour, so that no two sessions of a user overlap.
  await client.query(
    `INSERT INTO time_logs (id, user_id, task_id, timezone, started_at, ended_at)
     SELECT uuidv7(), user_id, task_id, 'UTC', starts, starts + interval '30 minutes'
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS made (task_id, user_id, n),
            generate_series(1, ${ENTRIES_PER_TASK}) AS entry,
            LATERAL (SELECT clock_timestamp() - make_interval(hours => (n * ${ENTRIES_PER_TASK} + entry)::integer)) AS at (starts)`,
    [taskIds, assignees],
  );
  await client.query(`RESET session_replication_role`);
  await client.query(`SELECT rebuild_work_days(id) FROM users`);
  await client.query(`UPDATE tasks SET card = ''`);
}

/**
 * One row per task, with nested parts as finished JSON. Columns are named like the fields, so that a row is a response.
 */
async function addFloor(client) {
  const columns = {
    id: 'uuid',
    title: 'text',
    description: 'text',
    status: 'text',
    dueDate: 'date',
    progressPercent: 'integer',
    billable: 'boolean',
    estimateHours: 'numeric',
    commentCount: 'integer',
    attachmentCount: 'integer',
    sortOrder: 'double precision',
    assignedStaffId: 'uuid',
    assignedStaff: 'json',
    assignedClientId: 'uuid',
    assignedClient: 'json',
    taskAssignments: 'json',
    createdById: 'uuid',
    totalHours: 'numeric',
    totalTimeSpent: 'numeric',
    hoursPerUser: 'json',
    isActiveTimer: 'boolean',
    timeLogs: 'json',
    labels: 'json',
    checklist: 'json',
    createdAt: 'text',
    updatedAt: 'text',
  };
  const list = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  await client.query(`CREATE TABLE floor_tasks (${list.join(', ')}, PRIMARY KEY (id))`);
  await client.query(
    `INSERT INTO floor_tasks SELECT made.* FROM tasks, json_to_record(card::json) AS made (${list.join(', ')})`,
  );
}

/** Words up to a length in bytes, deterministic for each number. */
function text(number, length) {
  let words = '';
  for (let step = number; words.length < length; step = (step * 48_271 + 11) % 2_147_483_647) {
    words += `${WORDS[step % WORDS.length]} `;
  }
  return words.slice(0, length).trim().padEnd(length, '.');
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tasks, who is assigned, and the time spent.
 *
 * `tasks.card` is the task as the API and the sockets send it, and `tasks.changed_xid` the transaction that
 * wrote it. A trigger keeps both, whatever caused the change: the task itself, an assignment, a session of work
 * or a person's new name. So a board is read by joining texts, and "what changed since" is one index scan
 * (docs/decisions/0003-board-read-model.md).
 */
export class Board1700000001000 implements MigrationInterface {
  name = 'Board1700000001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE EXTENSION IF NOT EXISTS btree_gist`);
    for (const statement of [...TABLES, ...READ_MODEL, ...TOUCHES]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER users_touch_tasks ON users`);
    await db.query(`DROP TABLE time_logs, task_assignments, task_departures, tasks CASCADE`);
    await db.query(`DROP FUNCTION users_touch_tasks, touch_task, tasks_keep_card, tasks_note_departure`);
    await db.query(
      `DROP FUNCTION task_people_and_time, people_assigned, person, iso, iso_micros, hours, seconds_on_day`,
    );
  }
}

const TABLES = [
  `CREATE TABLE tasks (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL DEFAULT '',
    status text NOT NULL,
    rank double precision,
    due_date date,
    progress_percent integer NOT NULL DEFAULT 0,
    assigned_staff_id uuid REFERENCES users (id),
    assigned_client_id uuid REFERENCES users (id),
    created_by_id uuid REFERENCES users (id),
    completed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    deleted_at timestamptz,
    changed_xid xid8 NOT NULL,
    card text NOT NULL,
    CONSTRAINT tasks_title_present CHECK (btrim(title) <> '' AND length(title) <= 200),
    CONSTRAINT tasks_status_known CHECK (status IN ('pending', 'priority', 'in-progress', 'completed')),
    CONSTRAINT tasks_progress_range CHECK (progress_percent BETWEEN 0 AND 100),
    CONSTRAINT tasks_rank_while_on_board CHECK ((rank IS NULL) = (deleted_at IS NOT NULL)),
    CONSTRAINT tasks_rank_unique UNIQUE (status, rank) DEFERRABLE INITIALLY IMMEDIATE
  )`,
  `CREATE INDEX tasks_changed ON tasks (changed_xid)`,
  `CREATE INDEX tasks_client ON tasks (assigned_client_id, status, rank) WHERE deleted_at IS NULL`,

  `CREATE TABLE task_assignments (
    task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    user_id uuid NOT NULL REFERENCES users (id),
    assigned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (task_id, user_id)
  )`,
  `CREATE INDEX task_assignments_user ON task_assignments (user_id)`,
  // The main assignee is always one of the assigned.
  `ALTER TABLE tasks ADD CONSTRAINT tasks_main_assignee_assigned
    FOREIGN KEY (id, assigned_staff_id) REFERENCES task_assignments (task_id, user_id) DEFERRABLE INITIALLY DEFERRED`,

  // Which clients once saw a task: what lets their boards forget it.
  `CREATE TABLE task_departures (
    task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES users (id),
    changed_xid xid8 NOT NULL,
    PRIMARY KEY (client_id, task_id)
  )`,

  `CREATE TABLE time_logs (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    task_id uuid NOT NULL REFERENCES tasks (id),
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    timezone text NOT NULL,
    description text NOT NULL DEFAULT '',
    CONSTRAINT time_logs_positive CHECK (ended_at >= started_at),
    CONSTRAINT time_logs_no_overlap EXCLUDE USING gist (user_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&)
  )`,
  `CREATE UNIQUE INDEX time_logs_one_running ON time_logs (user_id) WHERE ended_at IS NULL`,
  `CREATE INDEX time_logs_task ON time_logs (task_id, started_at)`,
  `CREATE INDEX time_logs_user ON time_logs (user_id, started_at)`,
];

// How much of a session falls on a calendar day of a timezone, daylight saving included. A session that runs (ended_at
// null) counts up to now.
export const SECONDS_ON_DAY = `CREATE FUNCTION seconds_on_day(started_at timestamptz, ended_at timestamptz, timezone text, day date)
  RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT greatest(0, extract(epoch FROM
      least(coalesce(ended_at, clock_timestamp()), (day + 1)::timestamp AT TIME ZONE timezone)
      - greatest(started_at, day::timestamp AT TIME ZONE timezone)))
  $$`;

/** The parts of a card that other tables hold. */
export const TASK_PEOPLE_AND_TIME = `CREATE FUNCTION task_people_and_time(
    task uuid, OUT assignments json, OUT total_hours numeric, OUT per_user json, OUT running json)
  LANGUAGE plpgsql STABLE AS $$
  BEGIN
    assignments := people_assigned(task);
    SELECT hours(sum(s.seconds)), json_agg(row_to_json(shown)) INTO total_hours, per_user
      FROM (SELECT user_id, sum(extract(epoch FROM ended_at - started_at)) AS seconds FROM time_logs
             WHERE task_id = task AND ended_at IS NOT NULL GROUP BY user_id ORDER BY user_id) s
      JOIN users u ON u.id = s.user_id
      CROSS JOIN LATERAL (SELECT u.id AS "userId", u.name AS "userName", hours(s.seconds) AS "hours") shown;
    SELECT json_agg(row_to_json(r)) INTO running
      FROM (SELECT l.id, l.user_id AS "userId", u.name AS "userName", iso(l.started_at) AS "startTime"
              FROM time_logs l JOIN users u ON u.id = l.user_id
             WHERE l.task_id = task AND l.ended_at IS NULL ORDER BY l.started_at, l.id) r;
    per_user := coalesce(per_user, '[]');
    running := coalesce(running, '[]');
  END $$`;

const READ_MODEL = [
  `CREATE FUNCTION iso(t timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
  `CREATE FUNCTION iso_micros(t timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$`,
  // Hours with at most four decimals (decisions 3), from seconds.
  `CREATE FUNCTION hours(seconds numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT trim_scale(round(coalesce(seconds, 0) / 3600, 4)) $$`,
  SECONDS_ON_DAY,
  `CREATE FUNCTION person(user_id uuid) RETURNS json LANGUAGE sql STABLE AS
    $$ SELECT row_to_json(p) FROM (SELECT id, name, email FROM users WHERE users.id = user_id) p $$`,

  `CREATE FUNCTION people_assigned(task uuid) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT coalesce(json_agg(row_to_json(a)), '[]')
      FROM (SELECT person(user_id) AS "user" FROM task_assignments
             WHERE task_id = task ORDER BY assigned_at, user_id) a
  $$`,
  TASK_PEOPLE_AND_TIME,

  // Writing '' to card asks for all of it anew. Otherwise only the row itself has changed, as in a move, and the parts
  // that other tables hold are taken from the card that is there: that is what keeps moves cheap.
  // updated_at also orders the versions of one card, so it must rise with every one of them.
  `CREATE FUNCTION tasks_keep_card() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_new boolean := TG_OP = 'INSERT' OR NEW.card = '';
    staff json;
    client json;
    assignments json := '[]';
    total_hours numeric := 0;
    per_user json := '[]';
    running json := '[]';
  BEGIN
    IF TG_OP = 'INSERT' THEN
      -- A new task has no time yet, but those assigned may stand there before it.
      assignments := people_assigned(NEW.id);
    ELSIF is_new THEN
      SELECT * INTO assignments, total_hours, per_user, running FROM task_people_and_time(NEW.id);
    ELSE
      SELECT * INTO staff, client, assignments, total_hours, per_user, running
        FROM json_to_record(OLD.card::json) AS kept ("assignedStaff" json, "assignedClient" json,
          "taskAssignments" json, "totalHours" numeric, "hoursPerUser" json, "timeLogs" json);
    END IF;
    IF is_new OR NEW.assigned_staff_id IS DISTINCT FROM OLD.assigned_staff_id THEN
      staff := person(NEW.assigned_staff_id);
    END IF;
    IF is_new OR NEW.assigned_client_id IS DISTINCT FROM OLD.assigned_client_id THEN
      client := person(NEW.assigned_client_id);
    END IF;
    IF TG_OP = 'UPDATE' THEN
      NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 microsecond');
    END IF;
    IF NEW.status <> 'completed' THEN
      NEW.completed_at := NULL;
    ELSIF NEW.completed_at IS NULL THEN
      NEW.completed_at := clock_timestamp();
    END IF;
    NEW.changed_xid := pg_current_xact_id();
    SELECT row_to_json(fields) INTO NEW.card FROM (SELECT
      NEW.id AS "id",
      NEW.title AS "title",
      NEW.description AS "description",
      NEW.status AS "status",
      NEW.due_date AS "dueDate",
      NEW.progress_percent AS "progressPercent",
      NEW.rank AS "sortOrder",
      NEW.assigned_staff_id AS "assignedStaffId",
      staff AS "assignedStaff",
      NEW.assigned_client_id AS "assignedClientId",
      client AS "assignedClient",
      assignments AS "taskAssignments",
      NEW.created_by_id AS "createdById",
      total_hours AS "totalHours",
      total_hours AS "totalTimeSpent",
      per_user AS "hoursPerUser",
      running::text <> '[]' AS "isActiveTimer",
      running AS "timeLogs",
      iso(NEW.created_at) AS "createdAt",
      iso_micros(NEW.updated_at) AS "updatedAt") fields;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER tasks_keep_card BEFORE INSERT OR UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION tasks_keep_card()`,

  `CREATE FUNCTION tasks_note_departure() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO task_departures VALUES (OLD.id, OLD.assigned_client_id, pg_current_xact_id())
      ON CONFLICT (client_id, task_id) DO UPDATE SET changed_xid = excluded.changed_xid;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER tasks_note_departure AFTER UPDATE OF assigned_client_id ON tasks FOR EACH ROW
    WHEN (OLD.assigned_client_id IS NOT NULL AND OLD.assigned_client_id IS DISTINCT FROM NEW.assigned_client_id)
    EXECUTE FUNCTION tasks_note_departure()`,
];

/** An update that changes nothing but makes the trigger above write the card anew. */
const TOUCHES = [
  `CREATE FUNCTION touch_task() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE tasks SET card = '' WHERE id = coalesce(NEW.task_id, OLD.task_id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER time_logs_touch_task AFTER INSERT OR UPDATE OR DELETE ON time_logs
    FOR EACH ROW EXECUTE FUNCTION touch_task()`,
  // Rows are locked in one order, so two renamings cannot wait for each other.
  `CREATE FUNCTION users_touch_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    touched uuid[];
  BEGIN
    SELECT array_agg(id) INTO touched FROM (
      SELECT id FROM tasks t
       WHERE t.assigned_client_id = NEW.id
          OR EXISTS (SELECT FROM task_assignments a WHERE a.task_id = t.id AND a.user_id = NEW.id)
          OR EXISTS (SELECT FROM time_logs l WHERE l.task_id = t.id AND l.user_id = NEW.id)
       ORDER BY id FOR NO KEY UPDATE) locked;
    UPDATE tasks SET card = '' WHERE id = ANY (touched);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_touch_tasks AFTER UPDATE OF name, email ON users FOR EACH ROW
    WHEN (OLD.name <> NEW.name OR OLD.email <> NEW.email) EXECUTE FUNCTION users_touch_tasks()`,
];

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SECONDS_ON_DAY, TASK_PEOPLE_AND_TIME } from './1700000001000-board';

/**
 * Hours a day. A session counts on the calendar days it falls on, in the timezone its person had when it began, and
 * `days_of` is the one place that says how much falls on which. `work_days` holds the sums of ended sessions, kept by
 * a trigger in the transaction that ends one, so what is read does not grow with history; `worked` adds the timers
 * that run. Every total of the product is a sum over one of the two (docs/decisions/0008-days-of-work.md).
 */
export class WorkDays1700000004000 implements MigrationInterface {
  name = 'WorkDays1700000004000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...COLUMNS, ...DAYS, ...TOTALS, ...EXPORT]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER time_logs_keep_days ON time_logs`);
    await db.query(`DROP FUNCTION spreadsheet_safe, rebuild_work_days, time_logs_keep_days, task_people_and_time`);
    await db.query(`DROP VIEW worked`);
    await db.query(`DROP TABLE work_days`);
    await db.query(`DROP FUNCTION days_of`);
    for (const statement of [SECONDS_ON_DAY, TASK_PEOPLE_AND_TIME]) await db.query(statement);
    await db.query(`DELETE FROM task_reports WHERE type = 'shift'`);
    await db.query(`ALTER TABLE task_reports DROP COLUMN day`);
    await db.query(`DROP INDEX tasks_completed`);
    await db.query(
      `ALTER TABLE time_logs DROP COLUMN auto_stopped, DROP COLUMN first_ended_at, DROP COLUMN reviewed_at`,
    );
  }
}

const COLUMNS = [
  // first_ended_at is the end an auto-stopped session was given, once its person has told the true one.
  `ALTER TABLE time_logs
    ADD COLUMN auto_stopped boolean NOT NULL DEFAULT false,
    ADD COLUMN first_ended_at timestamptz,
    ADD COLUMN reviewed_at timestamptz,
    ADD CONSTRAINT time_logs_auto_stopped_ended CHECK (NOT auto_stopped OR ended_at IS NOT NULL),
    ADD CONSTRAINT time_logs_only_auto_stopped_reviewed
      CHECK (auto_stopped OR (first_ended_at IS NULL AND reviewed_at IS NULL))`,
  `CREATE INDEX time_logs_to_review ON time_logs (user_id) WHERE auto_stopped AND reviewed_at IS NULL`,
  `CREATE INDEX tasks_completed ON tasks (completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL`,
  `ALTER TABLE task_reports ADD COLUMN day date`,
  `UPDATE task_reports r SET day = (r.created_at AT TIME ZONE u.timezone)::date
     FROM users u WHERE u.id = r.user_id AND r.type = 'shift'`,
  `ALTER TABLE task_reports
    ADD CONSTRAINT task_reports_day_of_shift CHECK ((type = 'shift') = (day IS NOT NULL)),
    ADD CONSTRAINT task_reports_shift_once UNIQUE (user_id, day)`,
];

const DAYS = [
  // One day early: where clocks go back across midnight, the minutes before belong to the day before.
  `CREATE FUNCTION days_of(started_at timestamptz, ended_at timestamptz, timezone text)
  RETURNS TABLE (day date, seconds numeric) LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
    SELECT d::date, extract(epoch FROM least(ended_at, (d + interval '1 day') AT TIME ZONE timezone)
                                       - greatest(started_at, d AT TIME ZONE timezone))
      FROM generate_series((started_at AT TIME ZONE timezone)::date - interval '1 day',
                           (ended_at AT TIME ZONE timezone)::date::timestamp, interval '1 day') d
     WHERE least(ended_at, (d + interval '1 day') AT TIME ZONE timezone) > greatest(started_at, d AT TIME ZONE timezone)
  $$`,
  `CREATE TABLE work_days (
    user_id uuid NOT NULL REFERENCES users (id),
    task_id uuid NOT NULL REFERENCES tasks (id),
    day date NOT NULL,
    seconds numeric NOT NULL,
    sessions integer NOT NULL,
    PRIMARY KEY (user_id, day, task_id),
    CONSTRAINT work_days_positive CHECK (seconds >= 0 AND sessions >= 0)
  )`,
  `CREATE INDEX work_days_day ON work_days (day)`,
  `CREATE INDEX work_days_task ON work_days (task_id)`,
  `INSERT INTO work_days SELECT l.user_id, l.task_id, d.day, sum(d.seconds), count(*)
     FROM time_logs l CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
    WHERE l.ended_at IS NOT NULL GROUP BY 1, 2, 3`,
  `CREATE FUNCTION time_logs_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD.ended_at IS NOT NULL THEN
      UPDATE work_days w SET seconds = w.seconds - d.seconds, sessions = w.sessions - 1
        FROM days_of(OLD.started_at, OLD.ended_at, OLD.timezone) d
       WHERE w.user_id = OLD.user_id AND w.task_id = OLD.task_id AND w.day = d.day;
      DELETE FROM work_days WHERE user_id = OLD.user_id AND task_id = OLD.task_id AND sessions = 0;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.ended_at IS NOT NULL THEN
      INSERT INTO work_days AS w (user_id, task_id, day, seconds, sessions)
      SELECT NEW.user_id, NEW.task_id, d.day, d.seconds, 1 FROM days_of(NEW.started_at, NEW.ended_at, NEW.timezone) d
      ON CONFLICT (user_id, day, task_id)
        DO UPDATE SET seconds = w.seconds + excluded.seconds, sessions = w.sessions + 1;
    END IF;
    RETURN NULL;
  END $$`,
  // By name before time_logs_touch_task, which reads the sums.
  `CREATE TRIGGER time_logs_keep_days AFTER INSERT OR UPDATE OR DELETE ON time_logs
    FOR EACH ROW EXECUTE FUNCTION time_logs_keep_days()`,
  `CREATE VIEW worked AS
    SELECT user_id, task_id, day, seconds FROM work_days
    UNION ALL
    SELECT l.user_id, l.task_id, d.day, d.seconds
      -- The time of a row of its own: with a volatile argument the function could not become part of the query.
      FROM (SELECT clock_timestamp() AS now OFFSET 0) c CROSS JOIN time_logs l
     CROSS JOIN LATERAL days_of(l.started_at, c.now, l.timezone) d
     WHERE l.ended_at IS NULL`,
  // Counts a person's days anew from the sessions, puts right what differs, and answers it. The caller holds the lock
  // of the person's timer.
  `CREATE FUNCTION rebuild_work_days(person uuid)
  RETURNS TABLE (day date, task_id uuid, kept numeric, counted numeric) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    wrong record;
  BEGIN
    FOR wrong IN
      SELECT coalesce(w.day, c.day) AS day, coalesce(w.task_id, c.task_id) AS task_id,
             w.seconds AS kept, c.seconds AS counted, c.sessions
        FROM (SELECT * FROM work_days WHERE user_id = person) w
        FULL JOIN (SELECT l.task_id, d.day, sum(d.seconds) AS seconds, count(*)::integer AS sessions
                     FROM time_logs l CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
                    WHERE l.user_id = person AND l.ended_at IS NOT NULL GROUP BY 1, 2) c
          ON c.task_id = w.task_id AND c.day = w.day
       WHERE w.seconds IS DISTINCT FROM c.seconds OR w.sessions IS DISTINCT FROM c.sessions
    LOOP
      DELETE FROM work_days w WHERE w.user_id = person AND w.task_id = wrong.task_id AND w.day = wrong.day;
      IF wrong.counted IS NOT NULL THEN
        INSERT INTO work_days VALUES (person, wrong.task_id, wrong.day, wrong.counted, wrong.sessions);
      END IF;
      UPDATE tasks SET card = '' WHERE id = wrong.task_id;
      RETURN QUERY SELECT wrong.day, wrong.task_id, wrong.kept, wrong.counted;
    END LOOP;
  END $$`,
];

/** What a card says of time, from the sums. */
const TOTALS = [
  `CREATE OR REPLACE FUNCTION task_people_and_time(
    task uuid, OUT assignments json, OUT total_hours numeric, OUT per_user json, OUT running json)
  LANGUAGE plpgsql STABLE AS $$
  BEGIN
    assignments := people_assigned(task);
    SELECT hours(sum(s.seconds)), json_agg(row_to_json(shown)) INTO total_hours, per_user
      FROM (SELECT user_id, sum(seconds) AS seconds FROM work_days WHERE task_id = task
             GROUP BY user_id ORDER BY user_id) s
      JOIN users u ON u.id = s.user_id
      CROSS JOIN LATERAL (SELECT u.id AS "userId", u.name AS "userName", hours(s.seconds) AS "hours") shown;
    SELECT json_agg(row_to_json(r)) INTO running
      FROM (SELECT l.id, l.user_id AS "userId", u.name AS "userName", iso(l.started_at) AS "startTime"
              FROM time_logs l JOIN users u ON u.id = l.user_id
             WHERE l.task_id = task AND l.ended_at IS NULL ORDER BY l.started_at, l.id) r;
    per_user := coalesce(per_user, '[]');
    running := coalesce(running, '[]');
  END $$`,
  `DROP FUNCTION seconds_on_day`,
];

/**
 * A cell that a spreadsheet would run begins with an apostrophe instead, in ordinary and in full-width characters;
 * a number stays a number.
 */
const EXPORT = [
  `CREATE FUNCTION spreadsheet_safe(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN cell ~ '^(\\s*[-=+@\uff1d\uff0b\uff0d\uff20]|[\\t\\r\\n])' AND cell !~ '^[-+]?\\d+([.,]\\d+)?$'
                THEN '''' || cell ELSE cell END
  $$`,
];

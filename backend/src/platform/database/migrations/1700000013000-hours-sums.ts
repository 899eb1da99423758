import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of the sums: what each person worked in a week, and the team on a day. A quarter of a large team is read from
 * a fifth of the rows. Kept by a trigger on `work_days`, as those are by one on the sessions.
 */
export class HoursSums1700000013000 implements MigrationInterface {
  name = 'HoursSums1700000013000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...KEEPING, RUNNING_DAYS, WORKED]) await db.query(statement);
    await db.query(`SELECT count(*) FROM rebuild_work_sums()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(WORKED_BEFORE);
    await db.query(`DROP VIEW running_days`);
    await db.query(`DROP TRIGGER work_days_keep_sums ON work_days`);
    await db.query(`DROP FUNCTION rebuild_work_sums, work_days_keep_sums`);
    await db.query(`DROP TABLE work_weeks, team_days`);
    await db.query(`DROP FUNCTION week_of`);
  }
}

const TABLES = [
  `CREATE TABLE work_weeks (
    week date NOT NULL,
    user_id uuid NOT NULL REFERENCES users (id),
    seconds numeric NOT NULL,
    PRIMARY KEY (week, user_id)
  )`,
  `CREATE TABLE team_days (
    day date PRIMARY KEY,
    seconds numeric NOT NULL
  )`,
  // The Monday of a day.
  `CREATE FUNCTION week_of(day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT day - extract(isodow FROM day)::integer + 1 $$`,
];

const KEEPING = [
  `CREATE FUNCTION work_days_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    person uuid := coalesce(NEW.user_id, OLD.user_id);
    worked_on date := coalesce(NEW.day, OLD.day);
    change numeric := coalesce(NEW.seconds, 0) - coalesce(OLD.seconds, 0);
  BEGIN
    INSERT INTO work_weeks AS w VALUES (week_of(worked_on), person, change)
      ON CONFLICT (week, user_id) DO UPDATE SET seconds = w.seconds + excluded.seconds;
    INSERT INTO team_days AS t VALUES (worked_on, change)
      ON CONFLICT (day) DO UPDATE SET seconds = t.seconds + excluded.seconds;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER work_days_keep_sums AFTER INSERT OR UPDATE OR DELETE ON work_days
    FOR EACH ROW EXECUTE FUNCTION work_days_keep_sums()`,
  // Adds the sums up anew, puts right what differs, and answers it. What differs is added, not set, so that a session
  // that ends meanwhile is not lost.
  `CREATE FUNCTION rebuild_work_sums()
  RETURNS TABLE (person uuid, from_day date, kept numeric, counted numeric) LANGUAGE sql AS $$
    WITH weeks AS (
      SELECT week, user_id, coalesce(k.seconds, 0) AS kept, coalesce(c.seconds, 0) AS counted
        FROM work_weeks k
        FULL JOIN (SELECT week_of(day) AS week, user_id, sum(seconds) AS seconds FROM work_days GROUP BY 1, 2) c
          USING (week, user_id)
       WHERE coalesce(k.seconds, 0) <> coalesce(c.seconds, 0)
    ), days AS (
      SELECT day, coalesce(k.seconds, 0) AS kept, coalesce(c.seconds, 0) AS counted
        FROM team_days k FULL JOIN (SELECT day, sum(seconds) AS seconds FROM work_days GROUP BY 1) c USING (day)
       WHERE coalesce(k.seconds, 0) <> coalesce(c.seconds, 0)
    ), weeks_mended AS (
      INSERT INTO work_weeks AS w SELECT week, user_id, counted - kept FROM weeks
        ON CONFLICT (week, user_id) DO UPDATE SET seconds = w.seconds + excluded.seconds
    ), days_mended AS (
      INSERT INTO team_days AS t SELECT day, counted - kept FROM days
        ON CONFLICT (day) DO UPDATE SET seconds = t.seconds + excluded.seconds
    )
    SELECT user_id, week, kept, counted FROM weeks UNION ALL SELECT NULL, day, kept, counted FROM days
  $$`,
];

const RUNNING = `
  SELECT l.user_id, l.task_id, d.day, d.seconds
    -- The time of a row of its own: with a volatile argument the function could not become part of the query.
    FROM (SELECT clock_timestamp() AS now OFFSET 0) c CROSS JOIN time_logs l
   CROSS JOIN LATERAL days_of(l.started_at, c.now, l.timezone) d
   WHERE l.ended_at IS NULL`;
const RUNNING_DAYS = `CREATE VIEW running_days AS ${RUNNING}`;
const worked = (running: string) => `
  CREATE OR REPLACE VIEW worked AS SELECT user_id, task_id, day, seconds FROM work_days UNION ALL ${running}`;
const WORKED = worked(`SELECT user_id, task_id, day, seconds FROM running_days`);
const WORKED_BEFORE = worked(RUNNING);

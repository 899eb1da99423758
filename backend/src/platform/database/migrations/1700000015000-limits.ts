import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counting in windows of the database's own clock, several points at a time, and an allowance of messages that a clock
 * set back cannot make negative.
 */
export class Limits1700000015000 implements MigrationInterface {
  name = 'Limits1700000015000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE rate_limits`);
    await db.query(`
      CREATE TABLE rate_limits (
        key text PRIMARY KEY,
        points integer NOT NULL,
        ends_at timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
    // Takes points of what is allowed in a window, which begins with the first of them: all that were asked for, or
    // none. Null when they were taken, else how many milliseconds are left of the window. Where the clock was set back
    // a window ends no later than one that begins now.
    await db.query(`
      CREATE FUNCTION take_points(limited text, wanted integer, allowed integer, seconds integer)
      RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        at timestamptz := clock_timestamp();
        latest timestamptz := at + make_interval(secs => seconds);
        found rate_limits;
      BEGIN
        INSERT INTO rate_limits AS l (key, points, ends_at) VALUES (limited, 0, latest)
          ON CONFLICT (key) DO UPDATE
            SET points = CASE WHEN l.ends_at <= at THEN 0 ELSE l.points END,
                ends_at = CASE WHEN l.ends_at <= at THEN latest ELSE least(l.ends_at, latest) END
          RETURNING * INTO found;
        IF found.points + wanted > allowed THEN
          RETURN ceil(1000 * extract(epoch FROM found.ends_at - at));
        END IF;
        UPDATE rate_limits SET points = points + wanted WHERE key = limited;
        RETURN NULL;
      END $$`);
    await db.query(allowance('greatest(0, extract(epoch FROM at - a.counted_at))'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(allowance('extract(epoch FROM at - a.counted_at)'));
    await db.query(`DROP FUNCTION take_points`);
    await db.query(`DROP TABLE rate_limits`);
    await db.query(`CREATE TABLE rate_limits (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`);
  }
}

/** A bucket that fills with time. Raises TB011 when it is empty. */
const allowance = (elapsed: string) => `
  CREATE OR REPLACE FUNCTION take_message_allowance(sender uuid, per_second double precision, burst double precision)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    at timestamptz := clock_timestamp();
  BEGIN
    INSERT INTO message_allowances AS a (user_id, points, counted_at) VALUES (sender, burst - 1, at)
      ON CONFLICT (user_id) DO UPDATE
        SET points = least(burst, a.points + per_second * ${elapsed}) - 1, counted_at = at
        WHERE a.points + per_second * ${elapsed} >= 1;
    IF NOT FOUND THEN RAISE EXCEPTION 'too fast' USING ERRCODE = 'TB011'; END IF;
  END $$`;

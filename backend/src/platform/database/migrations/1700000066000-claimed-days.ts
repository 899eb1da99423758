import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

const ONE_BY_ONE = `
  CREATE OR REPLACE FUNCTION report_sessions_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM keep_claimed(user_id, task_id, ARRAY(SELECT d.day FROM days_of(started_at, ended_at, timezone) d))
      FROM time_logs WHERE id = coalesce(NEW.session_id, OLD.session_id) AND ended_at IS NOT NULL;
    RETURN NULL;
  END $$`;

/** The claimed seconds of a day are summed once for all sessions that a report claims or releases. */
export class ClaimedDays1700000066000 implements MigrationInterface {
  name = 'ClaimedDays1700000066000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      ...['keep_claimed', 'report_sessions_keep_days', 'time_logs_keep_days'].map((name) => `functions/${name}`),
      ...['triggers/report_sessions_keep_days', 'triggers/report_sessions_free_days'],
    );
    await db.query(`DROP FUNCTION IF EXISTS keep_claimed(uuid, uuid, timestamptz, timestamptz, text)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER report_sessions_free_days ON report_sessions`);
    await db.query(ONE_BY_ONE);
    await db.query(
      `CREATE OR REPLACE TRIGGER report_sessions_keep_days AFTER INSERT OR DELETE ON report_sessions
         FOR EACH ROW EXECUTE FUNCTION report_sessions_keep_days()`,
    );
  }
}

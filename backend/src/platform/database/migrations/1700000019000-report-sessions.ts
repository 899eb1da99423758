import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/**
 * Reports claim sessions. Each existing session is claimed by the first report that its user submitted on its task
 * after the session had started. Later reports did not count it again, except for the rest of a session that was
 * running at the time. Such a session is claimed as a whole, so that no part of it can be reported twice.
 */
export class ReportSessions1700000019000 implements MigrationInterface {
  name = 'ReportSessions1700000019000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'tables/report_sessions', 'functions/sum_claimed_hours');
    // Runs before the triggers exist, so that a running session is claimed as well if part of it was reported.
    await db.query(
      `INSERT INTO report_sessions (session_id, report_id)
       SELECT l.id, r.id FROM time_logs l CROSS JOIN LATERAL (
         SELECT r.id FROM task_reports r
          WHERE r.user_id = l.user_id AND r.task_id = l.task_id AND r.created_at > l.started_at
            AND r.deleted_at IS NULL ORDER BY r.created_at, r.id LIMIT 1) r`,
    );
    await db.query(`SELECT sum_claimed_hours(id) FROM task_reports WHERE type = 'task'`);
    await applySchema(
      db,
      ...['functions/copy_claim', 'functions/report_sessions_fit', 'functions/report_sessions_keep_hours'],
      ...['functions/task_reports_free_sessions', 'functions/time_logs_keep_claim'],
      ...['triggers/report_sessions_added', 'triggers/report_sessions_fit', 'triggers/report_sessions_removed'],
      ...['triggers/task_reports_free_sessions', 'triggers/time_logs_keep_claim'],
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER time_logs_keep_claim ON time_logs`);
    await db.query(`DROP TRIGGER task_reports_free_sessions ON task_reports`);
    await db.query(`DROP TABLE report_sessions`);
  }
}

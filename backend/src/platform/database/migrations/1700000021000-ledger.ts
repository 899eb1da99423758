import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Corrections of sessions, and their history. */
export class Ledger1700000021000 implements MigrationInterface {
  name = 'Ledger1700000021000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      'tables/time_log_revisions',
      ...['session_state', 'revision_hash', 'revisions_chain', 'revisions_refuse'].map((name) => `functions/${name}`),
      ...['check_session_times', 'time_logs_check_change', 'time_logs_keep_history', 'touch_task'].map(
        (name) => `functions/${name}`,
      ),
      ...['time_logs_check_change', 'time_logs_keep_history'].map((name) => `triggers/${name}`),
      ...['time_log_revisions_chain', 'time_log_revisions_append_only'].map((name) => `triggers/${name}`),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER time_logs_check_change ON time_logs`);
    await db.query(`DROP TRIGGER time_logs_keep_history ON time_logs`);
    await db.query(`DROP TABLE time_log_revisions CASCADE`);
  }
}

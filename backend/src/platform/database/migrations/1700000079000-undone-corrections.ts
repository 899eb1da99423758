import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A revision says which report claimed the session before, so that an undo can put the claim back. */
export class UndoneCorrections1700000079000 implements MigrationInterface {
  name = 'UndoneCorrections1700000079000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      ...['restore_claim', 'time_logs_keep_history'].map((name) => `functions/${name}`),
      ...['time_logs_keep_history', 'time_logs_keep_history_removed'].map((name) => `triggers/${name}`),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION restore_claim`);
    await db.query(`DROP TRIGGER time_logs_keep_history_removed ON time_logs`);
    await db.query(
      `CREATE OR REPLACE TRIGGER time_logs_keep_history AFTER INSERT OR UPDATE OR DELETE ON time_logs
         FOR EACH ROW EXECUTE FUNCTION time_logs_keep_history()`,
    );
  }
}

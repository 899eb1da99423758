import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sessions of these days are read at once, for everyone: the staff monitor looks at nobody's history. */
export class RecentSessions1700000012000 implements MigrationInterface {
  name = 'RecentSessions1700000012000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX time_logs_started ON time_logs (started_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX time_logs_started`);
  }
}

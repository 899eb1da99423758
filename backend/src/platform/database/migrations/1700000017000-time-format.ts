import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everyone chooses how times of day are written; until then as their browser does. */
export class TimeFormat1700000017000 implements MigrationInterface {
  name = 'TimeFormat1700000017000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users ADD COLUMN time_format text NOT NULL DEFAULT 'auto'
      CONSTRAINT users_time_format_known CHECK (time_format IN ('auto', '12h', '24h'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users DROP COLUMN time_format`);
  }
}

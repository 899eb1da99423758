import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over a period are read from the index alone: with a long history the rows themselves lie far apart. */
export class HoursIndex1700000010000 implements MigrationInterface {
  name = 'HoursIndex1700000010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX work_days_day`);
    await db.query(`CREATE INDEX work_days_day ON work_days (day) INCLUDE (user_id, task_id, seconds)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX work_days_day`);
    await db.query(`CREATE INDEX work_days_day ON work_days (day)`);
  }
}

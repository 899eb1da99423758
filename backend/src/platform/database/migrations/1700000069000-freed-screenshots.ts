import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleted reports have no screenshot, which the next sweep removes. */
export class FreedScreenshots1700000069000 implements MigrationInterface {
  name = 'FreedScreenshots1700000069000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE task_reports SET screenshot_id = NULL WHERE deleted_at IS NOT NULL AND screenshot_id IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    // The screenshots may be gone.
  }
}

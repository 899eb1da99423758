import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Where clocks go back to midnight, a day begins at the first of the two midnights. */
export class FirstMidnights1700000078000 implements MigrationInterface {
  name = 'FirstMidnights1700000078000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/day_start', 'functions/days_of');
    await db.query(
      `SELECT rebuild_work_days(user_id)
         FROM (SELECT DISTINCT l.user_id FROM time_logs l
                CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
                WHERE l.ended_at IS NOT NULL
                  AND day_start(d.day, l.timezone) <> d.day::timestamp AT TIME ZONE l.timezone) changed`,
    );
  }

  /** The sums follow `days_of()`, and only its current text is kept. */
  async down(): Promise<void> {}
}

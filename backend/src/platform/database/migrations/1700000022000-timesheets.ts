import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

const TRIGGERS = {
  time_logs: ['time_logs_keep_weeks', 'time_logs_keep_weeks_changed', 'time_logs_approved_weeks_stay'],
  timesheets: ['timesheets_check_step', 'timesheets_approved_weeks_stay'],
};
const FUNCTIONS = [
  ...['weeks_of', 'lock_weeks', 'week_problem', 'timesheets_check_step', 'time_logs_keep_weeks', 'approved_weeks_stay'],
];

/** Weeks are submitted and approved, and then locked. */
export class Timesheets1700000022000 implements MigrationInterface {
  name = 'Timesheets1700000022000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      'tables/timesheets',
      ...FUNCTIONS.map((name) => `functions/${name}`),
      ...Object.values(TRIGGERS).flatMap((names) => names.map((name) => `triggers/${name}`)),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of TRIGGERS.time_logs) await db.query(`DROP TRIGGER ${name} ON time_logs`);
    await db.query(`DROP TABLE timesheets`);
  }
}

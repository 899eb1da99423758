import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Billable tasks, their estimates and hourly rates, and sums of hours over any range. */
export class BillableHours1700000023000 implements MigrationInterface {
  name = 'BillableHours1700000023000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE tasks ADD COLUMN billable boolean NOT NULL DEFAULT false,
         ADD COLUMN estimate_hours numeric(9, 4)
           CONSTRAINT tasks_estimate_range CHECK (estimate_hours BETWEEN 0 AND 10000)`,
    );
    await applySchema(db, 'tables/rates', 'views/rate_spans', 'functions/round_money');
    await this.addSums(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW worked`);
    await db.query(`DROP TRIGGER report_sessions_keep_days ON report_sessions`);
    await db.query(`DROP TABLE rates, work_months CASCADE`);
    await db.query(`ALTER TABLE work_days DROP COLUMN claimed`);
    await db.query(`ALTER TABLE tasks DROP COLUMN billable, DROP COLUMN estimate_hours`);
  }

  /** Adds the claimed seconds per day, and the sums per month. */
  private async addSums(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE work_days ADD COLUMN claimed numeric NOT NULL DEFAULT 0,
         ADD CONSTRAINT work_days_claimed_range CHECK (claimed BETWEEN 0 AND seconds)`,
    );
    await db.query(`DROP INDEX work_days_day`);
    await db.query(`CREATE INDEX work_days_day ON work_days (day) INCLUDE (user_id, task_id, seconds, claimed)`);
    await db.query(
      `UPDATE work_days w SET claimed = c.seconds
         FROM (SELECT l.user_id, l.task_id, d.day, sum(d.seconds) AS seconds
                 FROM report_sessions r JOIN time_logs l ON l.id = r.session_id
                CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
                WHERE l.ended_at IS NOT NULL GROUP BY 1, 2, 3) c
        WHERE (w.user_id, w.task_id, w.day) = (c.user_id, c.task_id, c.day)`,
    );
    await applySchema(
      db,
      ...['tables/work_months', 'views/worked'],
      ...['month_of', 'claimed_on', 'keep_claimed', 'report_sessions_keep_days'].map((name) => `functions/${name}`),
      ...['time_logs_keep_days', 'work_days_keep_sums', 'rebuild_work_days', 'rebuild_work_sums'].map(
        (name) => `functions/${name}`,
      ),
      'triggers/report_sessions_keep_days',
    );
    await db.query(
      `INSERT INTO work_months
       SELECT month_of(day), user_id, task_id, sum(seconds), sum(claimed) FROM work_days GROUP BY 1, 2, 3`,
    );
  }
}

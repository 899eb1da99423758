import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The runs of scheduled jobs with the leases that keep each to one process, and when a person's data was purged. */
export class Jobs1700000005000 implements MigrationInterface {
  name = 'Jobs1700000005000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE job_runs (
        id uuid PRIMARY KEY,
        job text NOT NULL,
        slot timestamptz NOT NULL,
        is_manual boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        owner text,
        lease_until timestamptz,
        started_at timestamptz,
        finished_at timestamptz,
        result jsonb,
        error text,
        CONSTRAINT job_runs_status_known CHECK (status IN ('waiting', 'running', 'done', 'failed')),
        CONSTRAINT job_runs_held_while_running CHECK ((status = 'running') = (lease_until IS NOT NULL)),
        CONSTRAINT job_runs_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
      )`);
    // Each slot is run once. What is asked for by hand is run however often it is asked for.
    await db.query(`CREATE UNIQUE INDEX job_runs_slot_once ON job_runs (job, slot) WHERE NOT is_manual`);
    await db.query(`CREATE INDEX job_runs_recent ON job_runs (job, slot DESC)`);
    await db.query(`CREATE INDEX job_runs_open ON job_runs (slot) WHERE status IN ('waiting', 'running')`);

    await db.query(`
      ALTER TABLE users ADD COLUMN purged_at timestamptz,
        ADD CONSTRAINT users_purged_after_deletion CHECK (purged_at IS NULL OR deleted_at IS NOT NULL)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users DROP COLUMN purged_at`);
    await db.query(`DROP TABLE job_runs`);
  }
}

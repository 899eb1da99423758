import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report of their work. A screenshot hangs on one report at most, and a key names one report. */
export class Reports1700000003000 implements MigrationInterface {
  name = 'Reports1700000003000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE task_reports (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id),
        task_id uuid REFERENCES tasks (id),
        work_description text NOT NULL,
        hours_worked numeric(10, 4) NOT NULL,
        tracked_hours numeric(10, 4) NOT NULL,
        progress_made integer,
        screenshot_id uuid CONSTRAINT task_reports_screenshot_unused UNIQUE REFERENCES files (id),
        session_count integer NOT NULL,
        session_breakdown text,
        idempotency_key text,
        request_hash bytea,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        deleted_at timestamptz,
        CONSTRAINT task_reports_type_known CHECK (type IN ('task', 'shift')),
        CONSTRAINT task_reports_described CHECK (btrim(work_description) <> ''),
        CONSTRAINT task_reports_hours_positive CHECK (hours_worked >= 0 AND tracked_hours >= 0),
        CONSTRAINT task_reports_task_present CHECK ((type = 'task') = (task_id IS NOT NULL)),
        CONSTRAINT task_reports_key_once UNIQUE (user_id, idempotency_key)
      )`);
    await db.query(`CREATE INDEX task_reports_recent ON task_reports (created_at DESC) WHERE deleted_at IS NULL`);
    await db.query(
      `CREATE INDEX task_reports_user ON task_reports (user_id, created_at DESC) WHERE deleted_at IS NULL`,
    );
    await db.query(
      `CREATE INDEX task_reports_task ON task_reports (task_id, created_at DESC) WHERE deleted_at IS NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE task_reports`);
  }
}

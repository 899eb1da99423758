import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

export class DueReminders1700000029000 implements MigrationInterface {
  name = 'DueReminders1700000029000';

  async up(db: QueryRunner): Promise<void> {
    // The migration that creates the table creates it in its current form, so the column may already exist.
    await db.query(
      `ALTER TABLE notifications ADD COLUMN IF NOT EXISTS due_on date,
         DROP CONSTRAINT IF EXISTS notifications_due_on_a_day,
         ADD CONSTRAINT notifications_due_on_a_day
           CHECK ((kind = 'due') = (due_on IS NOT NULL) AND (kind <> 'due' OR task_id IS NOT NULL))`,
    );
    await db.query(
      `CREATE UNIQUE INDEX IF NOT EXISTS notifications_due_once ON notifications (user_id, due_on, task_id) WHERE kind = 'due'`,
    );
    await applySchema(db, 'functions/notify_of_due');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM notifications WHERE kind = 'due'`);
    await db.query(`ALTER TABLE notifications DROP COLUMN due_on`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

const TRIGGERS = ['messages_erase_events', 'task_comments_erase_events'];

/** Deleted texts are erased from the log of events. */
export class DeletedTexts1700000062000 implements MigrationInterface {
  name = 'DeletedTexts1700000062000';

  async up(db: QueryRunner): Promise<void> {
    // The migration that creates the table creates it in its current form, so both may already exist.
    await db.query(`ALTER TABLE events ADD COLUMN IF NOT EXISTS text_of uuid`);
    await db.query(`CREATE INDEX IF NOT EXISTS events_text_of ON events (text_of) WHERE text_of IS NOT NULL`);
    const functions = ['append_events', 'erase_from_events'].map((name) => `functions/${name}`);
    await applySchema(db, ...functions, ...TRIGGERS.map((name) => `triggers/${name}`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER messages_erase_events ON messages`);
    await db.query(`DROP TRIGGER task_comments_erase_events ON task_comments`);
    await db.query(`DROP FUNCTION erase_from_events`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** The purge of a user erases their messages and rewrites their cards a few at a time. */
export class PurgedStepByStep1700000080000 implements MigrationInterface {
  name = 'PurgedStepByStep1700000080000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      ...['functions/erase_messages_of', 'functions/users_purge_messages'],
      ...['functions/rewrite_cards_of', 'functions/users_touch_tasks'],
    );
  }

  /** The triggers do the same as before, and only their current text is kept. */
  async down(): Promise<void> {}
}

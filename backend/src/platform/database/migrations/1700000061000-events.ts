import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Events are stored together with the changes they announce. */
export class Events1700000061000 implements MigrationInterface {
  name = 'Events1700000061000';

  async up(db: QueryRunner): Promise<void> {
    const functions = ['append_events', 'newest_position', 'still_sees'];
    await applySchema(db, 'tables/event_log', 'tables/events', ...functions.map((name) => `functions/${name}`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION append_events, newest_position, still_sees`);
    await db.query(`DROP TABLE events, event_log`);
  }
}

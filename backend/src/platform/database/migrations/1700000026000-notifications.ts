import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Users are notified of what others did that concerns them. */
export class Notifications1700000026000 implements MigrationInterface {
  name = 'Notifications1700000026000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'tables/notifications', 'tables/notification_preferences');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE notifications, notification_preferences`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Functions store notifications, so that the statement that moves a task can store them as well. */
export class Notify1700000027000 implements MigrationInterface {
  name = 'Notify1700000027000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/notification_json', 'functions/notify', 'functions/notify_of_move');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION IF EXISTS notify, notify_of_move, notification_json`);
  }
}

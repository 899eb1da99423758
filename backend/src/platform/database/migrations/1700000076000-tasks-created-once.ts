import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A repeated request creates no second task. */
export class TasksCreatedOnce1700000076000 implements MigrationInterface {
  name = 'TasksCreatedOnce1700000076000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'tables/created_tasks');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE created_tasks`);
  }
}

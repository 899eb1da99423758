import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

export class ImportedTasks1700000051000 implements MigrationInterface {
  name = 'ImportedTasks1700000051000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'tables/imported_tasks');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE imported_tasks`);
  }
}

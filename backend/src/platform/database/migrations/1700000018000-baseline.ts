import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema, FUNCTIONS, SCHEMA_IN_ORDER, TABLES } from '../apply-schema';

/** Sets up a new database from the files in `schema`. */
export class Baseline1700000018000 implements MigrationInterface {
  name = 'Baseline1700000018000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, ...SCHEMA_IN_ORDER);
  }

  async down(db: QueryRunner): Promise<void> {
    // CASCADE drops triggers and views as well. Later migrations have already dropped their own tables.
    await db.query(`DROP FUNCTION IF EXISTS ${FUNCTIONS.join(', ')} CASCADE`);
    await db.query(`DROP TABLE IF EXISTS ${TABLES.join(', ')} CASCADE`);
  }
}

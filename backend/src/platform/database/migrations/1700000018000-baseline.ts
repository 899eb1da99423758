import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema, FUNCTIONS, SCHEMA_IN_ORDER, TABLES } from '../apply-schema';

/** Makes a new database from the files in `schema`. */
export class Baseline1700000018000 implements MigrationInterface {
  name = 'Baseline1700000018000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, ...SCHEMA_IN_ORDER);
  }

  async down(db: QueryRunner): Promise<void> {
    // Triggers and views go with what they are made of, and later migrations have dropped their tables.
    await db.query(`DROP FUNCTION IF EXISTS ${FUNCTIONS.join(', ')} CASCADE`);
    await db.query(`DROP TABLE IF EXISTS ${TABLES.join(', ')} CASCADE`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A suggestion that became a task has a hash of the request. */
export class SuggestionsCreatedOnce1700000074000 implements MigrationInterface {
  name = 'SuggestionsCreatedOnce1700000074000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE created_suggestions ADD COLUMN request_hash bytea`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE created_suggestions DROP COLUMN request_hash`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A meeting has the idempotency key under which it was created. */
export class MeetingsCreatedOnce1700000072000 implements MigrationInterface {
  name = 'MeetingsCreatedOnce1700000072000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE meetings
         ADD COLUMN idempotency_key text,
         ADD COLUMN request_hash bytea,
         ADD CONSTRAINT meetings_key_once UNIQUE (created_by_id, idempotency_key)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE meetings DROP COLUMN idempotency_key, DROP COLUMN request_hash`);
  }
}

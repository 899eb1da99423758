import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Room that uploads under way have been given; a row outlives its upload only when the server was killed. */
export class StorageQuota1700000016000 implements MigrationInterface {
  name = 'StorageQuota1700000016000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE storage_reservations (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        bytes bigint NOT NULL CHECK (bytes >= 0),
        expires_at timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX files_owner_bytes ON files (owner_id) INCLUDE (bytes)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX files_owner_bytes`);
    await db.query(`DROP TABLE storage_reservations`);
  }
}

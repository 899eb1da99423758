import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of encrypted chats on its way from one browser of a person to another; gone when it has arrived. */
export class Handovers1700000014100 implements MigrationInterface {
  name = 'Handovers1700000014100';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE handovers (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        to_key_id uuid NOT NULL REFERENCES device_keys (id) ON DELETE CASCADE,
        from_key_id uuid REFERENCES device_keys (id) ON DELETE CASCADE,
        is_to_confirmed boolean NOT NULL DEFAULT false,
        is_from_confirmed boolean NOT NULL DEFAULT false,
        batches_sent integer NOT NULL DEFAULT 0,
        batches_of integer,
        expires_at timestamptz NOT NULL,
        CONSTRAINT handovers_one_each UNIQUE (user_id),
        CONSTRAINT handovers_two_keys CHECK (to_key_id <> from_key_id),
        CONSTRAINT handovers_both_there CHECK (from_key_id IS NOT NULL OR NOT (is_to_confirmed OR is_from_confirmed)),
        CONSTRAINT handovers_confirmed_first CHECK (batches_sent = 0 OR (is_to_confirmed AND is_from_confirmed))
      )`);
    await db.query(`
      CREATE TABLE handover_batches (
        handover_id uuid NOT NULL REFERENCES handovers (id) ON DELETE CASCADE,
        number integer NOT NULL,
        sealed text NOT NULL,
        PRIMARY KEY (handover_id, number)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE handover_batches`);
    await db.query(`DROP TABLE handovers`);
  }
}

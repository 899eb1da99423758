import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** No number of an epoch is used twice, and the keys that verify epochs outlive the purge of their users. */
export class EpochsNumberedOnce1700000075000 implements MigrationInterface {
  name = 'EpochsNumberedOnce1700000075000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE conversations ADD COLUMN last_epoch integer NOT NULL DEFAULT 0`);
    await applySchema(db, 'functions/make_epoch', 'functions/users_remove_keys');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE conversations DROP COLUMN last_epoch`);
  }
}

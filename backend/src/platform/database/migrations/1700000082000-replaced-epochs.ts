import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A member can replace an epoch that their device cannot use. Earlier versions call the function without it. */
export class ReplacedEpochs1700000082000 implements MigrationInterface {
  name = 'ReplacedEpochs1700000082000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION IF EXISTS begin_epoch(uuid, integer, uuid)`);
    await applySchema(db, 'functions/begin_epoch');
  }

  /** Only the current text of the function is kept, and it is compatible with earlier versions. */
  async down(): Promise<void> {}
}

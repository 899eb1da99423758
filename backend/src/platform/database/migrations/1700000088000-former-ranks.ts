import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A task that returns to a column takes its former rank again. Earlier versions call the functions without it. */
export class FormerRanks1700000088000 implements MigrationInterface {
  name = 'FormerRanks1700000088000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION IF EXISTS move_task(uuid, text, boolean, uuid, uuid, integer, uuid)`);
    await db.query(`DROP FUNCTION IF EXISTS place_in_column(uuid, text, uuid, uuid, integer)`);
    await applySchema(db, 'functions/place_in_column', 'functions/move_task');
  }

  /** Only the current text of the functions is kept, and it is compatible with earlier versions. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Reports and hours share one rule for whom they can be filtered by. */
export class FormerMembers1700000085000 implements MigrationInterface {
  name = 'FormerMembers1700000085000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/was_on_team');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION was_on_team`);
  }
}

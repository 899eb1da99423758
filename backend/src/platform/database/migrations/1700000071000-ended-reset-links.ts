import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A change of the password ends the link to reset it. */
export class EndedResetLinks1700000071000 implements MigrationInterface {
  name = 'EndedResetLinks1700000071000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/users_end_reset_link', 'triggers/users_end_reset_link');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER users_end_reset_link ON users`);
    await db.query(`DROP FUNCTION users_end_reset_link`);
  }
}

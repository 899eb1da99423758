import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A sealed message is stored only if it is sealed for the current keys of the conversation's members. */
export class CurrentKeys1700000060000 implements MigrationInterface {
  name = 'CurrentKeys1700000060000';

  async up(db: QueryRunner): Promise<void> {
    // Their parameters have changed, so they cannot be replaced.
    await db.query(`DROP FUNCTION send_direct_message, send_message`);
    await applySchema(db, ...['functions/check_sealed_for', 'functions/send_message', 'functions/send_direct_message']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION check_sealed_for`);
  }
}

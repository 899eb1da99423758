import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

const FUNCTIONS = [
  ...['current_epoch', 'end_epochs', 'lock_devices', 'make_epoch', 'begin_epoch', 'use_epoch'],
  ...['device_keys_end_epochs', 'members_end_epochs', 'direct_conversation'],
];

/** A conversation is sealed with one key for a while, instead of a new key for each message. */
export class Epochs1700000063000 implements MigrationInterface {
  name = 'Epochs1700000063000';

  async up(db: QueryRunner): Promise<void> {
    // Their parameters have changed, so they cannot be replaced.
    await db.query(`DROP FUNCTION send_direct_message, send_message`);
    const functions = [...FUNCTIONS, 'check_sealed_for', 'send_message', 'send_direct_message'];
    await applySchema(
      db,
      ...['tables/epochs', 'tables/epoch_keys'],
      ...functions.map((name) => `functions/${name}`),
      ...['triggers/device_keys_end_epochs', 'triggers/members_end_epochs'],
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER device_keys_end_epochs ON device_keys`);
    await db.query(`DROP TRIGGER members_end_epochs ON conversation_members`);
    await db.query(`DROP FUNCTION ${FUNCTIONS.join(', ')}`);
    await db.query(`DROP TABLE epoch_keys, epochs`);
  }
}

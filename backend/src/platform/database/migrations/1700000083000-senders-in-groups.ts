import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/**
 * The messages of a group no longer contain the email addresses of clients in it, and users who no longer see each other
 * receive no earlier events of their direct conversation.
 */
export class SendersInGroups1700000083000 implements MigrationInterface {
  name = 'SendersInGroups1700000083000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/message_json', 'functions/still_sees');
  }

  /** The functions are compatible with earlier versions, and only their current texts are kept. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** The members of a group no longer get the email addresses of clients in it. */
export class AddressesOfClients1700000081000 implements MigrationInterface {
  name = 'AddressesOfClients1700000081000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/group_json');
  }

  /** The function is compatible with earlier versions, and only its current text is kept. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Invited users have no password yet. They join the General group when they set their first one. */
export class Invitations1700000058000 implements MigrationInterface {
  name = 'Invitations1700000058000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      'tables/invitations',
      ...['functions/invitations_fit', 'functions/users_end_invitation', 'functions/users_keep_groups'],
      ...['triggers/invitations_fit', 'triggers/users_end_invitation', 'triggers/users_keep_groups'],
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER users_end_invitation ON users`);
    await db.query(`DROP TABLE invitations`);
  }
}

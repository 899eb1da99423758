import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** The members of a group contain the time they joined. */
export class JoinedMembers1700000092000 implements MigrationInterface {
  name = 'JoinedMembers1700000092000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/group_json');
  }

  /** Only the current text of the function is kept, and it is compatible with earlier versions. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A user who deleted a meeting from their Google calendar gets it there again if they are invited again. */
export class ForgottenDismissals1700000094000 implements MigrationInterface {
  name = 'ForgottenDismissals1700000094000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/attendees_note_departure');
  }

  /** Only the current text of the function is kept, and it is compatible with earlier versions. */
  async down(): Promise<void> {}
}

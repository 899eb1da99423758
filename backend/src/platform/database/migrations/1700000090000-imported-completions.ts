import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A task can have been completed at an unknown time, before its import. */
export class ImportedCompletions1700000090000 implements MigrationInterface {
  name = 'ImportedCompletions1700000090000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/tasks_keep_card');
  }

  /** Only the current text of the function is kept, and it is compatible with earlier versions. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** A history line about the checklist has the time at which it was written: it makes no version of the task. */
export class TimesOfChecklists1700000070000 implements MigrationInterface {
  name = 'TimesOfChecklists1700000070000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/add_task_history');
  }

  async down(): Promise<void> {
    // The previous migration replaces the function.
  }
}

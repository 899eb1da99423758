import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';
import { searchAgain } from './search-again';

/** Search ignores Hebrew and Arabic accents, and invisible characters. */
export class SearchedScripts1700000064000 implements MigrationInterface {
  name = 'SearchedScripts1700000064000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/search_words');
    await searchAgain(db);
  }

  async down(): Promise<void> {
    // Nothing to undo: whatever was found before is still found.
  }
}

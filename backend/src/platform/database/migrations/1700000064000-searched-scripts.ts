import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';
import { searchAgain } from './search-again';

/** Search disregards the accents of Hebrew and Arabic, and characters without ink. */
export class SearchedScripts1700000064000 implements MigrationInterface {
  name = 'SearchedScripts1700000064000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/search_words');
    await searchAgain(db);
  }

  async down(): Promise<void> {
    // Entries of earlier words are found as well as before.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';
import { searchAgain } from './search-again';

/** Search normalises Arabic and Persian digits and mathematical letters; names are sorted as people expect. */
export class SortedNames1700000065000 implements MigrationInterface {
  name = 'SortedNames1700000065000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/search_words', 'functions/labels_of', 'functions/group_json');
    await searchAgain(db);
  }

  async down(): Promise<void> {
    // Nothing to undo: whatever was found before is still found, and any order of names will do.
  }
}

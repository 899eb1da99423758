import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';
import { searchAgain } from './search-again';

/** Search knows the digits of Arabic and Persian and letters for formulas; labels and members are sorted as people sort. */
export class SortedNames1700000065000 implements MigrationInterface {
  name = 'SortedNames1700000065000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/search_words', 'functions/labels_of', 'functions/group_json');
    await searchAgain(db);
  }

  async down(): Promise<void> {
    // Entries of earlier words are found as well as before, and any order of names will do.
  }
}

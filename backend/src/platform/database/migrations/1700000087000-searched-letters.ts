import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';
import { searchAgain } from './search-again';

/** Search ignores the case of all letters, also in a database whose locale knows only those of ASCII. */
export class SearchedLetters1700000087000 implements MigrationInterface {
  name = 'SearchedLetters1700000087000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/search_words');
    const [locale] = (await db.query(`SELECT lower('Я') = 'я' AS "knowsLetters"`)) as { knowsLetters: boolean }[];
    // Otherwise the entries are as before.
    if (!locale!.knowsLetters) await searchAgain(db);
  }

  async down(): Promise<void> {
    // Nothing to undo: whatever was found before is still found.
  }
}

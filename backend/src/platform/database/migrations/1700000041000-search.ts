import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** The entries that search reads, and the triggers that maintain them. */
export class Search1700000041000 implements MigrationInterface {
  name = 'Search1700000041000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(
      db,
      'tables/search_entries',
      ...['functions/search_words', 'functions/search_keep', 'functions/search_matches'],
      ...['functions/tasks_keep_search', 'functions/users_keep_search', 'functions/meetings_keep_search'],
      ...['triggers/tasks_keep_search', 'triggers/users_keep_search', 'triggers/meetings_keep_search'],
    );
    await db.query(`
      INSERT INTO search_entries (kind, id, client_id, title, words)
        SELECT 'task', id, assigned_client_id, search_words(title), search_words(title || ' ' || description)
          FROM tasks WHERE deleted_at IS NULL
        UNION ALL
        SELECT 'person', id, NULL, search_words(name), search_words(concat_ws(' ', name, email, company_name))
          FROM users WHERE deleted_at IS NULL
        UNION ALL
        SELECT 'meeting', id, NULL, search_words(title), search_words(concat_ws(' ', title, location, description))
          FROM meetings`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION tasks_keep_search, users_keep_search, meetings_keep_search CASCADE`);
    await db.query(`DROP FUNCTION search_keep, search_matches, search_words`);
    await db.query(`DROP TABLE search_entries`);
  }
}

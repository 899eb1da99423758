import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Comments can be searched as well, with their own index because they far outnumber everything else. */
export class SearchComments1700000053000 implements MigrationInterface {
  name = 'SearchComments1700000053000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE search_entries DROP CONSTRAINT search_entries_kind_known,
        ADD CONSTRAINT search_entries_kind_known CHECK (kind IN ('task', 'person', 'meeting', 'comment'))`);
    await db.query(`DROP INDEX search_entries_words`);
    await db.query(`
      CREATE INDEX search_entries_words ON search_entries
        USING gin (kind, client_id, title gin_trgm_ops, words gin_trgm_ops) WHERE kind <> 'comment'`);
    await applySchema(
      db,
      ...['functions/comment_keep_search', 'functions/tasks_keep_search', 'functions/task_comments_keep_search'],
      'triggers/task_comments_keep_search',
    );
    await db.query(`
      SELECT comment_keep_search(c.id, false, t.assigned_client_id, c.is_internal, c.body)
        FROM task_comments c JOIN tasks t ON t.id = c.task_id WHERE t.deleted_at IS NULL`);
    // The migration that creates the table creates it in its current form, so the index may already exist.
    await db.query(`DROP INDEX IF EXISTS search_entries_comments`);
    await db.query(`
      CREATE INDEX search_entries_comments ON search_entries USING gin (client_id, words gin_trgm_ops)
        WHERE kind = 'comment'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM search_entries WHERE kind = 'comment'`);
  }
}

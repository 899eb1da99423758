import type { QueryRunner } from 'typeorm';

const IS_BEYOND_ASCII = (text: string) => `octet_length(${text}) > length(${text})`;

/** Rewrites the search entries of texts that are not plain ASCII, after a change to `search_words()`. */
export async function searchAgain(db: QueryRunner): Promise<void> {
  const user = `concat_ws(' ', email, company_name)`;
  const meeting = `concat_ws(' ', location, description)`;
  await db.query(`
    SELECT search_keep('task', id, false, assigned_client_id, title, description) FROM tasks
     WHERE deleted_at IS NULL AND ${IS_BEYOND_ASCII(`(title || description)`)}`);
  await db.query(`
    SELECT search_keep('person', id, false, NULL, name, ${user}) FROM users
     WHERE deleted_at IS NULL AND ${IS_BEYOND_ASCII(`(name || ${user})`)}`);
  await db.query(`
    SELECT search_keep('meeting', id, false, NULL, title, ${meeting}) FROM meetings
     WHERE ${IS_BEYOND_ASCII(`(title || ${meeting})`)}`);
  await db.query(`
    SELECT comment_keep_search(c.id, false, t.assigned_client_id, c.is_internal, c.body)
      FROM task_comments c JOIN tasks t ON t.id = c.task_id
     WHERE t.deleted_at IS NULL AND ${IS_BEYOND_ASCII('c.body')}`);
}

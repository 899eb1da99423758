import type { Database } from '../database/database';
import type { SecretBox } from './secret-box';

/** Where people's secrets are kept: a table of ours with a `user_id`. */
interface Place {
  table: string;
  column: string;
  purpose: string;
}

/** Binds to their owners the secrets that were sealed before that was done. After the first start there are none. */
export async function bindSecrets(
  database: Database,
  box: SecretBox,
  { table, column, purpose }: Place,
): Promise<void> {
  const rows = await database.query<{ ownerId: string; sealed: string }>(
    `SELECT user_id AS "ownerId", ${column} AS sealed FROM ${table} WHERE ${column} LIKE 'v1.%'`,
  );
  for (const { ownerId, sealed } of rows) {
    const bound = box.bind(sealed, purpose, ownerId);
    // What does not open was sealed under another SESSION_SECRET, and is lost either way.
    if (!bound) continue;
    await database.query(`UPDATE ${table} SET ${column} = $3 WHERE user_id = $1 AND ${column} = $2`, [
      ...[ownerId, sealed, bound],
    ]);
  }
}

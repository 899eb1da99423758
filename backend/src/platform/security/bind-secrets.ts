import type { Database } from '../database/database';
import type { SecretBox } from './secret-box';

/** A table of ours that stores users' secrets and has a `user_id`. */
interface Place {
  table: string;
  column: string;
  purpose: string;
}

/** Binds secrets that versions without binding have sealed to their users. Does nothing after the first start. */
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
    // It was sealed with another SESSION_SECRET, so it is lost anyway.
    if (!bound) continue;
    await database.query(`UPDATE ${table} SET ${column} = $3 WHERE user_id = $1 AND ${column} = $2`, [
      ...[ownerId, sealed, bound],
    ]);
  }
}

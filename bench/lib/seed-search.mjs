/** A team with years of tasks and comments, to search in. */
import { hash } from '@node-rs/argon2';
import { OWNER, PASSWORD } from './seed.mjs';

export const TASKS = 100_000;
export const COMMENTS = 1_000_000;
export const CLIENT = 'client@bench.test';

const VOCABULARY = 20_000;
const SYLLABLES = [
  'ba',
  'de',
  'fi',
  'go',
  'hu',
  'ka',
  'le',
  'mi',
  'no',
  'pu',
  'ra',
  'se',
  'ti',
  'vo',
  'zu',
  'lan',
  'mer',
];

/** Word 0 is the most frequent. */
export function word(rank) {
  let text = '';
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    text += SYLLABLES[rest % SYLLABLES.length];
  }
  return text;
}

/**
 * Adds the tasks and their comments to a migrated, empty database. The frequency of a word falls with its rank, as in a
 * language. A fiftieth of the tasks belong to a client; a third of the comments are internal.
 */
export async function seedSearch(client) {
  const passwordHash = await hash(PASSWORD);
  const vocabulary = Array.from({ length: VOCABULARY }, (_, rank) => word(rank));
  await client.query(
    `INSERT INTO users (id, name, email, password_hash, role, timezone)
     VALUES (md5('owner')::uuid, 'Owner', $1, $3, 'OWNER', 'UTC'), (md5('client')::uuid, 'Client', $2, $3, 'CLIENT', 'UTC')`,
    [OWNER, CLIENT, passwordHash],
  );
  await client.query(`SELECT setseed(0.5)`);
  // In the replica role, no triggers run: the entries that they would write are added in one statement each.
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO tasks (id, title, description, status, rank, assigned_client_id, created_by_id, completed_at, changed_xid,
                        card)
     SELECT md5('task' || n)::uuid, (${text(5)}), (${text(20)}), CASE WHEN n % 100 = 0 THEN 'pending' ELSE 'completed' END,
            n, CASE WHEN n % 50 = 0 THEN md5('client')::uuid END, md5('owner')::uuid,
            CASE WHEN n % 100 > 0 THEN clock_timestamp() - make_interval(mins => n) END, pg_current_xact_id(), ''
       FROM generate_series(1, ${TASKS}) n`,
    [vocabulary],
  );
  await client.query(
    `INSERT INTO task_comments (id, task_id, author_id, body, is_internal)
     SELECT uuidv7(), md5('task' || 1 + n % ${TASKS})::uuid, md5('owner')::uuid, (${text(20)}), n % 3 = 0
       FROM generate_series(1, ${COMMENTS}) n`,
    [vocabulary],
  );
  await withoutIndexes(client, 'search_entries', async () => {
    await client.query(
      `INSERT INTO search_entries (kind, id, client_id, title, words)
       SELECT 'task', id, assigned_client_id, search_words(title), search_words(title || ' ' || description) FROM tasks
       UNION ALL
       SELECT 'comment', c.id, CASE WHEN NOT c.is_internal THEN t.assigned_client_id END, search_words(''),
              search_words(c.body)
         FROM task_comments c JOIN tasks t ON t.id = c.task_id`,
    );
  });
  await client.query(`RESET session_replication_role`);
  await client.query(`UPDATE tasks SET card = ''`);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

/** SQL for a text of that many words of the vocabulary. It depends on `n`, so that it is evaluated for every row. */
const text = (words) =>
  `SELECT string_agg(($1::text[])[1 + floor(power(${VOCABULARY}, random()))::integer % ${VOCABULARY}], ' ')
     FROM generate_series(1, ${words} + n % 2)`;

/** Creating the indexes afterwards takes a tenth of the time. */
async function withoutIndexes(client, table, work) {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
      WHERE i.indrelid = $1::regclass AND NOT i.indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

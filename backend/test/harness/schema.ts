import { runSql } from './database';

export interface Definition {
  kind: string;
  name: string;
  definition: string;
}

/** Whether an object belongs to an extension. */
const extension = (oid: string, catalog: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${oid} AND d.classid = '${catalog}'::regclass AND d.deptype = 'e')`;

const COLUMN = `concat_ws(' ', dense_rank() OVER (PARTITION BY c.oid ORDER BY a.attnum),
  format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
  'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), 'generated ' || nullif(a.attgenerated::text, ''),
  'identity ' || nullif(a.attidentity::text, ''))`;

/**
 * Everything in the schema except TypeORM's own list of migrations. White space in functions is ignored: databases
 * created before the baseline have them in another layout.
 */
const SCHEMA = `
  SELECT * FROM (
    SELECT 'table' AS kind, relname::text AS name, concat_ws(' ', relpersistence, reloptions) AS definition
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'column', c.relname || '.' || a.attname, ${COLUMN}
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'sequence', sequencename, concat_ws(' ', data_type, start_value, increment_by, max_value)
      FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
      FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'view', viewname, definition FROM pg_views WHERE schemaname = 'public'
    UNION ALL SELECT 'function', proname, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND NOT ${extension('p.oid', 'pg_proc')}) things
   WHERE name !~ '^(migrations\\M|migrations_id_seq|PK_)' ORDER BY kind, name, definition`;

export function schemaOf(url: string): Promise<Definition[]> {
  return runSql<Definition>(url, SCHEMA);
}

/** The columns of each table, except those named, such as `tasks.card`. */
export async function columnsOf(url: string, leftOut: string[] = []): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>();
  for (const { kind, name } of await schemaOf(url)) {
    const [table = '', column = ''] = name.split('.');
    if (kind === 'column' && !leftOut.includes(name))
      columns.set(table, [...(columns.get(table) ?? []), `"${column}"`]);
  }
  return columns;
}

/** The number of rows of each table, and a hash of these columns. */
export async function rowsOf(url: string, columns: Map<string, string[]>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, names] of columns) {
    [found[table]] = await runSql(
      url,
      `SELECT count(*)::integer AS rows, md5(string_agg(t::text, '|' ORDER BY t::text COLLATE "C")) AS hash
         FROM (SELECT ${names.join(', ')} FROM ${table}) t`,
    );
  }
  return found;
}

import { TABLES_BY_SUBJECT } from '../../src/platform/database/apply-schema';
import { SCHEMA_FILES } from '../../src/platform/database/schema-files';
import { runSql } from './database';

const SCHEMA = '../backend/src/platform/database/schema';

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
         ARRAY(SELECT CASE contype WHEN 'p' THEN 'PK' WHEN 'f' THEN 'FK' ELSE 'UK' END FROM pg_constraint
                WHERE conrelid = c.oid AND contype IN ('p', 'f', 'u') AND a.attnum = ANY (conkey)
                GROUP BY contype ORDER BY position(contype::text IN 'pfu')) AS keys
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, a.attnum`;

/** Foreign keys: whether the referenced row always exists, and whether it is referenced at most once. */
const REFERENCES = `
  SELECT f.conrelid::regclass::text AS table, f.confrelid::regclass::text AS target,
         ARRAY(SELECT attname::text FROM unnest(f.conkey) WITH ORDINALITY k (n, i)
                 JOIN pg_attribute ON attrelid = f.conrelid AND attnum = n ORDER BY i) AS columns,
         (SELECT bool_and(attnotnull) FROM pg_attribute WHERE attrelid = f.conrelid AND attnum = ANY (f.conkey)) AS always,
         EXISTS (SELECT FROM pg_constraint u WHERE u.conrelid = f.conrelid AND u.contype IN ('p', 'u')
                    AND u.conkey <@ f.conkey) AS once
    FROM pg_constraint f WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace
   ORDER BY 1, f.conkey`;

interface Column {
  table: string;
  column: string;
  type: string;
  keys: string[];
}
interface Reference {
  table: string;
  target: string;
  columns: string[];
  always: boolean;
  once: boolean;
}

/** The text of `docs/schema.md` for a database. */
export async function schemaPage(url: string): Promise<string> {
  const columns = await runSql<Column>(url, COLUMNS);
  const references = await runSql<Reference>(url, REFERENCES);
  const sections = Object.entries(TABLES_BY_SUBJECT).map(([subject, tables]) => {
    const entities = tables.map((table) => entity(table, columns));
    const lines = references.filter(({ table }) => tables.includes(table)).map(line);
    const diagram = ['```mermaid', 'erDiagram', ...entities.flat(), ...lines, '```'];
    return [`## ${subject}`, tables.map(purpose).join('\n'), diagram.join('\n')].join('\n\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

const INTRODUCTION = `# The schema

Made from the database by \`npm run docs:schema\`; a test fails when it is out of date. The source is the SQL in
[\`schema/\`](${SCHEMA}): constraints and indexes with their table, functions, triggers and
views in folders of their own. How to change it is in [adding a feature](adding-a-feature.md#a-change-of-the-schema).`;

/** The table's comment, up to the end of its first sentence. */
function purpose(table: string): string {
  const comment = SCHEMA_FILES[`tables/${table}`]!.match(/((?:^--.*\n)+)(?=CREATE (?:UNLOGGED )?TABLE)/m)![1]!;
  const [sentence] = comment
    .replaceAll(/\n?^-- /gm, ' ')
    .trim()
    .split(/(?<=[.:])\s/);
  return `- [\`${table}\`](${SCHEMA}/tables/${table}.sql): ${sentence!.replace(/:$/, '.')}`;
}

function entity(table: string, columns: Column[]): string[] {
  const own = columns.filter((it) => it.table === table);
  return [`  ${table} {`, ...own.map((it) => `    ${typeOf(it)} ${it.column} ${it.keys.join(', ')}`.trimEnd()), '  }'];
}

/** Mermaid accepts only one word. */
const typeOf = ({ type }: Column) => type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '_');

function line({ table, target, columns, always, once }: Reference): string {
  return `  ${table} ${once ? '|o' : '}o'}--${always ? '||' : 'o|'} ${target} : "${columns.join(', ')}"`;
}

import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../src/platform/database/data-source';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { createDatabase, dropDatabase, runSql } from './database';

/** Everything that migrations make, the extensions' own things left out. */
const SCHEMA = `
  SELECT 'column' AS kind, table_name || '.' || column_name AS name,
         concat_ws(' ', data_type, is_nullable, column_default) AS definition
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', proname, pg_get_functiondef(oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY kind, name, definition`;

let url: string;
beforeAll(async () => {
  url = await createDatabase({ empty: true });
});
afterAll(() => dropDatabase(url));

/** TypeORM keeps its own list of what has run. */
const isOurs = ({ name }: { name: string }) => !/^(migrations\b|PK_)/.test(name);
const schema = async () => (await runSql<{ kind: string; name: string }>(url, SCHEMA)).filter(isOurs);

async function undoAll(): Promise<void> {
  const source = await new DataSource(dataSourceOptions({ url, poolSize: 1 })).initialize();
  for (const _ of MIGRATIONS) await source.undoLastMigration();
  await source.destroy();
}

it('the migrations go up, down to nothing, and up to the same again', async () => {
  expect(await migrate(url)).toBe(MIGRATIONS.length);
  const first = await schema();
  expect([...new Set(first.map(({ kind }) => kind))]).toEqual(['column', 'constraint', 'function', 'index', 'trigger']);
  expect(await migrate(url)).toBe(0);

  await undoAll();
  expect(await schema()).toEqual([]);

  expect(await migrate(url)).toBe(MIGRATIONS.length);
  expect(await schema()).toEqual(first);
});

it('two processes that start at once migrate once', async () => {
  await undoAll();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.sort()).toEqual([0, 0, MIGRATIONS.length]);
});

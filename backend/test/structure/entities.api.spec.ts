import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../harness/app';

interface Described {
  type: string;
  isNullable: boolean;
  isPrimary: boolean;
  hasDefault: boolean;
  /** Its value is computed by the database, and no statement may set it. */
  isGenerated: boolean;
}

/** Types that TypeORM does not have. Only SQL reads and writes these columns. */
const TYPES_LEFT_OUT = ['xid8'];

const CATALOG = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
         NOT a.attnotnull AS "isNullable", coalesce(a.attnum = ANY (p.conkey), false) AS "isPrimary",
         d.oid IS NOT NULL AND a.attgenerated = '' AS "hasDefault",
         a.attgenerated <> '' OR a.attidentity = 'a' AS "isGenerated"
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    LEFT JOIN pg_constraint p ON p.conrelid = c.oid AND p.contype = 'p'
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migrations'
     AND a.attnum > 0 AND NOT a.attisdropped`;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The columns of all entities, by table and name. */
function entityColumns({ entityMetadatas, driver }: DataSource): Record<string, Described> {
  const columns = entityMetadatas.flatMap((entity) => entity.columns);
  return Object.fromEntries(
    columns.map((column) => {
      const size = column.precision == null ? '' : `(${column.precision},${column.scale})`;
      return [
        `${column.entityMetadata.tableName}.${column.databaseName}`,
        {
          type: driver.normalizeType(column) + size + (column.isArray ? '[]' : ''),
          isNullable: column.isNullable,
          isPrimary: column.isPrimary,
          hasDefault: column.default !== undefined,
          isGenerated: !column.isInsert && !column.isUpdate,
        },
      ];
    }),
  );
}

async function catalogColumns(): Promise<Record<string, Described>> {
  const rows = await app.db.query<Described & { name: string }>(CATALOG);
  const known = rows.filter(({ type }) => !TYPES_LEFT_OUT.includes(type));
  return Object.fromEntries(known.map(({ name, ...column }) => [name, column]));
}

it('has an entity for every table, with exactly the columns that the database has', async () => {
  const columns = await catalogColumns();
  expect(Object.keys(columns).length).toBeGreaterThan(200);
  expect(entityColumns(app.nest.get(DataSource))).toEqual(columns);
});

it('has one entity for each table', () => {
  const tables = app.nest.get(DataSource).entityMetadatas.map(({ tableName }) => tableName);
  expect(tables).toHaveLength(new Set(tables).size);
});

it('never lets TypeORM change the schema', () => {
  const { synchronize, dropSchema, migrationsRun } = app.nest.get(DataSource).options;
  expect([synchronize, dropSchema, migrationsRun].filter(Boolean)).toEqual([]);
});

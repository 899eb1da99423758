import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../src/platform/database/migrate';
import { LAST_BEFORE_BASELINE, MIGRATIONS } from '../../src/platform/database/migrations';
import { SCHEMA_FILES } from '../../src/platform/database/schema-files';
import { StartError } from '../../src/platform/startup/start-error';
import { createDatabase, dropDatabase, runSql } from '../harness/database';
import { columnsOf, rowsOf, schemaOf } from '../harness/schema';

const FIXTURES = join(__dirname, '../fixtures');
const dumps = readdirSync(FIXTURES).filter((file) => file.endsWith('.sql'));
const dump = (file: string) => readFileSync(join(FIXTURES, file), 'utf8');
const BEFORE_BASELINE = dump('before-baseline.sql');

/**
 * Columns that later migrations rewrite on purpose: `tasks.card`, when cards get another field;
 * `task_reports.tracked_hours`, which are now those of the sessions that a report claims.
 */
const REWRITTEN: string[] = [...['task_reports.tracked_hours', 'tasks.card', 'tasks.updated_at', 'tasks.changed_xid']];

const made: string[] = [];
async function database(sql = ''): Promise<string> {
  const url = await createDatabase({ empty: true });
  made.push(url);
  await runSql(url, sql);
  return url;
}
afterAll(async () => {
  for (const url of made) await dropDatabase(url);
});

/** The names of the files in a folder of `schema`. */
const filesIn = (folder: string) =>
  Object.keys(SCHEMA_FILES).flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));

const flat = (sql: string) => sql.replaceAll(/\s+/g, ' ');

const namesOf = async (url: string, kind: string) =>
  (await schemaOf(url)).flatMap((it) => (it.kind === kind ? [it.name] : []));

it.each(dumps)('the database in %s keeps its rows and gets the schema of a new one', async (file) => {
  const old = await database(dump(file));
  const columns = await columnsOf(old, REWRITTEN);
  const rows = await rowsOf(old, columns);
  expect(rows).not.toMatchObject({ users: { rows: 0 } });
  await migrate(old);
  expect(await migrate(old)).toBe(0);
  expect(await rowsOf(old, columns)).toEqual(rows);

  const fresh = await database();
  expect(await migrate(fresh)).toBe(MIGRATIONS.length);
  // A difference means that a file of `schema` and the migrations do not make the same change.
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
});

it('a database that stopped before the last of the old migrations is refused', async () => {
  const old = await database(BEFORE_BASELINE);
  const rows = await rowsOf(old, await columnsOf(old));
  await runSql(old, `DELETE FROM migrations WHERE name = '${LAST_BEFORE_BASELINE}'`);
  await expect(migrate(old)).rejects.toThrow(StartError);
  await expect(migrate(old)).rejects.toThrow('only one that ends at TimeFormat1700000017000 can be upgraded');
  expect(await rowsOf(old, await columnsOf(old))).toEqual(rows);
});

it('a later migration runs where there are rows, and is only recorded for a new database', async () => {
  const ran: string[] = [];
  const later = class extends MIGRATIONS[0] {
    override name = 'Later2000000000000';
    override async up() {
      ran.push(this.name);
    }
  };
  Object.defineProperty(later, 'name', { value: 'Later2000000000000' });
  const count = MIGRATIONS.push(later);
  try {
    const fresh = await database();
    expect([await migrate(fresh), await migrate(fresh), ran]).toEqual([count, 0, []]);
    const old = await database(BEFORE_BASELINE);
    expect([await migrate(old), await migrate(old), ran]).toEqual([count, 0, ['Later2000000000000']]);
  } finally {
    MIGRATIONS.pop();
  }
});

describe('each file of `schema` defines one object of the database', () => {
  let url: string;
  beforeAll(async () => {
    url = await database(BEFORE_BASELINE);
    await migrate(url);
  });

  it.each(['table', 'view', 'function'])('%ss have the names of their files', async (kind) => {
    expect(await namesOf(url, kind)).toEqual(filesIn(`${kind}s`));
  });

  it('triggers have the names of their files', async () => {
    const names = (await namesOf(url, 'trigger')).map((name) => name.split('.')[1]!);
    expect([...new Set(names)].sort()).toEqual(filesIn('triggers'));
  });

  it.each(filesIn('functions'))('%s matches its file', async (name) => {
    const [found] = await runSql<{ body: string }>(url, `SELECT prosrc AS body FROM pg_proc WHERE proname = '${name}'`);
    expect(flat(SCHEMA_FILES[`functions/${name}`]!)).toContain(flat(`$$ ${found!.body} $$`));
  });
});

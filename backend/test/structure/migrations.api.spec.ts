import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { createDatabase, dropDatabase, runSql } from '../harness/database';
import { schemaOf } from '../harness/schema';

let url: string;
beforeAll(async () => {
  url = await createDatabase({ empty: true });
});
afterAll(() => dropDatabase(url));

const schema = () => schemaOf(url);

async function undoAll(): Promise<void> {
  const source = await new DataSource(dataSourceOptions({ url, poolSize: 1 })).initialize();
  for (const _ of MIGRATIONS) await source.undoLastMigration();
  await source.destroy();
}

it('the migrations run up, down to nothing, and up to the same schema again', async () => {
  expect(await migrate(url)).toBe(MIGRATIONS.length);
  const first = await schema();
  const kinds = ['column', 'constraint', 'function', 'index', 'sequence', 'table', 'trigger', 'view'];
  expect([...new Set(first.map(({ kind }) => kind))]).toEqual(kinds);
  expect(await migrate(url)).toBe(0);

  await undoAll();
  expect(await schema()).toEqual([]);

  expect(await migrate(url)).toBe(MIGRATIONS.length);
  expect(await schema()).toEqual(first);
});

it('several processes that start at once migrate only once', async () => {
  await undoAll();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.sort()).toEqual([0, 0, MIGRATIONS.length]);
});

it('refuses a database that a newer version has changed', async () => {
  await migrate(url);
  const later = 'Later1900000000000';
  await runSql(url, `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, '${later}')`);
  await expect(migrate(url)).rejects.toThrow(
    `A newer version of Tallyboard has changed the database (${later}): start that version`,
  );
  await runSql(url, `DELETE FROM migrations WHERE name = '${later}'`);
});

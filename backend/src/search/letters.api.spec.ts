import { DataSource } from 'typeorm';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';
import { dataSourceOptions } from '../platform/database/data-source';
import { migrate } from '../platform/database/migrate';
import { SearchedLetters1700000087000 } from '../platform/database/migrations/1700000087000-searched-letters';

let url: string;
afterEach(() => dropDatabase(url));

async function upgrade(): Promise<void> {
  const source = await new DataSource(dataSourceOptions({ url, poolSize: 1 })).initialize();
  await source.transaction(({ queryRunner }) => new SearchedLetters1700000087000().up(queryRunner!));
  await source.destroy();
}

it.each([
  ['with the locale C, and an upgrade repairs earlier entries', 'C', ' проект '],
  ['with another locale, and an upgrade leaves the entries alone', '', 'as before'],
])('the case of letters makes no difference %s', async (_, locale, title) => {
  url = await createDatabase({ empty: true, locale });
  await migrate(url);
  const [search] = await runSql(url, `SELECT search_words('ПРОЕКТ Ω') = search_words('проект ω') AS "isSame"`);
  expect(search).toEqual({ isSame: true });

  await runSql(
    url,
    `INSERT INTO users (id, name, email, password_hash, role, timezone)
       VALUES (gen_random_uuid(), 'ПРОЕКТ', 'a@example.test', '', 'OWNER', 'UTC')`,
    `UPDATE search_entries SET title = 'as before'`,
  );
  await upgrade();
  const readable = `replace(title, search_words('проект'), ' проект ')`;
  expect(await runSql(url, `SELECT ${readable} AS title FROM search_entries`)).toEqual([{ title }]);
});

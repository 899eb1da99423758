import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '../harness/database';
import { schemaPage } from '../harness/schema-page';

const PAGE = join(__dirname, '../../../docs/schema.md');

let url: string;
beforeAll(async () => {
  url = await createDatabase();
});
afterAll(() => dropDatabase(url));

it('docs/schema.md shows the current schema; `npm run docs:schema` updates it', async () => {
  const page = await schemaPage(url);
  if (process.env['WRITE_DOCS']) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

import { createHash } from 'node:crypto';
import type { ImportColumn } from '../contract';
import type { CsvRow } from './csv-file';
import { csvItems as itemsOf } from './csv-items';

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }));
const csvItems = (rows: CsvRow[], columns: ImportColumn[]) => itemsOf(rows, columns, (time) => time);
const identity = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

afterEach(() => jest.restoreAllMocks());

it('identifies a row by all headings and texts', () => {
  const { items } = csvItems(rowsOf(['Task', '"Ü"'], ['a', ''], ['a', '']), ['title', 'none']);
  const first = identity('Task', '"Ü"', 'a', '');
  expect(items.map(({ externalId }) => externalId)).toEqual([first, identity(first, '2')]);
});

it('reads long headings once, not for each row', () => {
  const heading = 'x'.repeat(100_000);
  const stringify = jest.spyOn(JSON, 'stringify');
  csvItems(rowsOf([heading], ...Array.from({ length: 20 }, (_, index) => [`${index}`])), ['title']);
  const characters = stringify.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  expect(characters).toBeLessThan(2 * heading.length);
});

it('reads no more names from a cell than a task can have', () => {
  const { items } = csvItems(rowsOf(['Task', 'Owner'], ['a', 'Mia,'.repeat(1_000)]), ['title', 'assignee']);
  expect(items[0]!.assignees).toHaveLength(100);
});

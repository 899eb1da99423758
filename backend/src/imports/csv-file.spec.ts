import { LIMITS, MESSAGES } from '../contract';
import { csvRows } from './csv-file';

const { imports } = MESSAGES;
const { rows, cells } = LIMITS.imports;
/** Reading as far as this would be refused for another reason. */
const ENDLESS = '"never ends';

const refusal = (error: string) => expect.objectContaining({ response: { error } });
const cellsOf = (text: string) => csvRows(text).map((row) => row.cells);

describe('stops reading', () => {
  it('at the first row too many', () => {
    const full = `Title\n${'a\n\n'.repeat(rows)}`;
    expect(csvRows(full)).toHaveLength(rows + 1);
    expect(() => csvRows(`${full}a\n${ENDLESS}`)).toThrow(refusal(imports.tooManyRows));
  });

  it('at the first cell too many, even in a blank row', () => {
    const full = `Title\n${','.repeat(cells - 1)}`;
    expect(csvRows(`${full}a`)[1]!.cells).toHaveLength(cells);
    expect(() => csvRows(`${full},,${ENDLESS}`)).toThrow(refusal(imports.tooManyCells));
  });
});

test.each([
  ['a comma', 'Task,Due; or not\na,b', ['Task', 'Due; or not']],
  ['a semicolon', 'Task;Due\na,b', ['Task', 'Due']],
  ['a tab', '\tTask\n\ta', ['', 'Task']],
  ['that of the first line that is not blank', '\n \t\r\nTask;Due\na;b', ['Task', 'Due']],
  ['the one outside quotes', '"A; B; C",Due\na,b', ['A; B; C', 'Due']],
  ['none, if the only heading is in quotes', '"Task"\na;b', ['Task']],
  ['that of a line for Excel', '\ufeffsep=;\r\nTask, and more;Due\r\na;b', ['Task, and more', 'Due']],
  ['any of a line for Excel', 'SEP=|\nTask;,|Due\na|b', ['Task;,', 'Due']],
])('the separator is %s', (_, text, headings) => expect(cellsOf(text)[0]).toEqual(headings));

it('does not count the line for Excel as a row', () => {
  expect(csvRows('sep=,\nTask,Due\na,b').map(({ number }) => number)).toEqual([1, 2]);
});

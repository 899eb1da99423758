import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { rowsOf } from './hours-export.service';

it('an error of the source reaches whoever reads the rows, and nobody else', async () => {
  const csv = new PassThrough();
  const rows = rowsOf(csv);
  csv.destroy(new Error('gone'));
  for (let turns = 0; turns < 5; turns += 1) await turn();
  await expect(rows[Symbol.asyncIterator]().next()).rejects.toThrow('gone');
});

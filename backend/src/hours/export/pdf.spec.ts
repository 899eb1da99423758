import type { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { pdfOf } from './pdf';
import { PDF_COLUMNS, type PdfColumn } from './session-rows';

it('keeps no listeners of the times it waited for a slow reader', async () => {
  const cells: Partial<Record<PdfColumn, string>> = { currency: 'EUR', costs: '[]' };
  async function* rows() {
    for (let index = 1; index <= 3_000; index += 1) yield PDF_COLUMNS.map((it) => cells[it] ?? `${Math.sin(index)}`);
  }
  const file = (await pdfOf(rows(), { from: '2026-01-01', to: '2026-01-31' })) as PassThrough;
  let waits = 0;
  while (!file.writableEnded) {
    if (file.writableNeedDrain) {
      waits += 1;
      file.read();
    }
    await turn();
  }
  expect(waits).toBeGreaterThan(10);
  expect(file.listenerCount('close')).toBeLessThan(5);
});

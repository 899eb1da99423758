import type { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { pdfText } from '../../../test/harness/pdf-text';
import { pdfOf } from './pdf';
import { PDF_COLUMNS, type PdfColumn } from './session-rows';

afterEach(() => jest.restoreAllMocks());

const range = { from: '2026-01-01', to: '2026-01-31' };

async function* rowsOf(count: number, own: Partial<Record<PdfColumn, string>> = {}) {
  const cells: typeof own = { currency: 'EUR', costs: '[]', ...own };
  for (let index = 1; index <= count; index += 1) yield PDF_COLUMNS.map((it) => cells[it] ?? `${Math.sin(index)}`);
}

// Only with thousands of rows does the file wait for its reader.
jest.setTimeout(60_000);

it('keeps no listeners of the times it waited for a slow reader', async () => {
  const file = (await pdfOf(rowsOf(1_500), range)) as PassThrough;
  const listeners = file.listenerCount('close');
  let waits = 0;
  while (!file.writableEnded) {
    if (file.writableNeedDrain) {
      waits += 1;
      file.read();
    }
    await turn();
  }
  expect(waits).toBeGreaterThan(4);
  expect(file.listenerCount('close')).toBeLessThanOrEqual(listeners);
});

it('lets other requests run while it lays out rows that are already in memory', async () => {
  let turns = 0;
  let turnsOfRows: number | undefined;
  async function* rows() {
    yield* rowsOf(500);
    turnsOfRows = turns;
  }
  const file: Readable = (await pdfOf(rows(), range)).resume();
  for (; !file.readableEnded; turns += 1) await turn();
  expect(turnsOfRows).toBeGreaterThan(5);
});

describe('of a session with a long description', () => {
  const textOf = async (description: string) => {
    const file = await buffer(await pdfOf(rowsOf(1, { task: 'Lamp', description, hours: '1', amount: '' }), range));
    const lines = pdfText(file).split('\n');
    return lines.slice(lines.findIndex((line) => line.startsWith('Lamp'))).join('\n');
  };

  it('lays out no more of it than it can show, and keeps nothing of what it has laid out', async () => {
    const measured = jest.spyOn(PdfDocument.prototype, 'boundsOfString');
    const written = jest.spyOn(PdfDocument.prototype, 'text');
    expect(await textOf('a'.repeat(2_000))).toMatch(/^Lamp – a+\na+\na+\na+…\n/);
    const lengths = [...measured.mock.calls, ...written.mock.calls].map(([text]) => String(text).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(340);
    const [document] = written.mock.contexts as unknown as { _font: { name: string; layoutCache?: object } }[];
    expect(document!._font).toMatchObject({ name: expect.stringContaining('DejaVu') as string });
    expect(document!._font.layoutCache).toBeUndefined();
  });

  it('shows four full lines of the narrowest letters', async () => {
    expect(await textOf('i'.repeat(2_000))).toMatch(/^Lamp – i+\ni+\ni+\ni{70,}…\n/);
  });

  it('says that there is more even if the rest would have fitted', async () => {
    expect(await textOf('i\u0307'.repeat(1_000))).toMatch(/[^…]…\n/);
  });
});

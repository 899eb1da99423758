import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { RecordEnds } from './csv';

const through = (chunks: string[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(new RecordEnds()));

it('ends records with CRLF as in RFC 4180, and keeps line feeds within quotes', async () => {
  expect(await through(['a,b\n1,"two\nlines ""quoted""\n"\n"",\n'])).toBe(
    'a,b\r\n1,"two\nlines ""quoted""\n"\r\n"",\r\n',
  );
});

it('does so wherever the chunks are split', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a,"\n\ré€') });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 7 }), async (table, size) => {
      const lines = table.map((row) => row.map((it) => `"${it.replaceAll('"', '""')}"`).join(','));
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const ended = await text(Readable.from(chunks).pipe(new RecordEnds()));
      expect(ended).toBe(lines.map((line) => `${line}\r\n`).join(''));
    }),
  );
});

import { LIMITS, MESSAGES } from '@contract';
import { readFile } from './read-file';

/** jsdom cannot read files. */
function file(content: string | Uint8Array<ArrayBuffer>): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], 'tasks.txt'), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

it.each([
  ['{"cards": []}', 'trello'],
  ['\n [1]', 'trello'],
  ['Title,Due', 'csv'],
] as const)('%j is detected as %s', async (content, source) => {
  expect(await readFile(file(content))).toEqual({ name: 'tasks.txt', source, content });
});

it('reads files written by a spreadsheet on Windows', async () => {
  expect(await readFile(file(new Uint8Array([0x54, 0xfc, 0x72])))).toMatchObject({ content: 'Tür' });
  expect(await readFile(file('Tür'))).toMatchObject({ content: 'Tür' });
  expect(await readFile(file(new Uint8Array([0xff, 0xfe, 0x54, 0, 0xfc, 0])))).toMatchObject({ content: 'Tü' });
  expect(await readFile(file(new Uint8Array([0xfe, 0xff, 0, 0x54, 0, 0xfc])))).toMatchObject({ content: 'Tü' });
});

it('rejects a file that is too large', async () => {
  expect(await readFile(file(new Uint8Array(LIMITS.imports.bytes + 1)))).toBe(MESSAGES.imports.tooLarge);
});

import { Readable } from 'node:stream';
import { partsOf } from './parts';

const parts = async (...chunks: string[]) => {
  const found: string[] = [];
  for await (const part of partsOf(Readable.from(chunks.map((it) => Buffer.from(it))), 4)) found.push(part.toString());
  return found;
};

it.each([
  [[], ['']],
  [['abc'], ['abc']],
  [['ab', 'cd'], ['abcd']],
  [
    ['ab', 'cde', 'f', 'ghijklmno'],
    ['abcd', 'efgh', 'ijkl', 'mno'],
  ],
])('%j', async (chunks, expected) => expect(await parts(...chunks)).toEqual(expected));

/** Writes each script and style sheet of the build compressed beside it, once and as small as it gets. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = new URL('../dist/assets/', import.meta.url);
const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));

const brotliOf = (body) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

await Promise.all(
  files.map(async (file) => {
    const body = await readFile(new URL(file, folder));
    const [br, gz] = await Promise.all([brotliOf(body), promisify(gzip)(body, { level: 9 })]);
    await Promise.all([writeFile(new URL(`${file}.br`, folder), br), writeFile(new URL(`${file}.gz`, folder), gz)]);
  }),
);
console.log(`ok    ${files.length} files compressed`);

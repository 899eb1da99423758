import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { Request } from 'express';
import { UploadStorage } from './upload-storage';

const folder = mkdtempSync(join(tmpdir(), 'tallyboard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = (stream: Readable) =>
  new Promise<Partial<Express.Multer.File> | undefined>((resolve, reject) => {
    const request = new PassThrough() as unknown as Request;
    const done = (error: unknown, info?: Partial<Express.Multer.File>) =>
      error ? reject(error as Error) : resolve(info);
    new UploadStorage(folder)._handleFile(request, { stream } as Express.Multer.File, done);
  });

it('leaves nothing behind of a file that could not be written completely', async () => {
  async function* broken() {
    yield Buffer.alloc(100_000);
    throw new Error('No room');
  }
  await expect(store(Readable.from(broken()))).rejects.toThrow('No room');
  expect(readdirSync(folder)).toEqual([]);
});

it('returns the path and the size of a complete file', async () => {
  const { path, size } = (await store(Readable.from([Buffer.alloc(100_000)])))!;
  expect([readdirSync(folder), size]).toEqual([[path!.slice(folder.length + 1)], 100_000]);
});

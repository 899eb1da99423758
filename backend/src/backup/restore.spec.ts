import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Bucket } from '../platform/storage/bucket';
import { BackupBucket } from './backup-bucket';
import { openBackup } from './restore';
import { unnamedFile } from './unnamed-file';

let mockFolder: string;
jest.mock('node:os', () => ({ ...jest.requireActual<typeof import('node:os')>('node:os'), tmpdir: () => mockFolder }));

/** The names in the folder for temporary files after each chunk of a backup. */
const mockSeen: string[][] = [];
// Deriving a key takes long, and what is decrypted does not matter here.
jest.mock('./sealing', () => ({ isSealed: () => true, unseal: mockWatched }));

async function* mockWatched(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    yield chunk;
    mockSeen.push(readdirSync(mockFolder));
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(jest.requireActual<typeof import('node:os')>('node:os').tmpdir(), 'tallyboard-restore-'));
  mockFolder = join(folder, 'temporary');
  mkdirSync(mockFolder);
  mockSeen.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('decrypts a backup into a file that never has a name', async () => {
  const file = join(folder, 'backup');
  writeFileSync(file, Buffer.alloc(200_000));
  await expect(openBackup(file, 'passphrase')).rejects.toThrow('This is not a complete Tallyboard backup');
  expect(mockSeen.length).toBeGreaterThan(1);
  expect(mockSeen.flat()).toEqual([]);
});

it('fetches a backup into a file that never has a name', async () => {
  const content = Readable.from(mockWatched(Readable.from([Buffer.from('con'), Buffer.from('tent')])));
  const bucket = { get: () => Promise.resolve({ content, bytes: 7 }) } as Partial<Bucket> as Bucket;
  const file = await unnamedFile();
  expect(await new BackupBucket(bucket).fetch('name', file)).toBe(true);
  expect(String((await file.read(Buffer.alloc(7), 0, 7, 0)).buffer)).toBe('content');
  await file.close();
  expect(mockSeen).toEqual([[], []]);
});

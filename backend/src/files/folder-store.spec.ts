import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { syncFolder } from '../platform/storage/sync-folder';
import { filePath, filesFolder, FolderStore } from './folder-store';

jest.mock('../platform/storage/sync-folder');

const ID = '019a0000-0000-7000-8000-00000000000a';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-store-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it.each([
  ['content', (store: FolderStore) => store.save(ID, Buffer.from('-'))],
  [
    'an upload',
    (store: FolderStore) => {
      const path = join(dataDir, 'upload');
      writeFileSync(path, '-');
      return store.adopt(ID, path);
    },
  ],
])('has stored %s once its name would survive a power failure', async (_, store) => {
  const path = filePath(dataDir, ID);
  const synced: [string, boolean][] = [];
  jest.mocked(syncFolder).mockImplementation(async (folder) => void synced.push([folder, existsSync(path)]));
  await store(new FolderStore(dataDir));
  expect(synced).toEqual([dirname(path), filesFolder(dataDir), dataDir].map((folder) => [folder, true]));
});

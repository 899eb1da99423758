import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of incoming uploads: on the same file system as the files, so that adopting one can be a rename. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

/** Removes incomplete uploads left by a server that ended. */
export async function dropStaleUploads(dataDir: string, olderThanMs: number): Promise<void> {
  const folder = uploadsFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may have been adopted in the meantime.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
  }
}

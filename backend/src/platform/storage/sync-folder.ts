import { open } from 'node:fs/promises';

/** File systems that cannot flush a folder, as some network ones, respond with these. */
const UNSUPPORTED = ['EBADF', 'EINVAL', 'ENOSYS', 'ENOTSUP'];

/** Makes new names in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!UNSUPPORTED.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await handle.close();
  }
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a new temporary file that has no name: nothing is left of it, even if the process is killed. */
export async function unnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `tallyboard-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

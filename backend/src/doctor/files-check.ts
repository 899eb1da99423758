import type { FileStore } from '../files/file-store';
import { isPastUpload } from '../files/past-upload';
import { StorageError } from '../platform/storage/storage-error';
import { type Check, nothingIn } from './check';

export interface StoredFile {
  id: string;
  bytes: number;
}

const NAMES = { lost: 'every file has its content', strays: 'no content without a file' };

/** Returns those of the ids that still have a row. */
type Remaining = (ids: string[]) => Promise<string[]>;

/** Compares the rows of files with the store that keeps their content. */
export async function checkFiles(
  store: FileStore,
  rows: readonly StoredFile[],
  remaining: Remaining,
): Promise<Check[]> {
  try {
    return await compare(store, rows, remaining);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return [{ name: NAMES.lost, ok: false, evidence: error.message }];
  }
}

async function compare(store: FileStore, rows: readonly StoredFile[], remaining: Remaining): Promise<Check[]> {
  const known = new Set(rows.map(({ id }) => id));
  const found = new Map<string, number>();
  const strays: string[] = [];
  for await (const content of store.entries()) {
    const { id, name, bytes } = content;
    if (id !== undefined && known.has(id)) found.set(id, bytes);
    else if (isPastUpload(content)) strays.push(name);
  }
  const missing = rows.filter(({ id, bytes }) => found.get(id) !== bytes);
  const still = new Set(await remaining(missing.map(({ id }) => id)));
  const lost = missing
    .filter(({ id }) => still.has(id))
    .map(({ id, bytes }) => ({ id, bytes, found: found.get(id) ?? null }));
  return [nothingIn(NAMES.lost, lost), nothingIn(NAMES.strays, strays)];
}

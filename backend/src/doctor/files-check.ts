import type { FileStore } from '../files/file-store';
import { StorageError } from '../platform/storage/storage-error';
import { type Check, nothingIn } from './check';

/** A file that is younger than this may belong to an upload whose row is about to be stored. */
const YOUNG_MS = 60 * 60_000;

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
  for await (const { id, name, bytes, at } of store.entries()) {
    if (id !== undefined && known.has(id)) found.set(id, bytes);
    else if (at.getTime() < Date.now() - YOUNG_MS) strays.push(name);
  }
  const missing = rows.filter(({ id, bytes }) => found.get(id) !== bytes);
  const still = new Set(await remaining(missing.map(({ id }) => id)));
  const lost = missing
    .filter(({ id }) => still.has(id))
    .map(({ id, bytes }) => ({ id, bytes, found: found.get(id) ?? null }));
  return [nothingIn(NAMES.lost, lost), nothingIn(NAMES.strays, strays)];
}

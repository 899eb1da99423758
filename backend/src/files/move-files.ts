import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { withClient } from '../platform/database/with-client';
import { isUuid } from '../platform/http/checks';
import { StorageError } from '../platform/storage/storage-error';
import type { FileStore } from './file-store';
import { isPastUpload } from './past-upload';

export interface Move {
  databaseUrl: string;
  from: FileStore;
  to: FileStore;
}

export interface Moved {
  copied: number;
  /** Files that were already there, with the same size and checksum. */
  present: number;
  /** Files whose content is in neither place. */
  lost: string[];
  /** How many copies were removed because their files had been deleted after an earlier move. */
  removed: number;
}

/**
 * Copies the content of every file from one store into the other, and compares sizes and checksums. Files that have
 * already been copied are skipped. The originals are kept, and copies of files that have been deleted since are removed.
 */
export async function moveFiles({ databaseUrl, from, to }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, lost: [], removed: 0 };
  for (const id of await fileIds(databaseUrl)) {
    const stored = await from.open(id);
    const facts = await to.facts(id);
    if (!stored) {
      if (facts) moved.present++;
      else moved.lost.push(id);
      continue;
    }
    // It fits in memory: no file is larger than an upload may be.
    const content = await buffer(stored.content);
    const isSame = (other: typeof facts) => other?.bytes === content.length && other.sha256 === sha256Of(content);
    if (isSame(facts)) {
      moved.present++;
      continue;
    }
    await to.save(id, content);
    if (!isSame(await to.facts(id))) throw new StorageError(`File ${id} was not stored as it was sent`);
    moved.copied++;
  }
  // Without any file of ours, this was not the target of an earlier move: its content may belong to another product.
  if (moved.present > 0) moved.removed = await removeStrays(databaseUrl, to);
  return moved;
}

/** Removes the content that belongs to no file, and returns how many there were. */
async function removeStrays(databaseUrl: string, store: FileStore): Promise<number> {
  const past: string[] = [];
  for await (const content of store.entries()) {
    if (isUuid(content.id) && isPastUpload(content)) past.push(content.id);
  }
  // Read last, so that no file that was uploaded meanwhile is missing.
  const known = new Set(await fileIds(databaseUrl));
  const strays = past.filter((id) => !known.has(id));
  for (const id of strays) await store.remove(id);
  return strays.length;
}

const fileIds = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, 'tallyboard-files', async (client) =>
    (await client.query<{ id: string }>('SELECT id FROM files ORDER BY id')).rows.map(({ id }) => id),
  );

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ByteRange } from '../platform/storage/bucket';
import { syncFolder } from '../platform/storage/sync-folder';
import type { FileStore, StoredContent } from './file-store';

/** The last characters of a UUIDv7 are random, so they spread files evenly over 256 folders. */
export const filePath = (dataDir: string, id: string) => join(filesFolder(dataDir), id.slice(-2), id);

export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** The content of files under DATA_DIR. */
export class FolderStore implements FileStore {
  readonly isRemote = false;

  constructor(private readonly dataDir: string) {}

  async save(id: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(id);
    const partial = `${path}.partial`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(partial, bytes, { flush: true });
      await this.take(id, partial);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** Renames the upload, which is on the same file system. */
  async adopt(id: string, path: string): Promise<void> {
    await mkdir(dirname(this.pathOf(id)), { recursive: true });
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    await this.take(id, path);
  }

  async open(id: string, range?: ByteRange) {
    try {
      const file = await open(this.pathOf(id));
      const { size } = await file.stat();
      const content = file.createReadStream(range && { start: range.first, end: range.last });
      return { content, bytes: range ? range.last - range.first + 1 : size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async facts(id: string) {
    const stored = await this.open(id);
    if (!stored) return undefined;
    const hash = createHash('sha256');
    for await (const piece of stored.content) hash.update(piece as Buffer);
    return { bytes: stored.bytes, sha256: hash.digest('hex') };
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  async *entries(): AsyncGenerator<StoredContent> {
    const root = filesFolder(this.dataDir);
    for (const folder of await readdir(root).catch(() => [])) {
      for (const file of await readdir(join(root, folder)).catch(() => [])) {
        const path = join(root, folder, file);
        // It may have been removed in the meantime.
        const found = await stat(path).catch(() => undefined);
        if (!found) continue;
        const id = path === this.pathOf(basename(path)) ? file : undefined;
        yield { id, name: `${folder}/${file}`, bytes: found.size, at: found.mtime };
      }
    }
  }

  /** Renames a complete file, so that it survives a power failure from now on. The folders may be new as well. */
  private async take(id: string, from: string): Promise<void> {
    const path = this.pathOf(id);
    await rename(from, path);
    for (const folder of [dirname(path), filesFolder(this.dataDir), this.dataDir]) await syncFolder(folder);
  }

  private pathOf(id: string): string {
    return filePath(this.dataDir, id);
  }
}

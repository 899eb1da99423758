import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type AppConfig } from '../config/config.module';

/** Where uploads lie while they come in: on the file system that will keep them. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

/** The bytes of uploaded files, by id, under DATA_DIR. */
@Injectable()
export class FileStore {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  async save(id: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(id);
    const partial = `${path}.partial`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(partial, bytes, { flush: true });
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** Takes over a complete file that lies under DATA_DIR. */
  async adopt(id: string, path: string): Promise<void> {
    await mkdir(dirname(this.pathOf(id)), { recursive: true });
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    await rename(path, this.pathOf(id));
  }

  /** Undefined when its bytes are gone. */
  async open(id: string): Promise<{ content: Readable; bytes: number } | undefined> {
    try {
      const file = await open(this.pathOf(id));
      const { size } = await file.stat();
      return { content: file.createReadStream(), bytes: size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** Removes what uploads have left behind that were under way when a server ended. */
  async dropStaleUploads(olderThanMs: number): Promise<void> {
    const folder = uploadsFolder(this.config.dataDir);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // It may have been taken over meanwhile.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
    }
  }

  /** The last characters of a UUIDv7 are random: they spread the files evenly over 256 folders. */
  private pathOf(id: string): string {
    return join(this.config.dataDir, 'files', id.slice(-2), id);
  }
}

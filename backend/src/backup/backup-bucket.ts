import { type FileHandle, writeFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { Bucket } from '../platform/storage/bucket';
import { StorageError } from '../platform/storage/storage-error';
import { archiveTo, type BackupResult, type Source } from './back-up';
import { ABANDONED_MS, type BackupPlace, backupTime, type KeptBackup, oldestFirst } from './backup-place';

const BEGINNING = 'tallyboard-';

export class BackupBucket implements BackupPlace {
  private readonly logger = new Logger(BackupBucket.name);

  constructor(private readonly bucket: Bucket) {}

  async list(databaseId: string): Promise<KeptBackup[]> {
    const kept: KeptBackup[] = [];
    for await (const { name, bytes } of this.bucket.list(BEGINNING)) {
      const at = backupTime(name, databaseId);
      if (at) kept.push({ name, at, bytes });
    }
    return oldestFirst(kept);
  }

  make(name: string, source: Source, passphrase?: string): Promise<BackupResult> {
    return archiveTo((bytes) => this.bucket.upload(name, bytes), source, passphrase);
  }

  async prune(databaseId: string, keep: number): Promise<number> {
    const superfluous = (await this.list(databaseId)).slice(0, -keep);
    for (const { name } of superfluous) await this.bucket.remove(name);
    await this.dropRemains();
    return superfluous.length;
  }

  /** Writes the backup of this name to an empty file. Returns false if there is none. */
  async fetch(name: string, file: FileHandle): Promise<boolean> {
    const found = await this.bucket.get(name);
    if (found) await writeFile(file, found.content);
    return found !== undefined;
  }

  /** A failure is only logged: it needs permissions of its own, and the backup has been made. */
  private async dropRemains(): Promise<void> {
    try {
      await this.bucket.dropUploads(BEGINNING, new Date(Date.now() - ABANDONED_MS));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.logger.warn(`The parts of interrupted backups remain in the bucket: ${error.message}`);
    }
  }
}

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../platform/storage/bucket';
import { archiveTo, type BackupResult, type Source } from './back-up';
import { ABANDONED_MS, type BackupPlace, backupTime, type KeptBackup, oldestFirst } from './backup-place';

const BEGINNING = 'tallyboard-';

export class BackupBucket implements BackupPlace {
  constructor(private readonly bucket: Bucket) {}

  async list(): Promise<KeptBackup[]> {
    const kept: KeptBackup[] = [];
    for await (const { name, bytes } of this.bucket.list(BEGINNING)) {
      const at = backupTime(name);
      if (at) kept.push({ name, at, bytes });
    }
    return oldestFirst(kept);
  }

  make(name: string, source: Source, passphrase?: string): Promise<BackupResult> {
    return archiveTo((bytes) => this.bucket.upload(name, bytes), source, passphrase);
  }

  async prune(keep: number): Promise<number> {
    const superfluous = (await this.list()).slice(0, -keep);
    for (const { name } of superfluous) await this.bucket.remove(name);
    await this.bucket.dropUploads(BEGINNING, new Date(Date.now() - ABANDONED_MS));
    return superfluous.length;
  }

  /** Writes the backup of this name to a new file. Returns false if there is none. */
  async fetch(name: string, path: string): Promise<boolean> {
    const found = await this.bucket.get(name);
    if (found) await pipeline(found.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return found !== undefined;
  }
}

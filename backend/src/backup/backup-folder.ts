import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, type BackupResult, type Source } from './back-up';
import { ABANDONED_MS, type BackupPlace, backupTime, type KeptBackup, oldestFirst } from './backup-place';

const PARTIAL = /^tallyboard-.+\.partial$/;

export class BackupFolder implements BackupPlace {
  constructor(private readonly folder: string) {}

  async list(databaseId: string): Promise<KeptBackup[]> {
    const described = (await this.names()).map(async (name): Promise<KeptBackup[]> => {
      const at = backupTime(name, databaseId);
      // Another process may have removed it in the meantime.
      const found = at && (await stat(this.pathOf(name)).catch(() => undefined));
      return found ? [{ name, at: at!, bytes: found.size }] : [];
    });
    return oldestFirst((await Promise.all(described)).flat());
  }

  make(name: string, source: Source, passphrase?: string): Promise<BackupResult> {
    return backUp(source, this.pathOf(name), passphrase);
  }

  async prune(databaseId: string, keep: number): Promise<number> {
    const superfluous = (await this.list(databaseId)).slice(0, -keep);
    for (const { name } of superfluous) await rm(this.pathOf(name), { force: true });
    for (const name of (await this.names()).filter((it) => PARTIAL.test(it))) {
      const { mtimeMs } = await stat(this.pathOf(name));
      if (mtimeMs < Date.now() - ABANDONED_MS) await rm(this.pathOf(name), { force: true });
    }
    return superfluous.length;
  }

  private pathOf(name: string): string {
    return join(this.folder, name);
  }

  private async names(): Promise<string[]> {
    await mkdir(this.folder, { recursive: true });
    return (await readdir(this.folder)).sort();
  }
}

import { existsSync, readdirSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store';
import { filesFolder } from '../files/folder-store';
import { secretFile } from '../platform/config/session-secret';
import { unknownMigrations } from '../platform/database/migrations';
import { isUuid } from '../platform/http/checks';
import { StartError } from '../platform/startup/start-error';
import { ArchiveReader, FORMAT } from './archive';
import { loadDatabase } from './load-database';
import { isSealed, unseal } from './sealing';
import { unnamedFile } from './unnamed-file';

interface OpenBackup {
  archive: ArchiveReader;
  close(): Promise<void>;
}

/**
 * Opens an archive and verifies all of it.
 * @throws StartError if the passphrase of a sealed one is missing or wrong, or if it is damaged or of a newer version
 */
export async function openBackup(path: string, passphrase?: string): Promise<OpenBackup> {
  const file = await open(path).catch((error: Error) => {
    throw new StartError(`${path} cannot be read: ${error.message}`);
  });
  return readBackup(file, passphrase);
}

/** As `openBackup`, for a file that is already open. It is closed with the archive, or if this fails. */
export async function readBackup(file: FileHandle, passphrase?: string): Promise<OpenBackup> {
  let plain: FileHandle | undefined;
  const close = async () => {
    await file.close();
    await plain?.close();
  };
  try {
    const { buffer: beginning } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (isSealed(beginning)) {
      if (!passphrase) throw new StartError('The backup is sealed: set BACKUP_PASSPHRASE');
      // A ZIP file is not read from its start, so all of it is decrypted first.
      plain = await unnamedFile();
      await writeFile(plain, unseal(file.createReadStream({ start: 0, autoClose: false }), passphrase));
    }
    const archive = await ArchiveReader.open((plain ?? file).fd);
    assertKnown(archive);
    await archive.verify();
    return { archive, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws StartError */
function assertKnown({ manifest: { format, migrations, files } }: ArchiveReader): void {
  if (format !== FORMAT || unknownMigrations(migrations).length > 0) {
    throw new StartError('The backup was made by a newer version of Tallyboard: restore it with that version');
  }
  if (files.some(({ id }) => !isUuid(id))) throw new StartError('The backup is damaged: it names files that cannot be');
}

/**
 * Checks that a restore would overwrite nothing.
 * @throws StartError if it would
 */
export function assertNothingThere(dataDir: string, hasEmbeddedDatabase: boolean): void {
  const files = filesFolder(dataDir);
  const taken = [
    ...(hasEmbeddedDatabase && existsSync(join(dataDir, 'postgres')) ? ['a database'] : []),
    ...(existsSync(files) && readdirSync(files).length > 0 ? ['files'] : []),
    ...(existsSync(secretFile(dataDir)) ? ['a session secret'] : []),
  ];
  if (taken.length > 0) {
    throw new StartError(`DATA_DIR ${dataDir} already has ${taken.join(' and ')}: restore into an empty one`);
  }
}

/** @throws StartError if the bucket already has files */
export async function assertNoFiles(store: FileStore, place: string): Promise<void> {
  for await (const { name } of store.entries()) {
    throw new StartError(`STORAGE_URL ${place} already has files (${name}): restore into an empty one`);
  }
}

/** Restores database, files and secret. If anything fails, nothing is left of it. */
export async function restoreBackup(
  archive: ArchiveReader,
  databaseUrl: string,
  dataDir: string,
  store: FileStore,
): Promise<void> {
  const { files, secret } = archive.manifest;
  const stored: string[] = [];
  try {
    await loadDatabase(databaseUrl, archive, async () => {
      for (const { id, name } of files) {
        // It fits in memory: no file is larger than an upload may be.
        await store.save(id, await buffer(await archive.read(name)));
        stored.push(id);
      }
      await mkdir(dataDir, { recursive: true, mode: 0o711 });
      if (secret) await writeFile(secretFile(dataDir), secret, { mode: 0o600 });
    });
  } catch (error) {
    for (const id of stored) await store.remove(id).catch(() => undefined);
    await rm(filesFolder(dataDir), { recursive: true, force: true });
    await rm(secretFile(dataDir), { force: true });
    throw error;
  }
}

import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/file-store';
import type { AppConfig } from '../platform/config/config.module';
import { SCHEMA_IN_ORDER } from '../platform/database/apply-schema';
import { assertCurrent } from '../platform/database/migrate';
import { SCHEMA_FILES } from '../platform/database/schema-files';
import { StartError } from '../platform/startup/start-error';
import { syncFolder } from '../platform/storage/sync-folder';
import { ArchiveWriter, FORMAT, type Manifest } from './archive';
import { seal } from './sealing';
import { fingerprintOf } from './secret';
import { Snapshot } from './snapshot';

/** The data of an archive. */
export type Source = Pick<AppConfig, 'databaseUrl' | 'sessionSecret' | 'ownsSecret'> & { store: FileStore };

export interface BackupResult {
  rows: number;
  files: number;
  /** The files whose content was already missing. */
  missing: string[];
}

/**
 * Writes one consistent archive of database and files while the product runs. An interrupted backup leaves nothing
 * under the file's name.
 * @param passphrase seals the archive
 * @throws StartError if the file exists or cannot be written, or if the database is not of this version
 */
export async function backUp(source: Source, file: string, passphrase?: string): Promise<BackupResult> {
  if (existsSync(file)) throw new StartError(`${file} exists already`);
  const partial = `${file}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    const write = (bytes: AsyncIterable<Buffer>) =>
      pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }));
    const result = await archiveTo(write, source, passphrase);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw isFileError(error) ? new StartError(`${file} cannot be written: ${(error as Error).message}`) : error;
  }
}

/**
 * Makes an archive and passes it on while it is being written.
 * @param write receives all of it; if it fails, so does the backup
 */
export async function archiveTo(
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>,
  source: Source,
  passphrase?: string,
): Promise<BackupResult> {
  const snapshot = await Snapshot.open(source.databaseUrl);
  const archive = new ArchiveWriter();
  try {
    const bytes = passphrase ? seal(archive.output as AsyncIterable<Buffer>, passphrase) : archive.output;
    const [result] = await Promise.all([fill(archive, snapshot, source), write(bytes)]);
    return result;
  } catch (error) {
    // If reading or writing has failed, the other must not wait for it.
    archive.abort();
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function fill(archive: ArchiveWriter, snapshot: Snapshot, source: Source): Promise<BackupResult> {
  const migrations = await snapshot.migrations();
  // The archive contains this version's schema, which must fit the data.
  assertCurrent(migrations);
  const tables: Manifest['tables'] = [];
  for (const shape of await snapshot.tables()) {
    const rows = snapshot.copy(shape);
    const part = await archive.add(`tables/${shape.table}`, rows);
    tables.push({ ...part, ...shape, rows: rows.rowCount });
  }
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const id of await snapshot.fileIds()) {
    const stored = await source.store.open(id);
    if (stored) files.push({ ...(await archive.add(`files/${id}`, stored.content, true)), id });
    else missing.push(id);
  }
  archive.finish({
    format: FORMAT,
    createdAt: new Date().toISOString(),
    postgres: await snapshot.serverVersion(),
    migrations,
    schema: SCHEMA_IN_ORDER.map((name) => ({ name, sql: SCHEMA_FILES[name]! })),
    tables,
    files,
    secretFingerprint: fingerprintOf(source.sessionSecret),
    ...(source.ownsSecret ? { secret: source.sessionSecret } : {}),
  });
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, missing };
}

const isFileError = (error: unknown) =>
  error instanceof Error &&
  'syscall' in error &&
  ['EACCES', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EDQUOT', 'EISDIR', 'EPERM', 'EEXIST'].includes(
    String((error as NodeJS.ErrnoException).code),
  );

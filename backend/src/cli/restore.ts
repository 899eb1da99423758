import { existsSync } from 'node:fs';
import { type FileHandle, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupBucket } from '../backup/backup-bucket';
import { assertNoFiles, assertNothingThere, openBackup, readBackup, restoreBackup } from '../backup/restore';
import { endSecretsOf, fingerprintOf } from '../backup/secret';
import { unnamedFile } from '../backup/unnamed-file';
import { counted } from '../contract';
import { fileStoreOf } from '../files/file-store-of';
import { type Env, loadEnv } from '../platform/config/env';
import { assertBucket } from '../platform/startup/assert-bucket';
import { StartError } from '../platform/startup/start-error';
import { Bucket } from '../platform/storage/bucket';
import { prepareGround } from '../start-app';
import { readPositionals, usageError } from './arguments';
import { pathOf } from './backup';

export const RESTORE_USAGE = `npm run tallyboard -- restore FILE
      Restores a backup into an empty DATA_DIR and, with DATABASE_URL or STORAGE_URL, an empty database or bucket.
      FILE may be the name of a scheduled backup if BACKUP_URL is a bucket.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function runRestore(args: string[]): Promise<void> {
  const [file, ...rest] = readPositionals(args, RESTORE_USAGE);
  if (!file || rest.length > 0) throw usageError(RESTORE_USAGE);
  const env = loadEnv();
  const isEmbedded = !env.databaseUrl;
  assertNothingThere(env.dataDir, isEmbedded);
  const bucket = env.storage && new Bucket(env.storage);
  const store = fileStoreOf(env, bucket);
  if (env.storage) await assertBucket('STORAGE_URL', env.storage);
  if (bucket) await assertNoFiles(store, bucket.place);
  const backup = await openFile(env, file);
  const { archive } = backup;
  // Only true while this process holds DATA_DIR, so removing the database is safe.
  let isHalfDone = false;
  try {
    const fill = async (databaseUrl: string) => {
      isHalfDone = true;
      await restoreBackup(archive, databaseUrl, env.dataDir, store);
      isHalfDone = false;
    };
    const ground = await prepareGround(env, say, { fill });
    const { createdAt, files, tables, secretFingerprint } = archive.manifest;
    const isOtherSecret = fingerprintOf(ground.config.sessionSecret) !== secretFingerprint;
    try {
      if (isOtherSecret) await endSecretsOf(ground.config.databaseUrl);
    } finally {
      await ground.release();
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored the backup of ${createdAt}: ${counted(rows, 'row')}, ${counted(files.length, 'file')}`);
    if (isOtherSecret) {
      say('SESSION_SECRET is not the one of the backup: all users have to sign in again, invitations must be renewed,');
      say('and second factors and connected calendars must be set up again');
    }
  } catch (error) {
    if (isEmbedded && isHalfDone) await removeDatabase(env.dataDir);
    throw error;
  } finally {
    await backup.close();
  }
}

/** Opens a file or else a scheduled backup in the bucket. */
async function openFile(env: Env, file: string) {
  const path = pathOf(file);
  const place = env.backup?.place;
  if (existsSync(path) || place === undefined || typeof place === 'string') {
    return openBackup(path, env.backupPassphrase);
  }
  return readBackup(await fetched(file, new Bucket(place)), env.backupPassphrase);
}

/** @throws StartError if the bucket has no such backup */
async function fetched(name: string, bucket: Bucket): Promise<FileHandle> {
  const copy = await unnamedFile();
  try {
    const isThere = await new BackupBucket(bucket).fetch(name, copy);
    if (!isThere) throw new StartError(`${name} is neither a file nor a backup in BACKUP_URL ${bucket.place}`);
    return copy;
  } catch (error) {
    await copy.close();
    throw error;
  } finally {
    await bucket.close();
  }
}

/** Removes only files that the restore itself has created: there was no database before. */
async function removeDatabase(dataDir: string): Promise<void> {
  for (const name of ['postgres', 'postgres.new', 'postgres.password', 'postgres.log']) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

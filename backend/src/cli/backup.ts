import { resolve } from 'node:path';
import { backUp } from '../backup/back-up';
import { counted } from '../contract';
import { fileStoreOf } from '../files/file-store-of';
import { loadEnv } from '../platform/config/env';
import { assertBucket } from '../platform/startup/assert-bucket';
import { prepareGround } from '../start-app';
import { readPositionals, usageError } from './arguments';

export const BACKUP_USAGE = `npm run tallyboard -- backup FILE
      Writes the database and all files to one archive, also while the product runs. BACKUP_PASSPHRASE seals it.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Resolves a path from the folder in which the user called npm, which runs scripts in the folder of the package. */
export const pathOf = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

export async function runBackup(args: string[]): Promise<void> {
  const [file, ...rest] = readPositionals(args, BACKUP_USAGE);
  if (!file || rest.length > 0) throw usageError(BACKUP_USAGE);
  const env = loadEnv();
  if (env.storage) await assertBucket('STORAGE_URL', env.storage);
  const ground = await prepareGround(env, say, { beside: true, migrates: false });
  try {
    const source = { ...ground.config, store: fileStoreOf(env) };
    const { rows, files, missing } = await backUp(source, pathOf(file), env.backupPassphrase);
    say(`${file}: ${counted(rows, 'row')}, ${counted(files, 'file')}${env.backupPassphrase ? ', sealed' : ''}`);
    for (const id of missing) process.stderr.write(`The content of file ${id} was missing before\n`);
  } finally {
    await ground.release();
  }
}

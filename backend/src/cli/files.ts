import { counted } from '../contract';
import { BucketStore } from '../files/bucket-store';
import { filesFolder, FolderStore } from '../files/folder-store';
import { moveFiles } from '../files/move-files';
import { loadEnv } from '../platform/config/env';
import { assertBucket } from '../platform/startup/assert-bucket';
import { StartError } from '../platform/startup/start-error';
import { Bucket } from '../platform/storage/bucket';
import { prepareGround } from '../start-app';
import { readPositionals, usageError } from './arguments';

export const FILES_USAGE = `npm run tallyboard -- files move [back]
      Copies the uploaded files from DATA_DIR into the bucket at STORAGE_URL, or back, and compares them. May be repeated.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function runFiles(args: string[]): Promise<void> {
  const [command, way, ...rest] = readPositionals(args, FILES_USAGE);
  const isBack = way === 'back';
  if (command !== 'move' || (way !== undefined && !isBack) || rest.length > 0) {
    throw usageError(FILES_USAGE);
  }
  const env = loadEnv();
  if (!env.storage) throw new StartError('STORAGE_URL is not set: there is no bucket to move files to or from');
  await assertBucket('STORAGE_URL', env.storage);
  const ground = await prepareGround(env, say, { beside: true });
  const bucket = new Bucket(env.storage);
  const inFolder = { store: new FolderStore(env.dataDir), place: filesFolder(env.dataDir) };
  const inBucket = { store: new BucketStore(bucket), place: bucket.place };
  const [from, to] = isBack ? [inBucket, inFolder] : [inFolder, inBucket];
  try {
    const { copied, present, lost, removed } = await moveFiles({
      databaseUrl: ground.config.databaseUrl,
      from: from.store,
      to: to.store,
    });
    say(`${counted(copied, 'file')} copied to ${to.place}, ${present} there already`);
    if (removed > 0) say(`${counted(removed, 'file')} removed from there: deleted since an earlier copy`);
    for (const id of lost) process.stderr.write(`The content of file ${id} is neither in DATA_DIR nor in the bucket\n`);
  } finally {
    await bucket.close();
    await ground.release();
  }
}

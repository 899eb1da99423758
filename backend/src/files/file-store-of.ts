import type { AppConfig } from '../platform/config/config.module';
import { Bucket } from '../platform/storage/bucket';
import { BucketStore } from './bucket-store';
import type { FileStore } from './file-store';
import { FolderStore } from './folder-store';

/** @param bucket the connection that the process already has */
export function fileStoreOf(
  { dataDir, storage }: Pick<AppConfig, 'dataDir' | 'storage'>,
  bucket = storage && new Bucket(storage),
): FileStore {
  return bucket ? new BucketStore(bucket) : new FolderStore(dataDir);
}

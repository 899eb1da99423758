import type { Bucket, ByteRange, Content } from '../platform/storage/bucket';
import type { FileStore, StoredContent } from './file-store';

const FOLDER = 'files/';

/** The content of files in a bucket. A file is stored completely or not at all. */
export class BucketStore implements FileStore {
  readonly isRemote = true;

  constructor(readonly bucket: Bucket) {}

  save(id: string, bytes: Buffer): Promise<void> {
    return this.put(id, bytes);
  }

  adopt(id: string, path: string): Promise<void> {
    return this.put(id, path);
  }

  open(id: string, range?: ByteRange) {
    return this.bucket.get(FOLDER + id, range);
  }

  facts(id: string) {
    return this.bucket.facts(FOLDER + id);
  }

  remove(id: string): Promise<void> {
    return this.bucket.remove(FOLDER + id);
  }

  async *entries(): AsyncGenerator<StoredContent> {
    for await (const { name, bytes, at } of this.bucket.list(FOLDER)) {
      yield { id: name.slice(FOLDER.length), name, bytes, at };
    }
  }

  private async put(id: string, content: Content): Promise<void> {
    try {
      await this.bucket.put(FOLDER + id, content);
    } catch (error) {
      // The bucket may have stored it although the response was lost. Without a row, it would never be removed.
      void this.remove(id).catch(() => undefined);
      throw error;
    }
  }
}

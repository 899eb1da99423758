import type { Readable } from 'node:stream';
import type { ByteRange, Facts } from '../platform/storage/bucket';

export interface StoredContent {
  /** Undefined for what is not where a file's content belongs. */
  id: string | undefined;
  name: string;
  bytes: number;
  at: Date;
}

/** The content of uploaded files, by id: in a folder or in a bucket. */
export interface FileStore {
  /** Whether it is reached over the network, so that it can be slow or away. */
  readonly isRemote: boolean;
  save(id: string, bytes: Buffer): Promise<void>;
  /** Takes over a complete upload; its file may be left where it is. */
  adopt(id: string, path: string): Promise<void>;
  /** The content, or a range of it; undefined if it is missing. */
  open(id: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | undefined>;
  /** Size and checksum of the content; undefined if it is missing. */
  facts(id: string): Promise<Facts | undefined>;
  remove(id: string): Promise<void>;
  entries(): AsyncIterable<StoredContent>;
}

export const FILE_STORE = Symbol('FILE_STORE');

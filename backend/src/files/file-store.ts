import type { Readable } from 'node:stream';
import type { ByteRange, Facts } from '../platform/storage/bucket';

export interface StoredContent {
  /** Undefined for an entry in a place where the content of a file does not belong. */
  id: string | undefined;
  name: string;
  bytes: number;
  at: Date;
}

/** The content of uploaded files, by id: in a folder or in a bucket. */
export interface FileStore {
  /** Whether the store is reached over the network, so that it can be slow or unavailable. */
  readonly isRemote: boolean;
  save(id: string, bytes: Buffer): Promise<void>;
  /** Takes over a complete upload; its original file may be left in place. */
  adopt(id: string, path: string): Promise<void>;
  /** The content, or a range of it; undefined if it is missing. */
  open(id: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | undefined>;
  /** Size and checksum of the content; undefined if it is missing. */
  facts(id: string): Promise<Facts | undefined>;
  remove(id: string): Promise<void>;
  entries(): AsyncIterable<StoredContent>;
}

export const FILE_STORE = Symbol('FILE_STORE');

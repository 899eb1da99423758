import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CompletedPart, CompleteMultipartUploadCommandInput, S3 } from '@aws-sdk/client-s3';
import { SpanKind } from '@opentelemetry/api';
import { LIMITS } from '../../contract';
import { quietSdk } from '../config/quiet-sdk';
import { inSpan } from '../observability/spans';
import type { BucketAddress } from './bucket-url';
import { partsOf } from './parts';
import { StorageError } from './storage-error';

/** A first and a last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  name: string;
  bytes: number;
  at: Date;
}

/** The bytes themselves, or the path of a file that contains them. */
export type Content = Buffer | string;

const CONNECT_MS = 2_000;
/** The time limit of a call without content. */
const ANSWER_MS = 5_000;
/** The minimum speed at which content is transferred. */
const BYTES_PER_MS = 100;
const IDLE_MS = 30_000;
/** A store may take minutes to assemble the parts of an upload, the longer the larger it is. */
const ASSEMBLE_MS = 300_000;
const ASSEMBLED_BYTES_PER_MS = 10_000;
/** A paused download pauses the reading of its content, whose connection is silent meanwhile. */
const SILENT_MS = LIMITS.download.stallMs + IDLE_MS;
/** Each download needs one for as long as it takes; the SDK's 50 would let slow ones hold up everything else. */
const CONNECTIONS = { maxSockets: 256 };
/** S3 allows 10,000 parts, so an archive can have up to 156 GiB. */
const PART_BYTES = 16 * 1024 * 1024;
const SUM = 'sha256';

/** Properties that can be compared without reading the content. Some stores keep no checksum. */
export interface Facts {
  bytes: number;
  sha256: string | undefined;
}

/** A bucket of a store that is compatible with S3. A call that fails or takes too long throws a `StorageError`. */
export class Bucket {
  private client?: Promise<S3>;

  constructor(private readonly address: BucketAddress) {}

  /** The location of the bucket, without key and secret. */
  get place(): string {
    const { endpoint, bucket, prefix } = this.address;
    return `${endpoint.replace(/^https?:\/\//, '')}/${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  }

  /** Stores all of the content or nothing: the store verifies it with its checksum. */
  async put(name: string, content: Content): Promise<void> {
    const { bytes, md5, sha256 } = await sumsOf(content);
    const facts = { ContentLength: bytes, ContentMD5: md5, Metadata: { [SUM]: sha256 } };
    // A stream can be read only once, so the SDK does not retry this call.
    const file = typeof content === 'string' ? createReadStream(content) : undefined;
    const Body = file ?? content;
    await this.call(ANSWER_MS + bytes / BYTES_PER_MS, (s3, abortSignal) =>
      s3.putObject({ ...this.at(name), ...facts, Body }, { abortSignal }),
    ).finally(() => file?.destroy());
  }

  /** Returns undefined if the object does not exist. */
  async get(name: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | undefined> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const found = await this.find((s3, abortSignal) => s3.getObject({ ...this.at(name), Range }, { abortSignal }));
    return found && { content: found.Body as Readable, bytes: found.ContentLength! };
  }

  /** Returns undefined if the object does not exist. The checksum is the one that `put` stored. */
  async facts(name: string): Promise<Facts | undefined> {
    const found = await this.find((s3, abortSignal) => s3.headObject(this.at(name), { abortSignal }));
    return found && { bytes: found.ContentLength!, sha256: found.Metadata?.[SUM] };
  }

  /** Succeeds even if the object does not exist. */
  async remove(name: string): Promise<void> {
    await this.call(ANSWER_MS, (s3, abortSignal) => s3.deleteObject(this.at(name), { abortSignal }));
  }

  /** Lists the objects whose names start like this, ordered by name. */
  async *list(beginning = ''): AsyncGenerator<StoredObject> {
    const { bucket: Bucket, prefix } = this.address;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.call(ANSWER_MS, (s3, abortSignal) =>
        s3.listObjectsV2({ Bucket, Prefix: prefix + beginning, ContinuationToken }, { abortSignal }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        yield { name: Key!.slice(prefix.length), bytes: Size!, at: LastModified! };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  /**
   * Stores content of unknown length under a new name, in parts. The object becomes visible only when all of them are
   * stored.
   */
  async upload(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = this.at(name);
    const { UploadId } = await this.call(ANSWER_MS, (s3, abortSignal) =>
      s3.createMultipartUpload(target, { abortSignal }),
    );
    try {
      const Parts: CompletedPart[] = [];
      let bytes = 0;
      for await (const Body of partsOf(content, PART_BYTES)) {
        const PartNumber = Parts.length + 1;
        const ContentMD5 = createHash('md5').update(Body).digest('base64');
        const { ETag } = await this.call(ANSWER_MS + Body.length / BYTES_PER_MS, (s3, abortSignal) =>
          s3.uploadPart({ ...target, UploadId, PartNumber, Body, ContentMD5 }, { abortSignal }),
        );
        Parts.push({ PartNumber, ETag });
        bytes += Body.length;
      }
      await this.complete(name, bytes, { ...target, UploadId, MultipartUpload: { Parts } });
    } catch (error) {
      await this.call(ANSWER_MS, (s3, abortSignal) =>
        s3.abortMultipartUpload({ ...target, UploadId }, { abortSignal }),
      ).catch(() => undefined);
      throw error;
    }
  }

  /** Succeeds if the object is there in full, even if the response was lost or came too late. */
  private async complete(name: string, bytes: number, upload: CompleteMultipartUploadCommandInput): Promise<void> {
    try {
      await this.call(ASSEMBLE_MS + bytes / ASSEMBLED_BYTES_PER_MS, (s3, abortSignal) =>
        s3.completeMultipartUpload(upload, { abortSignal }),
      );
    } catch (error) {
      const stored = await this.facts(name).catch(() => undefined);
      if (stored?.bytes !== bytes) throw error;
    }
  }

  /** Removes the parts of uploads that were started before this time and never completed. */
  async dropUploads(beginning: string, before: Date): Promise<void> {
    const { bucket: Bucket, prefix } = this.address;
    const { Uploads = [] } = await this.call(ANSWER_MS, (s3, abortSignal) =>
      s3.listMultipartUploads({ Bucket, Prefix: prefix + beginning }, { abortSignal }),
    );
    for (const { Key, UploadId } of Uploads.filter(({ Initiated }) => Initiated! < before)) {
      await this.call(ANSWER_MS, (s3, abortSignal) =>
        s3.abortMultipartUpload({ Bucket, Key, UploadId }, { abortSignal }),
      );
    }
  }

  /** @throws StorageError unless objects can be listed, written and removed */
  async check(name: string): Promise<void> {
    await this.list(name).next();
    await this.put(name, Buffer.from('May be removed.'));
    await this.remove(name);
  }

  /** @throws StorageError unless the bucket responds within this time */
  async ping(withinMs: number): Promise<void> {
    const { bucket: Bucket } = this.address;
    await this.call(withinMs, (s3, abortSignal) => s3.headBucket({ Bucket }, { abortSignal }));
  }

  async close(): Promise<void> {
    (await this.client)?.destroy();
  }

  private at(name: string) {
    return { Bucket: this.address.bucket, Key: this.address.prefix + name };
  }

  private async find<Found>(run: (s3: S3, signal: AbortSignal) => Promise<Found>): Promise<Found | undefined> {
    return this.call(ANSWER_MS, (s3, signal) =>
      run(s3, signal).catch((error: unknown) => {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
        throw error;
      }),
    );
  }

  /** The signal aborts the call, but not the reading of the content that it returns. */
  private async call<Result>(withinMs: number, run: (s3: S3, signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), withinMs);
    try {
      return await run(await this.open(), controller.signal);
    } catch (error) {
      const reason = controller.signal.aborted ? `no response within ${Math.ceil(withinMs / 1000)} s` : reasonOf(error);
      throw new StorageError(`${this.place} cannot be used: ${reason}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private open(): Promise<S3> {
    return (this.client ??= connect(this.address));
  }
}

/** Loaded on first use: the SDK takes a tenth of a second and 20 MB, which a process without a bucket saves. */
async function connect({ endpoint, region, credentials }: BucketAddress): Promise<S3> {
  quietSdk();
  const { S3 } = await import('@aws-sdk/client-s3');
  const s3 = new S3({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    // Stores other than Amazon's support only the older checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
      ...{ httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    },
  });
  s3.middlewareStack.add(
    (next, { commandName = 'S3' }) =>
      (args) =>
        inSpan(String(commandName), { 'rpc.service': 'S3' }, () => next(args), SpanKind.CLIENT),
    { step: 'initialize' },
  );
  return s3;
}

async function sumsOf(content: Content): Promise<{ bytes: number; md5: string; sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash(SUM)];
  const add = (chunk: Buffer) => (md5.update(chunk), sha256.update(chunk));
  if (typeof content !== 'string') add(content);
  else for await (const chunk of createReadStream(content)) add(chunk as Buffer);
  const bytes = typeof content === 'string' ? (await stat(content)).size : content.length;
  return { bytes, md5: md5.digest('base64'), sha256: sha256.digest('hex') };
}

/** Returns one line. A response to HEAD has no text, and a host with several addresses causes an error for each. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { name, message, $metadata } = first as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const hasText = message !== '' && message !== 'UnknownError';
  if (status !== undefined && !hasText) return `HTTP ${status}`;
  const text = status === undefined ? message.replace(/^AWS SDK error wrapper for \w+: /, '') : `${name}: ${message}`;
  return (text || name).split('\n')[0]!;
}

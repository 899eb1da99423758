import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { SpanKind } from '@opentelemetry/api';
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

/** The bytes themselves, or the path of a file with them. */
export type Content = Buffer | string;

const CONNECT_MS = 2_000;
/** A call without content. */
const ANSWER_MS = 5_000;
/** Content moves at least this fast. */
const BYTES_PER_MS = 100;
const IDLE_MS = 30_000;
/** An archive may have 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;
const SUM = 'sha256';

/** What can be compared without reading the content; some stores keep no checksum. */
export interface Facts {
  bytes: number;
  sha256: string | undefined;
}

/** A bucket of a store that speaks the protocol of S3. Every failure is a `StorageError`, soon. */
export class Bucket {
  private client?: Promise<S3>;

  constructor(private readonly address: BucketAddress) {}

  /** Without key and secret. */
  get place(): string {
    const { endpoint, bucket, prefix } = this.address;
    return `${endpoint.replace(/^https?:\/\//, '')}/${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  }

  /** Stores all of it, or nothing: the store compares the content with its checksum. */
  async put(name: string, content: Content): Promise<void> {
    const { bytes, md5, sha256 } = await sumsOf(content);
    const facts = { ContentLength: bytes, ContentMD5: md5, Metadata: { [SUM]: sha256 } };
    // It can be read once, so the SDK does not repeat that call.
    const file = typeof content === 'string' ? createReadStream(content) : undefined;
    const Body = file ?? content;
    await this.call(ANSWER_MS + bytes / BYTES_PER_MS, (s3, abortSignal) =>
      s3.putObject({ ...this.at(name), ...facts, Body }, { abortSignal }),
    ).finally(() => file?.destroy());
  }

  /** Undefined if there is none. */
  async get(name: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | undefined> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const found = await this.find((s3, abortSignal) => s3.getObject({ ...this.at(name), Range }, { abortSignal }));
    return found && { content: found.Body as Readable, bytes: found.ContentLength! };
  }

  /** Undefined if there is none. The checksum is that of what was put. */
  async facts(name: string): Promise<Facts | undefined> {
    const found = await this.find((s3, abortSignal) => s3.headObject(this.at(name), { abortSignal }));
    return found && { bytes: found.ContentLength!, sha256: found.Metadata?.[SUM] };
  }

  /** Also if there is none. */
  async remove(name: string): Promise<void> {
    await this.call(ANSWER_MS, (s3, abortSignal) => s3.deleteObject(this.at(name), { abortSignal }));
  }

  /** Everything whose name begins like this, in the order of names. */
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

  /** Stores content of unknown length, in parts that are visible only when all of them are there. */
  async upload(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = this.at(name);
    const { UploadId } = await this.call(ANSWER_MS, (s3, abortSignal) =>
      s3.createMultipartUpload(target, { abortSignal }),
    );
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for await (const Body of partsOf(content, PART_BYTES)) {
        const PartNumber = Parts.length + 1;
        const ContentMD5 = createHash('md5').update(Body).digest('base64');
        const { ETag } = await this.call(ANSWER_MS + Body.length / BYTES_PER_MS, (s3, abortSignal) =>
          s3.uploadPart({ ...target, UploadId, PartNumber, Body, ContentMD5 }, { abortSignal }),
        );
        Parts.push({ PartNumber, ETag });
      }
      await this.call(IDLE_MS, (s3, abortSignal) =>
        s3.completeMultipartUpload({ ...target, UploadId, MultipartUpload: { Parts } }, { abortSignal }),
      );
    } catch (error) {
      await this.call(ANSWER_MS, (s3, abortSignal) =>
        s3.abortMultipartUpload({ ...target, UploadId }, { abortSignal }),
      ).catch(() => undefined);
      throw error;
    }
  }

  /** Removes the parts of uploads that were begun before this moment and never finished. */
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

  /** @throws StorageError unless it answers within this time */
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

  private async find<Found>(ask: (s3: S3, signal: AbortSignal) => Promise<Found>): Promise<Found | undefined> {
    return this.call(ANSWER_MS, (s3, signal) =>
      ask(s3, signal).catch((error: unknown) => {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
        throw error;
      }),
    );
  }

  /** The signal ends the call, not the reading of what it returns. */
  private async call<Result>(withinMs: number, ask: (s3: S3, signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), withinMs);
    try {
      return await ask(await this.open(), controller.signal);
    } catch (error) {
      const reason = controller.signal.aborted ? `no answer within ${Math.ceil(withinMs / 1000)} s` : reasonOf(error);
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
    // Other stores than Amazon's know the older checksum only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
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

/** One line. An answer to HEAD has no text, and a host with several addresses an error for each. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { name, message, $metadata } = first as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const hasText = message !== '' && message !== 'UnknownError';
  if (status !== undefined && !hasText) return `HTTP ${status}`;
  const text = status === undefined ? message.replace(/^AWS SDK error wrapper for \w+: /, '') : `${name}: ${message}`;
  return (text || name).split('\n')[0]!;
}

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** An error that S3 returns, by its code. */
export class S3Error extends Error {
  constructor(readonly code: string) {
    super(`The request failed with ${code}`);
  }
}

/** Writes a body to a file. @throws S3Error if it does not match its headers; then nothing is kept of it */
export async function receive(request: IncomingMessage, path: string): Promise<{ bytes: number; etag: string }> {
  const { headers } = request;
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let bytes = 0;
  const check = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      md5.update(chunk);
      sha256.update(chunk);
      yield chunk;
    }
  };
  try {
    if (headers['content-encoding']?.includes('aws-chunked')) throw new S3Error('NotImplemented');
    await pipeline(request, check, createWriteStream(path));
    const sum = md5.digest();
    const [wantedMd5, wantedSha256] = [headers['content-md5'], String(headers['x-amz-content-sha256'])];
    if (bytes !== Number(headers['content-length'])) throw new S3Error('IncompleteBody');
    if (wantedMd5 !== undefined && wantedMd5 !== sum.toString('base64')) throw new S3Error('BadDigest');
    if (wantedSha256 !== 'UNSIGNED-PAYLOAD' && wantedSha256 !== sha256.digest('hex')) {
      throw new S3Error('XAmzContentSHA256Mismatch');
    }
    return { bytes, etag: `"${sum.toString('hex')}"` };
  } catch (error) {
    await rm(path, { force: true });
    throw existsSync(join(path, '..')) ? error : new S3Error('NoSuchUpload');
  }
}

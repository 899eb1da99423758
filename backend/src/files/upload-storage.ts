import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';

/** Writes an upload to disk while it arrives, and removes incomplete ones. */
export class UploadStorage implements StorageEngine {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  _handleFile(
    request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    const path = join(this.folder, randomUUID());
    const out = createWriteStream(path);
    const breakOff = () => request.complete || file.stream.destroy(new Error('The upload broke off'));
    request.once('close', breakOff);
    pipeline(file.stream, out)
      .then(
        () => done(null, { path, size: out.bytesWritten }),
        (error: unknown) => discard(out, path).finally(() => done(error)),
      )
      .finally(() => request.off('close', breakOff));
  }

  _removeFile(_request: Request, { path }: Express.Multer.File, done: (error: Error | null) => void): void {
    rm(path, { force: true }).then(
      () => done(null),
      (error: Error) => done(error),
    );
  }
}

/** Waits for the stream to close: one that is destroyed while its file is being opened still creates the file. */
async function discard(out: WriteStream, path: string): Promise<void> {
  if (!out.closed) await new Promise<void>((resolve) => out.once('close', () => resolve()));
  await rm(path, { force: true });
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from './s3-body';

export interface Facts {
  bytes: number;
  etag: string;
  at: string;
  metadata: Record<string, string>;
}

/** The objects of a bucket in a folder, each with its metadata beside it, and unfinished multipart uploads. */
export class S3Objects {
  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<S3Objects> {
    await mkdir(join(folder, 'objects'), { recursive: true });
    await mkdir(join(folder, 'uploads'), { recursive: true });
    return new S3Objects(folder);
  }

  /** The names of all objects, sorted. */
  async names(): Promise<string[]> {
    const files = await readdir(join(this.folder, 'objects'));
    return files
      .filter((name) => name.endsWith('.json'))
      .map((name) => decodeURIComponent(name.slice(0, -'.json'.length)))
      .sort();
  }

  contentOf(key: string): Promise<Buffer> {
    return readFile(this.pathOf(key));
  }

  async keepEmpty(key: string): Promise<void> {
    const path = this.newPath();
    await writeFile(path, '');
    await this.keep(key, path, { bytes: 0, etag: '"empty"', metadata: {}, at: new Date().toISOString() });
  }

  /** Adds a multipart upload, started at this time and not finished. */
  async leaveUpload(key: string, at: Date): Promise<string> {
    const id = randomUUID();
    await mkdir(this.folderOf(id));
    await writeFile(join(this.folderOf(id), 'upload.json'), JSON.stringify({ key, at }));
    return id;
  }

  async uploads(): Promise<{ id: string; key: string; at: string }[]> {
    const found = [];
    for (const id of await readdir(join(this.folder, 'uploads'))) {
      const file = await readFile(join(this.folderOf(id), 'upload.json'), 'utf8').catch(() => undefined);
      if (file) found.push({ id, ...(JSON.parse(file) as { key: string; at: string }) });
    }
    return found;
  }

  /** A path for content that is still arriving. */
  newPath(): string {
    return join(this.folder, 'uploads', randomUUID());
  }

  async keep(key: string, path: string, facts: Facts): Promise<void> {
    await rename(path, this.pathOf(key));
    await writeFile(`${this.pathOf(key)}.json`, JSON.stringify(facts));
  }

  async factsOf(key: string): Promise<Facts> {
    const facts = await readFile(`${this.pathOf(key)}.json`, 'utf8').catch(() => undefined);
    if (!facts) throw new S3Error('NoSuchKey');
    return JSON.parse(facts) as Facts;
  }

  folderOf(uploadId: string): string {
    return join(this.folder, 'uploads', uploadId.replace(/[^\w-]/g, ''));
  }

  pathOf(key: string): string {
    return join(this.folder, 'objects', encodeURIComponent(key));
  }
}

import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromFd, type ZipFile as ZipReader } from 'yauzl';
import { ZipFile } from 'yazl';
import { StartError } from '../platform/startup/start-error';

/** A part of the archive, as written. */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

export const FORMAT = 1;
/** Parts have no date, because the manifest has the time of the archive. */
const UNDATED = { mtime: new Date(0) };
const MANIFEST = 'manifest.json';
const MANIFEST_SUM = 'manifest.json.sha256';

export interface TablePart extends Part {
  table: string;
  columns: string[];
  rows: number;
}

/** The last part of an archive, with the checksums of all others. */
export interface Manifest {
  format: number;
  createdAt: string;
  postgres: string;
  /** The migrations that the database had. */
  migrations: string[];
  /** The SQL that creates the database, in order. */
  schema: { name: string; sql: string }[];
  tables: TablePart[];
  files: (Part & { id: string })[];
  /** Identifies the secret that the stored secrets are sealed with. */
  secretFingerprint: string;
  /** The secret itself, if the product generated it. */
  secret?: string;
}

/** Writes a ZIP file part by part, in constant memory. */
export class ArchiveWriter {
  private readonly zip = new ZipFile();
  private readonly ended = new AbortController();

  constructor() {
    this.zip.on('error', (error) => this.output.destroy(error as Error));
  }

  get output(): Readable {
    return this.zip.outputStream as Readable;
  }

  /** Resolves when the part has been written. @param isCompact whether compression would not make it smaller */
  async add(name: string, content: Readable, isCompact = false): Promise<Part> {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new PassThrough();
    this.zip.addReadStream(counted, name, { ...UNDATED, compress: !isCompact });
    await pipeline(
      content,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      counted,
      // If nobody reads the archive any more, the source must not wait for its reader.
      { signal: this.ended.signal },
    );
    return { name, bytes, sha256: hash.digest('hex') };
  }

  /** Ends the output with an error, so that its reader stops, and the part that is being written. */
  abort(): void {
    this.output.destroy();
    this.ended.abort();
  }

  finish(manifest: Manifest): void {
    const content = Buffer.from(JSON.stringify(manifest, null, 1));
    this.zip.addBuffer(content, MANIFEST, UNDATED);
    this.zip.addBuffer(Buffer.from(sha256Of(content)), MANIFEST_SUM, UNDATED);
    this.zip.end();
  }
}

/** Reads the parts of an archive in any order. */
export class ArchiveReader {
  private constructor(
    private readonly zip: ZipReader,
    private readonly entries: Map<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /** @throws StartError if the file is not one of our archives or is damaged */
  static async open(fd: number): Promise<ArchiveReader> {
    try {
      const zip = await new Promise<ZipReader>((resolve, reject) => {
        fromFd(fd, { lazyEntries: false, autoClose: false }, (error, opened) =>
          error ? reject(error) : resolve(opened),
        );
      });
      const entries = new Map<string, Entry>();
      await new Promise<void>((resolve, reject) => {
        zip.on('entry', (entry: Entry) => entries.set(entry.fileName, entry));
        zip.on('end', resolve).on('error', reject);
      });
      const content = await buffer(await streamOf(zip, entries, MANIFEST));
      const sum = await text(await streamOf(zip, entries, MANIFEST_SUM));
      if (sum !== sha256Of(content)) throw new Error(`the checksum of ${MANIFEST} differs`);
      return new ArchiveReader(zip, entries, JSON.parse(content.toString()) as Manifest);
    } catch (error) {
      throw new StartError(`This is not a complete Tallyboard backup: ${(error as Error).message}`);
    }
  }

  read(name: string): Promise<Readable> {
    return streamOf(this.zip, this.entries, name);
  }

  /** @throws StartError if a part is missing or differs from its checksum */
  async verify(): Promise<void> {
    for (const { name, bytes, sha256 } of [...this.manifest.tables, ...this.manifest.files]) {
      const hash = createHash('sha256');
      let counted = 0;
      try {
        for await (const chunk of await this.read(name)) {
          hash.update(chunk as Buffer);
          counted += (chunk as Buffer).length;
        }
      } catch (error) {
        throw new StartError(`The backup is damaged at ${name}: ${(error as Error).message}`);
      }
      if (counted !== bytes || hash.digest('hex') !== sha256) {
        throw new StartError(`The backup is damaged at ${name}: its checksum differs`);
      }
    }
  }
}

function streamOf(zip: ZipReader, entries: Map<string, Entry>, name: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const entry = entries.get(name);
    if (!entry) return reject(new Error(`${name} is missing`));
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

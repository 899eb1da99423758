import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files as users upload them, and malformed ones. */
export interface ZipEntry {
  name: string;
  content?: string;
  /** Unix permissions and type, such as 0o120777 for a link. */
  mode?: number;
}

/** An uncompressed ZIP file. The checksums are zero, since nothing unpacks it. */
export function zip(...entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = 'text', mode = 0o100644 } of entries) {
    const [nameBytes, bytes] = [Buffer.from(name, 'latin1'), Buffer.from(content)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, nameBytes, bytes);
    directory.push(entry, nameBytes);
    offset += 30 + nameBytes.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

const END_BYTES = 22;

/** The same ZIP file with this entry count in its end record. */
export function claiming(entries: number, file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt16LE(entries, copy.length - END_BYTES + 10);
  return copy;
}

/** Two ZIP files in one, with only the second listed in the directory. */
export function hiding(hidden: Buffer, shown: Buffer): Buffer {
  const [before, after] = [hidden.subarray(0, directoryOf(hidden)), Buffer.from(shown)];
  const [list, end] = [directoryOf(after), after.length - END_BYTES];
  after.writeUInt32LE(after.readUInt32LE(list + 42) + before.length, list + 42);
  after.writeUInt32LE(list + before.length, end + 16);
  return Buffer.concat([before, after]);
}

/** The same ZIP file, with a different name for the first entry in its directory than in its local header. */
export function renamed(file: Buffer, name: string): Buffer {
  const copy = Buffer.from(file);
  copy.write(name, directoryOf(copy) + 46, 'latin1');
  return copy;
}

const directoryOf = (file: Buffer) => file.readUInt32LE(file.length - END_BYTES + 16);

/** The parts by which Office and file managers recognise a document. */
export function openXml(part: 'word/document' | 'xl/workbook' | 'ppt/presentation', ...more: ZipEntry[]): Buffer {
  const kinds = {
    'word/document': 'wordprocessingml.document',
    'xl/workbook': 'spreadsheetml.sheet',
    'ppt/presentation': 'presentationml.presentation',
  };
  const contentType = `application/vnd.openxmlformats-officedocument.${kinds[part]}.main+xml`;
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}.xml" ContentType="${contentType}"/></Types>`;
  return zip({ name: '[Content_Types].xml', content: types }, { name: `${part}.xml`, content: '<x/>' }, ...more);
}

/** A compound file with one stream of this name. */
export function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(4 * 512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  const entry = bytes.subarray(2 * 512 + 128);
  entry.write(stream, 0, 'utf16le');
  entry.writeUInt16LE(2 * (stream.length + 1), 64);
  entry[66] = 2;
  return bytes;
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
export const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300), Buffer.from('PE\0\0')]);

/** The paths of all files in a data folder. */
export function storedFiles(dataDir: string): string[] {
  const found = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return found.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
}

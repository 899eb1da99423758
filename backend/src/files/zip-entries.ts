import { type FileHandle, open } from 'node:fs/promises';

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16
const END = { signature: 0x06054b50, length: 22, commentLength: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
// A data descriptor may follow an entry's data: its checksum and sizes.
const DESCRIPTOR_LENGTH = 24;
const IS_ZIP64 = 0xffffffff;
const SYMLINK = { mask: 0xf000, mode: 0xa000 };

interface Directory {
  bytes: Buffer;
  /** The offset of the directory in the file. */
  offset: number;
  count: number;
}

interface Entry {
  name: string;
  isLink: boolean;
  /** The offset of its local header, and the length of its data. */
  offset: number;
  dataLength: number;
}

/**
 * The names in a ZIP file. Undefined unless the central directory matches the local headers, and all entries are plain
 * files and folders that extract within the target folder. Nothing is extracted here.
 */
export async function zipEntries(path: string): Promise<string[] | undefined> {
  const file = await open(path);
  try {
    const directory = await readDirectory(file);
    const entries = directory && readEntries(directory);
    const isSafe = entries?.every(({ name, isLink }) => isInside(name) && !isLink);
    return isSafe && (await holdsJust(file, entries!, directory!.offset))
      ? entries!.map(({ name }) => name)
      : undefined;
  } finally {
    await file.close();
  }
}

/** The central directory, which must end right before the end record. */
async function readDirectory(file: FileHandle): Promise<Directory | undefined> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - END.length - END.commentLength), size);
  for (let at = tail.length - END.length; at >= 0; at--) {
    const isEnd = tail.readUInt32LE(at) === END.signature;
    if (!isEnd || at + END.length + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    const endOffset = size - tail.length + at;
    if (offset === IS_ZIP64 || offset + length !== endOffset) return undefined;
    return { bytes: await read(file, offset, endOffset), offset, count: tail.readUInt16LE(at + 10) };
  }
  return undefined;
}

/** Returns undefined unless the directory has exactly as many entries as it states. */
function readEntries({ bytes, count }: Directory): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  while (at + ENTRY.length <= bytes.length && bytes.readUInt32LE(at) === ENTRY.signature) {
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('latin1', at + ENTRY.length, at + ENTRY.length + nameLength),
      isLink: ((bytes.readUInt32LE(at + 38) >>> 16) & SYMLINK.mask) === SYMLINK.mode,
      offset: bytes.readUInt32LE(at + 42),
      dataLength: bytes.readUInt32LE(at + 20),
    });
    at += ENTRY.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === bytes.length && entries.length === count ? entries : undefined;
}

/** Whether exactly these entries, with the same names, fill the file up to `end` without overlaps or gaps. */
async function holdsJust(file: FileHandle, entries: Entry[], end: number): Promise<boolean> {
  let from = 0;
  for (const { name, offset, dataLength } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < from || offset > from + (from && DESCRIPTOR_LENGTH) || offset + LOCAL.length > end) return false;
    const header = await read(file, offset, offset + LOCAL.length);
    if (header.readUInt32LE(0) !== LOCAL.signature) return false;
    const nameEnd = offset + LOCAL.length + header.readUInt16LE(26);
    if ((await read(file, offset + LOCAL.length, Math.min(nameEnd, end))).toString('latin1') !== name) return false;
    from = nameEnd + header.readUInt16LE(28) + dataLength;
  }
  return from <= end && end <= from + (from && DESCRIPTOR_LENGTH);
}

async function read(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  await file.read(bytes, 0, bytes.length, from);
  return bytes;
}

const isInside = (name: string) => !/^[/\\]|^[a-z]:|\0/i.test(name) && !name.split(/[/\\]/).includes('..');

import { type FileHandle, open } from 'node:fs/promises';

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.12 and 4.3.16
const END = { signature: 0x06054b50, length: 22, commentLength: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const IS_ZIP64 = 0xffffffff;
const SYMLINK = { mask: 0xf000, mode: 0xa000 };

/**
 * Whether the list of contents of a ZIP file can be read, and whoever unpacks it gets nothing but files and folders
 * inside the folder they unpack it to. Nothing is unpacked here.
 */
export async function isSafeZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const directory = await readDirectory(file);
    return directory !== undefined && entriesAreSafe(directory.bytes, directory.entries);
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle): Promise<{ bytes: Buffer; entries: number } | undefined> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, END.length + END.commentLength));
  await file.read(tail, 0, tail.length, size - tail.length);
  for (let at = tail.length - END.length; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    const [entries, length, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    if (offset === IS_ZIP64 || offset + length > size) return undefined;
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, offset);
    return { bytes, entries };
  }
  return undefined;
}

function entriesAreSafe(bytes: Buffer, entries: number): boolean {
  let at = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY.length > bytes.length || bytes.readUInt32LE(at) !== ENTRY.signature) return false;
    const nameLength = bytes.readUInt16LE(at + 28);
    const mode = bytes.readUInt32LE(at + 38) >>> 16;
    const name = bytes.toString('latin1', at + ENTRY.length, at + ENTRY.length + nameLength);
    if (!isInside(name) || (mode & SYMLINK.mask) === SYMLINK.mode) return false;
    at += ENTRY.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return true;
}

const isInside = (name: string) => !/^[/\\]|^[a-z]:|\0/i.test(name) && !name.split(/[/\\]/).includes('..');

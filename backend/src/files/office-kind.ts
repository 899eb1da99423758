import { open } from 'node:fs/promises';

// The older Office formats share one container. A directory entry is 128 bytes, aligned: the name in UTF-16, its length
// in bytes at 64 and its type at 66. [MS-CFB], section 2.6.1
const ENTRY = { bytes: 128, nameLength: 64, type: 66, stream: 2 };
const CHUNK_BYTES = 64 * 1024;

/** The stream that only this application writes. */
const STREAMS: Record<string, OfficeKind> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
};

export type OfficeKind = 'doc' | 'xls' | 'ppt';

/** Which application wrote a compound file; undefined for others, such as an installer. */
export async function officeKind(path: string): Promise<OfficeKind | undefined> {
  const file = await open(path);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; ; at += CHUNK_BYTES) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at);
      for (let entry = 0; entry + ENTRY.bytes <= bytesRead; entry += ENTRY.bytes) {
        const kind = STREAMS[streamName(chunk.subarray(entry, entry + ENTRY.bytes))];
        if (kind) return kind;
      }
      if (bytesRead < CHUNK_BYTES) return undefined;
    }
  } finally {
    await file.close();
  }
}

/** The length includes the terminating zero. */
function streamName(entry: Buffer): string {
  const length = entry.readUInt16LE(ENTRY.nameLength) - 2;
  const isStream = entry[ENTRY.type] === ENTRY.stream && length > 0 && length < ENTRY.nameLength;
  return isStream ? entry.toString('utf16le', 0, length) : '';
}

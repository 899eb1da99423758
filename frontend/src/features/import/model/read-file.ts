import { type ImportSource, LIMITS, MESSAGES } from '@contract';

export interface ChosenFile {
  name: string;
  source: ImportSource;
  content: string;
}

/** Decodes the file; spreadsheets on Windows also write UTF-16 and the system's own encoding. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the file, or returns the error. The format is detected by content, since names can be wrong. */
export async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > LIMITS.imports.bytes) return MESSAGES.imports.tooLarge;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return MESSAGES.general.somethingWentWrong;
  const content = decode(bytes);
  return { name: file.name, source: /^\s*[{[]/.test(content) ? 'trello' : 'csv', content };
}

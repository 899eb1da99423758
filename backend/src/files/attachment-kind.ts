import { createReadStream } from 'node:fs';
import type { AttachmentType } from '../contract';
import { officeKind } from './office-kind';
import { zipEntries } from './zip-entries';

export interface AttachmentKind {
  type: AttachmentType;
  contentType: string;
  /** Extensions that fit the content. */
  endings: string[];
}

const kind = (type: AttachmentType, contentType: string, ...endings: string[]) => ({ type, contentType, endings });
const openXml = (what: string) => `application/vnd.openxmlformats-officedocument.${what}`;

const IMAGE = kind('image', 'image/webp', '.webp', '.png', '.jpg', '.jpeg', '.gif');
const TEXT = kind('document', 'text/plain; charset=utf-8', '.txt');

/** The kinds that may be sent, by detected content type. */
const KINDS: Record<string, AttachmentKind> = {
  'image/png': IMAGE,
  'image/jpeg': IMAGE,
  'image/gif': IMAGE,
  'image/webp': IMAGE,
  'application/pdf': kind('pdf', 'application/pdf', '.pdf'),
  'application/zip': kind('archive', 'application/zip', '.zip'),
  [openXml('wordprocessingml.document')]: kind('document', openXml('wordprocessingml.document'), '.docx'),
  [openXml('spreadsheetml.sheet')]: kind('spreadsheet', openXml('spreadsheetml.sheet'), '.xlsx'),
  [openXml('presentationml.presentation')]: kind('presentation', openXml('presentationml.presentation'), '.pptx'),
};
const OFFICE = {
  doc: kind('document', 'application/msword', '.doc'),
  xls: kind('spreadsheet', 'application/vnd.ms-excel', '.xls'),
  ppt: kind('presentation', 'application/vnd.ms-powerpoint', '.ppt'),
};

const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_PARTS: Partial<Record<AttachmentType, RegExp>> = {
  document: /^word\/.+\.xml$/,
  spreadsheet: /^xl\/.+\.xml$/,
  presentation: /^ppt\/.+\.xml$/,
};

/** How a stored file of this content type is shown; a sealed one is a plain file. */
export function typeOfContent(contentType: string): AttachmentType {
  const known = [IMAGE, TEXT, ...Object.values(KINDS), ...Object.values(OFFICE)];
  return known.find((it) => it.contentType === contentType)?.type ?? 'file';
}

/** The kind of a file, detected from its content; undefined if it may not be sent. */
export async function attachmentKind(path: string, name: string): Promise<AttachmentKind | undefined> {
  const mime = await detect(path);
  if (mime === undefined) return name.toLowerCase().endsWith('.txt') && (await isPlainText(path)) ? TEXT : undefined;
  if (mime === 'application/x-cfb') {
    const office = await officeKind(path);
    return office && OFFICE[office];
  }
  const found = KINDS[mime];
  if (!found || !/zip|openxml/.test(mime)) return found;
  const entries = await zipEntries(path);
  return entries && holdsParts(found, entries) ? found : undefined;
}

/** Whether an Office document contains the parts that define its type; any archive could claim to be one. */
function holdsParts({ type }: AttachmentKind, entries: string[]): boolean {
  const part = MAIN_PARTS[type];
  return !part || (entries.includes(CONTENT_TYPES) && entries.some((name) => part.test(name)));
}

async function detect(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  // Throws at the end of a truncated file.
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

// Of the control characters only tab, line feed, form feed and carriage return belong in a text.
const NOT_IN_TEXT = /[^\P{Cc}\t\n\f\r]/u;
const MARKUP = /^\s*<[!?a-z]/i;

/** Whether the file is UTF-8 without control characters, and not HTML or SVG, which a browser might run. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (NOT_IN_TEXT.test(text) || (isFirst && MARKUP.test(text))) return false;
      isFirst = false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

import { type AttachmentType, plainFileName } from '../contract';
import { officeKind } from './office-kind';
import { textCharset } from './plain-text';
import { zipEntries } from './zip-entries';

export interface AttachmentKind {
  type: AttachmentType;
  contentType: string;
  /** The extensions of this kind, the usual one first. */
  endings: string[];
}

const kind = (type: AttachmentType, contentType: string, ...endings: string[]) => ({ type, contentType, endings });
const openXml = (what: string) => `application/vnd.openxmlformats-officedocument.${what}`;

const TEXT = kind('document', 'text/plain', '.txt');

/** The kinds that may be sent, by detected content type. */
const KINDS: Record<string, AttachmentKind> = {
  'image/png': kind('image', 'image/png', '.png'),
  'image/jpeg': kind('image', 'image/jpeg', '.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp'),
  'image/gif': kind('image', 'image/gif', '.gif'),
  'image/webp': kind('image', 'image/webp', '.webp'),
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

/** The type as which a stored file of this content type is shown; a sealed one is a plain file. */
export function typeOfContent(contentType: string): AttachmentType {
  const known = [TEXT, ...Object.values(KINDS), ...Object.values(OFFICE)];
  const [plain] = contentType.split(';');
  return known.find((it) => it.contentType === plain)?.type ?? 'file';
}

/** The kind of a file, detected from its content; undefined if it may not be sent. */
export async function attachmentKind(path: string, name: string): Promise<AttachmentKind | undefined> {
  const mime = (await detect(path)) ?? '';
  if (mime === 'application/x-cfb') {
    const office = await officeKind(path);
    return office && OFFICE[office];
  }
  const found = KINDS[mime];
  // A text that starts with "BM" or "ID3" is detected as something else.
  if (!found) return isCalledText(name) ? textKind(path) : undefined;
  if (!/zip|openxml/.test(mime)) return found;
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

export const isCalledText = (name: string): boolean => plainFileName(name).trim().toLowerCase().endsWith('.txt');

async function textKind(path: string): Promise<AttachmentKind | undefined> {
  const charset = await textCharset(path);
  return charset && { ...TEXT, contentType: `${TEXT.contentType}; charset=${charset}` };
}

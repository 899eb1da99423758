/** Which files may be sent, and how they are displayed. */
import { ATTACHMENT_ENDINGS, type AttachmentType, isBlank, LIMITS, MESSAGES, plainFileName } from '@contract';

const KINDS: [AttachmentType, RegExp][] = [
  ['image', /\.(png|p?jpe?g|jfif|jpe|pjp|gif|webp)$/i],
  ['pdf', /\.pdf$/i],
  ['document', /\.(docx?|txt)$/i],
  ['spreadsheet', /\.xlsx?$/i],
  ['presentation', /\.pptx?$/i],
  ['archive', /\.zip$/i],
];

export function attachmentKind(name: string): AttachmentType {
  return KINDS.find(([, ending]) => ending.test(nameOf(name)))?.[0] ?? 'file';
}

/** Some systems add direction marks to names. */
const nameOf = (name: string) => plainFileName(name).trim().toLowerCase();
const isKnown = (name: string) => ATTACHMENT_ENDINGS.some((ending) => nameOf(name).endsWith(ending));

/** The server checks the content, but cannot see into encrypted files, for which this is the only check. */
export function attachmentProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size > LIMITS.upload.chatFileBytes) return MESSAGES.chat.fileTooLarge;
  return isKnown(name) ? undefined : MESSAGES.chat.fileKind;
}

/** The first bytes of the kinds of files that are often sent without an extension. */
const HEADS: [ending: string, type: string, head: RegExp][] = [
  ['.png', 'image/png', /^\x89PNG/],
  ['.jpg', 'image/jpeg', /^\xff\xd8\xff/],
  ['.gif', 'image/gif', /^GIF8/],
  ['.webp', 'image/webp', /^RIFF[^]{4}WEBP/],
  ['.pdf', 'application/pdf', /^%PDF-/],
];

/** The extension and the type of a picture or PDF, by its content. */
export async function contentKind(file: File) {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const [ending, type] = HEADS.find((it) => it[2].test(head)) ?? [];
  return { ending, type };
}

/**
 * Adds the extension to a picture or PDF without one, like the server does, and sets the type of a picture that the
 * browser does not recognise.
 */
export async function withEnding(file: File): Promise<File> {
  const isNamed = isKnown(file.name);
  if (isNamed && (file.type !== '' || attachmentKind(file.name) !== 'image')) return file;
  const { ending, type } = await contentKind(file);
  return ending ? new File([file], isNamed ? file.name : file.name + ending, { type }) : file;
}

const SHOWN_IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * The type of an encrypted picture is only claimed by its sender; a picture is displayed only if the browser can do
 * nothing but render that type.
 */
export function isShownImage(file: { name: string; mime: string }): boolean {
  return attachmentKind(file.name) === 'image' && SHOWN_IMAGES.includes(file.mime);
}

/** Control and direction characters could disguise a program as 'exe.png'. */
export function safeName(name: string): string {
  const plain = plainFileName(name.replace(/[/\\]/g, '')).trim();
  return isBlank(plain) ? 'file' : plain;
}

/** What a file is shown as, and which may be sent (spec 3 and 5). */
import { ATTACHMENT_ENDINGS, type AttachmentType, LIMITS, MESSAGES } from '@contract';

const KINDS: [AttachmentType, RegExp][] = [
  ['image', /\.(png|jpe?g|gif|webp)$/i],
  ['pdf', /\.pdf$/i],
  ['document', /\.(docx?|txt)$/i],
  ['spreadsheet', /\.xlsx?$/i],
  ['presentation', /\.pptx?$/i],
  ['archive', /\.zip$/i],
];

export function attachmentKind(name: string): AttachmentType {
  return KINDS.find(([, ending]) => ending.test(name))?.[0] ?? 'file';
}

/** Spec 5. The server decides by content; what is sealed it cannot look into, so this is all there is. */
export function attachmentProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size > LIMITS.upload.chatFileBytes) return MESSAGES.chat.fileTooLarge;
  const isKnown = ATTACHMENT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  return isKnown ? undefined : MESSAGES.chat.fileKind;
}

const SHOWN_IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A picture that was sealed is what its sender says; only what a browser can do nothing but paint is painted. */
export function isShownImage(file: { name: string; mime: string }): boolean {
  return attachmentKind(file.name) === 'image' && SHOWN_IMAGES.includes(file.mime);
}

/** Controls and what turns the direction of a name round could make 'exe.png' of a program. */
export function safeName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim() || 'file';
}

/** Links in a message and their previews, for which nothing is fetched. */
import { LINK_START, linkAt } from '@/lib/links';

export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

export interface LinkPreview {
  kind: 'document' | 'video';
  /** For example 'Google Docs' or 'YouTube'. */
  service: string;
  href: string;
}

const SERVICES: { kind: LinkPreview['kind']; service: string; host: RegExp; path?: RegExp }[] = [
  { kind: 'document', service: 'Google Docs', host: /^docs\.google\.com$/, path: /^\/document\// },
  { kind: 'document', service: 'Google Sheets', host: /^docs\.google\.com$/, path: /^\/spreadsheets\// },
  { kind: 'document', service: 'Google Slides', host: /^docs\.google\.com$/, path: /^\/presentation\// },
  { kind: 'document', service: 'Google Forms', host: /^(docs\.google\.com|forms\.gle)$/ },
  { kind: 'document', service: 'Google Drive', host: /^drive\.google\.com$/ },
  { kind: 'document', service: 'Dropbox', host: /^(www\.)?dropbox\.com$/ },
  { kind: 'document', service: 'OneDrive', host: /^(onedrive\.live\.com|1drv\.ms|[\w-]+\.sharepoint\.com)$/ },
  { kind: 'video', service: 'YouTube', host: /^((www|m)\.)?youtube\.com$/, path: /^\/(watch|shorts|live)/ },
  { kind: 'video', service: 'YouTube', host: /^youtu\.be$/, path: /^\/./ },
  { kind: 'video', service: 'Vimeo', host: /^(player\.)?vimeo\.com$/, path: /^\/(video\/)?\d+/ },
  { kind: 'video', service: 'Loom', host: /^(www\.)?loom\.com$/, path: /^\/share\// },
];

/** Splits the text into plain text and web links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index } of text.matchAll(LINK_START)) {
    const link = index < end ? undefined : linkAt(text, index);
    if (!link) continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: 'link', ...link });
    end = index + link.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Previews for cloud documents and videos, one per URL. */
export function linkPreviews(text: string): LinkPreview[] {
  const links = textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
  return [...new Set(links)].flatMap((href) => {
    const url = new URL(href);
    const found = SERVICES.find(({ host, path }) => host.test(url.hostname) && (path?.test(url.pathname) ?? true));
    return found ? [{ kind: found.kind, service: found.service, href }] : [];
  });
}

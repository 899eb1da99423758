/**
 * Parses the part of Markdown that descriptions and comments use into a tree. HTML is treated as plain text. Every
 * pattern is bounded, so that no text takes long to parse.
 */
import { MENTION } from '@contract';
import { LINK_START, linkAt } from './links';

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'mention'; userId: string; name: string };

export interface ListItem {
  /** 0 for the outermost list. */
  depth: number;
  /** `3.`, or undefined for a bullet. */
  number?: string;
  /** Set for an item with a checkbox. */
  isDone?: boolean;
  content: Inline[];
}

export type Block =
  | { kind: 'paragraph' | 'heading' | 'quote'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: ListItem[] };

const INLINE = new RegExp(
  [
    /`(?<code>[^`\n]{1,1000})`/,
    new RegExp(MENTION.source.replace('([^', '(?<name>[^').replace('([0-9a-f]{8}', '(?<user>[0-9a-f]{8}')),
    /\[(?<label>[^[\]\n]{1,300})\]\((?<target>(?:https?:\/\/|mailto:)(?:[^\s()<>]|\([^\s()<>]{0,2000}\)){1,2000})\)/,
    new RegExp(`(?<start>${LINK_START.source})`),
    /\*\*(?=\S)(?<bold>[^*\n]{1,500}(?:\*[^*\n]{1,200}\*[^*\n]{0,200})?)\*\*/,
    /\*(?=[^\s*])(?<star>[^*\n]{1,500})\*/,
    /(?<![\p{L}\p{N}_])_(?=[^\s_])(?<underscore>[^_\n]{1,500})_(?![\p{L}\p{N}_])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

const NESTED = 3;

export function inlineOf(text: string, depth = 0): Inline[] {
  if (depth > NESTED) return [{ kind: 'text', text }];
  const parts: Inline[] = [];
  let end = 0;
  const inline = new RegExp(INLINE);
  for (let match = inline.exec(text); match; match = inline.exec(text)) {
    const { index, groups = {} } = match;
    const link = groups['start'] === undefined ? undefined : linkAt(text, index);
    if (groups['start'] !== undefined && !link) continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push(link ? linkTo(link.href, [{ kind: 'text', text: link.text }]) : partOf(groups, depth));
    if (link) inline.lastIndex = index + link.text.length;
    end = inline.lastIndex;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const linkTo = (href: string, children: Inline[]): Inline => ({ kind: 'link', href, children });

function partOf(groups: Record<string, string | undefined>, depth: number): Inline {
  const { code, name, user, label, target, bold, star, underscore } = groups;
  if (code !== undefined) return { kind: 'code', text: code };
  if (user !== undefined) return { kind: 'mention', userId: user.toLowerCase(), name: name ?? '' };
  if (target !== undefined) return linkTo(target, inlineOf(label ?? '', NESTED + 1));
  if (bold !== undefined) return { kind: 'bold', children: inlineOf(bold, depth + 1) };
  return { kind: 'italic', children: inlineOf(star ?? underscore ?? '', depth + 1) };
}

const FENCE = /^ {0,3}```/;
const ITEM = /^(?<indent> {0,12})(?:[-*+]|(?<number>\d{1,9}[.)]))[ \t](?:\[(?<mark>[ xX])\][ \t])?(?<rest>.*)$/;
const HEADING = /^#{1,6}[ \t]+(?<rest>.*)$/;
const QUOTE = /^>[ \t]?(?<rest>.*)$/;

export function markdownOf(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let open: 'paragraph' | 'quote' = 'paragraph';
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: open, content: inlineOf(lines.join('\n')) });
    lines = [];
  };
  const add = (kind: typeof open, line: string) => {
    if (kind !== open) close();
    open = kind;
    lines.push(line);
  };

  const all = source.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at]!;
    const item = ITEM.exec(line)?.groups;
    const heading = HEADING.exec(line)?.groups;
    const quote = QUOTE.exec(line)?.groups;
    if (FENCE.test(line)) {
      close();
      let end = at + 1;
      while (end < all.length && !FENCE.test(all[end]!)) end += 1;
      blocks.push({ kind: 'code', text: all.slice(at + 1, end).join('\n') });
      at = end;
    } else if (item) {
      close();
      addItem(blocks, item);
    } else if (heading) {
      close();
      blocks.push({ kind: 'heading', content: inlineOf(heading['rest'] ?? '') });
    } else if (quote) add('quote', quote['rest'] ?? '');
    else if (line.trim() === '') close();
    else add('paragraph', line);
  }
  close();
  return blocks;
}

function addItem(blocks: Block[], { indent = '', number, mark, rest = '' }: Record<string, string | undefined>) {
  const item: ListItem = { depth: Math.floor(indent.length / 2), content: inlineOf(rest) };
  if (number !== undefined) item.number = number;
  if (mark !== undefined) item.isDone = mark !== ' ';
  const last = blocks.at(-1);
  if (last?.kind === 'list') last.items.push(item);
  else blocks.push({ kind: 'list', items: [item] });
}

import { clsx } from 'clsx';
import { Square, SquareCheck } from 'lucide-react';
import { useMemo } from 'react';
import { type Block, type Inline, type ListItem, markdownOf } from '@/lib/markdown';

export interface MarkdownProps {
  source: string;
  /** The ids of the users who are actually mentioned; other mentions are shown as plain names. */
  mentions?: readonly string[];
  className?: string;
}

/** Markdown as elements. There is no HTML in it: what looks like HTML is shown as it was typed. */
export function Markdown({ source, mentions = [], className }: MarkdownProps) {
  const blocks = useMemo(() => markdownOf(source), [source]);
  return (
    <div className={clsx('flex min-w-0 flex-col gap-2 text-base wrap-anywhere', className)}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} mentions={mentions} />
      ))}
    </div>
  );
}

type Mentions = readonly string[];

function BlockView({ block, mentions }: { block: Block; mentions: Mentions }) {
  switch (block.kind) {
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control border border-hairline bg-canvas px-3 py-2 text-sm">
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return (
        <ul className="flex flex-col gap-1">
          {block.items.map((item, index) => (
            <Item key={index} item={item} mentions={mentions} />
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote dir="auto" className="border-l-2 border-control pl-3 whitespace-pre-wrap text-fg-2">
          <Parts parts={block.content} mentions={mentions} />
        </blockquote>
      );
    case 'heading':
    case 'paragraph':
      return (
        <p dir="auto" className={clsx('whitespace-pre-wrap', block.kind === 'heading' && 'font-semibold')}>
          <Parts parts={block.content} mentions={mentions} />
        </p>
      );
  }
}

function Item({ item, mentions }: { item: ListItem; mentions: Mentions }) {
  const { depth, number, isDone, content } = item;
  return (
    <li dir="auto" className="flex min-w-0 gap-2" style={{ paddingInlineStart: `${4 + Math.min(depth, 4) * 20}px` }}>
      {isDone === undefined ? (
        <span aria-hidden={number === undefined} className="tnum shrink-0 text-fg-2">
          {number ?? '•'}
        </span>
      ) : (
        <Box isDone={isDone} />
      )}
      <span className={clsx('min-w-0 flex-1', isDone && 'text-fg-2')}>
        <Parts parts={content} mentions={mentions} />
      </span>
    </li>
  );
}

function Box({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? SquareCheck : Square;
  return (
    <span role="img" aria-label={isDone ? 'Done' : 'To do'} className="mt-0.5 shrink-0 text-fg-2">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}

function Parts({ parts, mentions }: { parts: Inline[]; mentions: Mentions }) {
  return parts.map((part, index) => <PartView key={index} part={part} mentions={mentions} />);
}

/** A link, code or name has its own direction, and does not determine that of the sentence. */
function PartView({ part, mentions }: { part: Inline; mentions: Mentions }) {
  switch (part.kind) {
    case 'text':
      return <span>{part.text}</span>;
    case 'code':
      return (
        <code dir="auto" className="rounded-badge bg-hover px-1 py-0.5 text-sm">
          {part.text}
        </code>
      );
    case 'bold':
      return (
        <strong className="font-semibold">
          <Parts parts={part.children} mentions={mentions} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Parts parts={part.children} mentions={mentions} />
        </em>
      );
    case 'link':
      return (
        <a
          dir="auto"
          href={part.href}
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-2"
        >
          <Parts parts={part.children} mentions={mentions} />
        </a>
      );
    case 'mention':
      return mentions.includes(part.userId) ? (
        <span dir="auto" className="rounded-badge bg-hover px-1 py-px font-semibold">{`@${part.name}`}</span>
      ) : (
        <span dir="auto">{`@${part.name}`}</span>
      );
  }
}

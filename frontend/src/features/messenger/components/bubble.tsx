import { clsx } from 'clsx';
import { ExternalLink, FileText, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LinkPreview, linkPreviews, textParts } from '../model/links';

export interface BubbleProps {
  isOwn: boolean;
  isFirst: boolean;
  isMarked?: boolean;
  children: ReactNode;
}

/** The user's own messages are on the right. */
export function Bubble({ isOwn, isFirst, isMarked = false, children }: BubbleProps) {
  return (
    <div
      className={clsx(
        'max-w-full min-w-0 rounded-modal px-3 py-2 text-base wrap-anywhere',
        isOwn ? 'bg-hover' : 'bg-raised',
        isFirst && (isOwn ? 'rounded-tr-badge' : 'rounded-tl-badge'),
        isMarked && 'ring-2 ring-ring',
      )}
    >
      {children}
    </div>
  );
}

/** Text and links, with a card for each cloud document or video. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      <p className="whitespace-pre-wrap" dir="auto">
        {textParts(text).map((part, index) =>
          part.kind === 'text' ? (
            <span key={index}>{part.text}</span>
          ) : (
            <a
              key={index}
              dir="auto"
              href={part.href}
              target="_blank"
              rel="noopener noreferrer"
              className="break-all underline underline-offset-2"
            >
              {part.text}
            </a>
          ),
        )}
      </p>
      {linkPreviews(text).map((preview) => (
        <PreviewCard key={preview.href} preview={preview} />
      ))}
    </>
  );
}

/** A card that links to the document or video. Derived from the URL alone. */
function PreviewCard({ preview: { kind, service, href } }: { preview: LinkPreview }) {
  const Icon = kind === 'video' ? Play : FileText;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="mt-2 flex items-center gap-3 rounded-card border border-hairline bg-surface p-2.5 transition-colors hover:border-control"
    >
      <span className="grid size-9 shrink-0 place-content-center rounded-control bg-hover">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{service}</span>
        <span className="flex items-center gap-1 text-xs text-fg-2">
          <span>{kind === 'video' ? 'Watch video' : 'Open document'}</span>
          <ExternalLink aria-hidden="true" className="size-3" />
        </span>
      </span>
    </a>
  );
}

import { useState } from 'react';
import { Dialog } from './dialog';

export interface ScreenshotProps {
  url: string;
  /** The alternative text: what it shows and by whom. */
  label: string;
}

/** A thumbnail that opens the full picture. */
export function Screenshot({ url, label }: ScreenshotProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="h-18 w-28 shrink-0 overflow-hidden rounded-control border border-hairline bg-surface transition-colors hover:border-control"
      >
        <img src={url} alt={label} loading="lazy" decoding="async" className="size-full object-cover object-top" />
      </button>
      {isOpen && (
        <Dialog title={label} width="lg" onClose={() => setIsOpen(false)}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${label}, opens in a new tab`}>
            <img src={url} alt="" className="mx-auto rounded-card" />
          </a>
        </Dialog>
      )}
    </>
  );
}

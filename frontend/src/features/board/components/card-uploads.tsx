import { useEffect, useEffectEvent } from 'react';
import { type CardDrop, useCardUploads } from '../hooks/use-card-uploads';
import type { Inbox } from '../model/inbox';
import { FILE_DROP } from '../strings';

/** Attaches the files dropped on cards, and names those being uploaded. */
export function CardUploads({ inbox }: { inbox: Inbox<CardDrop> }) {
  const { names, add } = useCardUploads();
  const take = useEffectEvent(add);
  useEffect(() => inbox.open((drop) => take(drop)), [inbox]);
  return (
    <div
      role="status"
      // Above the bar that edits the selected cards.
      className="pointer-events-none absolute inset-x-0 bottom-20 z-20 flex flex-col items-center gap-1 px-4"
    >
      {names.map((name, index) => (
        <p key={index} className="max-w-full truncate rounded-card bg-overlay px-3 py-1.5 text-sm shadow-float">
          {FILE_DROP.uploading(name)}
        </p>
      ))}
    </div>
  );
}

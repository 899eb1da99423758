import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice about the whole task, above its fields. */
export function Notice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-hairline bg-raised px-3 py-2"
    >
      <Info aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere text-fg-2">
        {text}
      </p>
      {action}
    </div>
  );
}

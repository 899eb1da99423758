import type { LeftOut } from '@contract';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/ui/button';
import { STRINGS } from './strings';

export interface LeftOutListProps {
  leftOut: readonly LeftOut[];
  readOnly: boolean;
  onTake: (leftOut: LeftOut) => void;
}

/** Text that did not become a task, so that nothing is lost: one press turns it into a suggestion. */
export function LeftOutList({ leftOut, readOnly, onTake }: LeftOutListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-left-out className="mt-6">
      <h3 id={titleId} className="font-semibold">
        {STRINGS.leftOut}
      </h3>
      <p className="mt-1 mb-2 text-xs text-fg-3">{STRINGS.leftOutText}</p>
      <ul className="divide-y divide-hairline rounded-card border border-hairline">
        {leftOut.map((it, index) => (
          <li key={`${index} ${it.text}`} className="flex items-center gap-3 px-4 py-2 max-md:px-3">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="wrap-anywhere text-fg-2">
                {it.text}
              </p>
              {STRINGS.reasons[it.reason] && <p className="text-xs text-fg-3">{STRINGS.reasons[it.reason]}</p>}
            </div>
            <Button
              size="sm"
              disabled={readOnly}
              aria-label={STRINGS.makeTaskOf(it.text)}
              onClick={() => onTake(it)}
              className="shrink-0"
            >
              <Plus aria-hidden="true" className="size-3.5" />
              {STRINGS.makeTask}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ImportResult } from '@contract';
import { CircleCheck } from 'lucide-react';
import { outcome, STRINGS } from '../strings';

/** Shows what was imported and what was not. */
export function ResultView({ result }: { result: ImportResult }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-2 text-base">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-completed" />
        <span>{outcome(result)}</span>
      </p>
      {result.errors.length > 0 && (
        <section>
          <h3 className="font-semibold">{STRINGS.notImported}</h3>
          <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
            {result.errors.map(({ row, title, error }) => (
              <li key={row} className="py-2">
                <p dir="auto" className="truncate">
                  {`${STRINGS.row(row)}: ${title || STRINGS.untitled}`}
                </p>
                <p className="text-xs text-danger">{error}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

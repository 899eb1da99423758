import { STATUS_LABELS, TASK_STATUSES } from '@contract';
import { StatusIcon } from '@/ui/status-badge';
import type { BoardColumns } from './select-columns';
import { STRINGS } from './strings';

/** Spec 2: four count cards, filters aside. */
export function CountCards({ totals }: Pick<BoardColumns, 'totals'>) {
  return (
    <dl aria-label={STRINGS.counts} className="grid shrink-0 grid-cols-4 gap-4 px-6 pt-4">
      {TASK_STATUSES.map((status) => (
        <div key={status} className="flex min-w-0 items-center gap-3 rounded-card border border-hairline px-4 py-2.5">
          <dt className="order-2 flex min-w-0 items-center gap-1.5 text-xs text-fg-2">
            <StatusIcon status={status} className="max-xl:hidden" />
            <span className="truncate">{STATUS_LABELS[status]}</span>
          </dt>
          <dd className="tnum text-2xl font-semibold">{totals[status]}</dd>
        </div>
      ))}
    </dl>
  );
}

import { STATUS_LABELS, TASK_STATUSES } from '@contract';
import { StatusIcon } from '@/ui/status-icon';
import type { BoardColumns } from '../model/select-columns';
import { STRINGS } from '../strings';
import { Count } from './count';

/** The four counts, which are tabs on a phone. */
export function CountCards({ columns }: { columns: BoardColumns }) {
  return (
    <dl aria-label={STRINGS.counts} className="grid shrink-0 grid-cols-4 gap-4 px-6 pt-4">
      {TASK_STATUSES.map((status) => (
        <div
          key={status}
          className="flex min-w-0 gap-x-3 rounded-card border border-hairline px-4 py-2.5 max-xl:flex-col-reverse max-xl:justify-end max-xl:px-3 xl:items-center"
        >
          <dt className="flex min-w-0 gap-1.5 text-xs text-fg-2 xl:order-2 xl:items-center">
            <StatusIcon status={status} className="max-xl:mt-px" />
            <span className="xl:truncate">{STATUS_LABELS[status]}</span>
          </dt>
          <dd>
            <Count
              shown={columns.ids[status].length}
              total={columns.totals[status]}
              numberClass="text-2xl font-semibold text-fg"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { type MonitorSummary, STAFF_STATUS_LOOK, STAFF_STATUSES } from '@contract';
import { STRINGS } from '../strings';
import { StatusDot } from './status-dot';

/** The numbers of users online, on a break and offline. */
export function SummaryCards({ summary }: { summary: MonitorSummary }) {
  return (
    <dl aria-label={STRINGS.summary} className="grid shrink-0 grid-cols-3 gap-4 pt-4 max-md:gap-1.5 max-md:pt-3">
      {STAFF_STATUSES.map((status) => {
        const { label, color } = STAFF_STATUS_LOOK[status];
        return (
          <div
            key={status}
            className="flex min-w-0 items-center gap-x-3 rounded-card border border-hairline px-4 py-2.5 max-md:flex-col-reverse max-md:items-start max-md:gap-0.5 max-md:px-3 max-md:py-2"
          >
            <dt className="order-2 flex min-w-0 items-center gap-2 text-xs text-fg-2 max-md:order-none">
              <StatusDot color={color} />
              <span className="truncate">{label}</span>
            </dt>
            <dd className="tnum text-2xl font-semibold max-md:text-xl">{summary[`${status}Count`]}</dd>
          </div>
        );
      })}
    </dl>
  );
}

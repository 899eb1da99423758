import { type Analytics, formatCount, STATUS_LABELS } from '@contract';
import { themed } from '@/lib/themed';
import { STATUS_LOOK } from '@/ui/status-look';
import { percentText, STRINGS } from '../strings';
import { Panel } from './panel';

/** The number of tasks in each status. */
export function TaskBreakdown({ breakdown }: { breakdown: Analytics['taskBreakdown'] }) {
  const total = breakdown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return (
      <Panel title={STRINGS.breakdown}>
        <p className="text-fg-3">{STRINGS.noTasks}</p>
      </Panel>
    );
  }
  return (
    <Panel title={STRINGS.breakdown} extra={<span className="tnum text-fg-3">{formatCount(total)}</span>}>
      <ul className="flex flex-col gap-4">
        {breakdown.map(({ status, count, color }) => {
          const Icon = STATUS_LOOK[status].icon;
          return (
            <li key={status}>
              <p className="flex items-center gap-2">
                <Icon
                  aria-hidden="true"
                  strokeWidth={2.5}
                  className="size-3.5 shrink-0"
                  style={{ color: themed(color) }}
                />
                <span className="min-w-0 flex-1 truncate">{STATUS_LABELS[status]}</span>
                <span className="tnum font-semibold">{formatCount(count)}</span>
                <span className="tnum w-12 text-right text-fg-3">{percentText(count / total)}</span>
              </p>
              <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-hover">
                <div
                  className="h-full rounded-full"
                  style={{ width: `${(count / total) * 100}%`, backgroundColor: themed(color) }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

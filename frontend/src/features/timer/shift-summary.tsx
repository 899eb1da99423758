import { formatHours } from '@contract';
import { useGetDailySummaryQuery } from '@/api/timer';
import { summaryAt } from '@/api/timer-cache';
import { useNextDay } from '@/api/use-today';
import { useNow } from '@/lib/time';
import { RunningDot } from '@/ui/running-dot';
import { STRINGS } from './strings';

/** Today's hours. While a timer is running they count up without requests; a new day is fetched. */
export function ShiftSummary() {
  const { data: summary, refetch } = useGetDailySummaryQuery();
  const now = useNow();
  useNextDay(summary?.date, refetch);

  // A failure is only logged: the timer above keeps working.
  if (!summary) return null;
  const { totalHours, currentSessionHours, tasks } = summaryAt(summary, now);
  const running = tasks.filter((task) => task.isRunning);
  const runningFirst = [...running, ...tasks.filter((task) => !task.isRunning)];
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <dl className="flex flex-col gap-1">
        <Figure label={STRINGS.today} hours={totalHours} isMain />
        {running.length > 0 && <Figure label={STRINGS.thisSession} hours={currentSessionHours} />}
      </dl>
      {tasks.length > 0 && (
        <ul aria-label={STRINGS.tasksToday} tabIndex={0} className="mt-2 flex max-h-28 flex-col gap-1 overflow-y-auto">
          {runningFirst.map((task) => (
            <li key={task.taskId} className="flex items-center gap-2 text-xs text-fg-2">
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {task.title}
              </span>
              {task.isRunning && <RunningDot />}
              <span className="tnum shrink-0">{formatHours(task.hours)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Figure({ label, hours, isMain = false }: { label: string; hours: number; isMain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-fg-2">{label}</dt>
      <dd className={isMain ? 'tnum text-base font-semibold' : 'tnum text-fg-2'}>{formatHours(hours)}</dd>
    </div>
  );
}

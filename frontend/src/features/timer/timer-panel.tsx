import { LIMITS, type Timer } from '@contract';
import { Square } from 'lucide-react';
import { useGetCurrentTimerQuery, useTimerSwitch } from '@/api/timer';
import { truncate } from '@/lib/cut';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Button } from '@/ui/button';
import { Elapsed } from '@/ui/elapsed';
import { ErrorState } from '@/ui/error-state';
import { RunningDot } from '@/ui/running-dot';
import { Skeleton } from '@/ui/skeleton';
import { ShiftSummary } from './shift-summary';
import { STRINGS } from './strings';

/** The sidebar's timer: the task, its time, Stop, and today's hours. */
export function TimerPanel() {
  const { data: timer, error, isFetching, refetch } = useGetCurrentTimerQuery();
  return (
    <section aria-label={STRINGS.panel} className="shrink-0 border-t border-hairline px-5 py-3">
      {timer === undefined && !error && <Skeleton className="h-10" />}
      {timer === undefined && error && (
        <ErrorState className="p-0" text={STRINGS.failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {timer === null && <Idle />}
      {timer && <Running timer={timer} />}
      <ShiftSummary />
    </section>
  );
}

function Idle() {
  return (
    <div>
      <p className="text-fg-2">{STRINGS.idle}</p>
      <p className="text-fg-3">{STRINGS.idleHint}</p>
    </div>
  );
}

function Running({ timer }: { timer: Timer }) {
  const dispatch = useAppDispatch();
  const { stop } = useTimerSwitch();
  return (
    <>
      <button
        type="button"
        title={timer.taskTitle}
        onClick={() => dispatch(openOverlay({ kind: 'task', id: timer.taskId }))}
        className="-mx-1.5 flex max-w-full items-center gap-2 rounded-control px-1.5 py-0.5 text-left font-semibold hover:bg-hover max-md:min-h-11"
      >
        <RunningDot />
        <span className="sr-only">{STRINGS.openTask(timer.taskTitle)}</span>
        <span dir="auto" aria-hidden="true">
          {truncate(timer.taskTitle, LIMITS.board.sidebarTitleChars)}
        </span>
      </button>
      <div className="mt-1 flex items-center justify-between gap-3">
        <Elapsed since={timer.startTime} className="tnum text-2xl font-semibold" />
        <Button onClick={stop}>
          <Square aria-hidden="true" className="size-3 fill-current" />
          {STRINGS.stop}
        </Button>
      </div>
    </>
  );
}

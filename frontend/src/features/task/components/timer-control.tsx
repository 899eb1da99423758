import type { Task } from '@contract';
import { Play, Square } from 'lucide-react';
import { useId } from 'react';
import { useGetCurrentTimerQuery, useTimerSwitch } from '@/api/timer';
import { Button } from '@/ui/button';
import { Elapsed } from '@/ui/elapsed';
import { onSingleClick } from '@/ui/on-single-click';
import { RunningDot } from '@/ui/running-dot';
import { STRINGS } from '../strings';

/** Start and Stop share one button, so that it keeps the focus when it changes. */
export function TimerControl({ task }: { task: Pick<Task, 'id' | 'title'> }) {
  const { data: timer, isLoading } = useGetCurrentTimerQuery();
  const { start, stop } = useTimerSwitch();
  const reasonId = useId();
  const isHere = timer?.taskId === task.id;
  const elsewhere = timer && !isHere ? timer : undefined;

  return (
    <section aria-label={STRINGS.timer} className="flex flex-col gap-2">
      {timer && isHere && (
        <p className="flex items-center justify-center gap-2.5 py-1">
          <RunningDot />
          <Elapsed since={timer.startTime} className="tnum text-2xl font-semibold" />
        </p>
      )}
      <Button
        disabled={isLoading || elsewhere !== undefined}
        aria-describedby={elsewhere && reasonId}
        onClick={onSingleClick(
          isHere ? stop : () => start({ taskId: task.id, taskTitle: task.title, stopRunning: false }),
        )}
        className="h-9 w-full border-control"
      >
        {isHere ? (
          <Square aria-hidden="true" className="size-3.5 fill-current" />
        ) : (
          <Play aria-hidden="true" className="size-3.5 fill-current" />
        )}
        <span>{isHere ? STRINGS.stop : STRINGS.start}</span>
      </Button>
      {elsewhere && (
        <p id={reasonId} className="text-xs wrap-anywhere text-fg-3">
          {STRINGS.timerElsewhere(elsewhere.taskTitle)}
        </p>
      )}
    </section>
  );
}

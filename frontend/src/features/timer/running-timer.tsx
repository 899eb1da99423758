import type { Timer } from '@contract';
import { Square } from 'lucide-react';
import { useTimerSwitch } from '@/api/timer';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Elapsed } from '@/ui/elapsed';
import { IconButton } from '@/ui/icon-button';
import { RunningDot } from '@/ui/running-dot';
import { STRINGS } from './strings';

/** The running timer on a phone, without the panel: the clock opens the task, and one tap stops it. */
export function RunningTimer({ timer: { taskId, taskTitle, startTime } }: { timer: Timer }) {
  const dispatch = useAppDispatch();
  const { stop } = useTimerSwitch();
  return (
    <div role="group" aria-label={STRINGS.panel} className="flex items-center rounded-control bg-raised">
      <button
        type="button"
        onClick={() => dispatch(openOverlay({ kind: 'task', id: taskId }))}
        className="flex h-11 items-center gap-2 rounded-control pr-1 pl-3"
      >
        <RunningDot />
        <span className="sr-only">{STRINGS.openTask(taskTitle)}</span>
        <Elapsed since={startTime} className="tnum text-base font-semibold" />
      </button>
      <IconButton label={STRINGS.stopTimer(taskTitle)} onClick={stop}>
        <Square aria-hidden="true" className="size-3.5 fill-current" />
      </IconButton>
    </div>
  );
}

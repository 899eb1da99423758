import { type StaffEntry, STATUS_LABELS } from '@contract';
import { OctagonX } from 'lucide-react';
import { useCan } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { Elapsed } from '@/ui/elapsed';
import { RunningDot } from '@/ui/running-dot';
import { StatusIcon } from '@/ui/status-icon';
import { NO_SLIP } from '@/ui/use-steady';
import { nameOf } from '../model/staff';
import { forceStopLabel, STRINGS } from '../strings';
import type { StopTarget } from './force-stop';

export interface ActiveTimerCellProps {
  entry: StaffEntry;
  onForceStop: (target: StopTarget) => void;
}

/** A user's current task and its running time, with a stop button for users who may stop it. */
export function ActiveTimerCell({ entry, onForceStop }: ActiveTimerCellProps) {
  const can = useCan();
  const { activeTimer: timer } = entry;
  if (!timer) return <p className="text-fg-3">{STRINGS.noTimer}</p>;
  const name = nameOf(entry);
  return (
    <div className="flex items-center gap-3 max-md:flex-wrap max-xl:border-t max-xl:border-hairline max-xl:pt-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-base" title={timer.description || timer.taskTitle}>
          {timer.taskTitle}
        </p>
        <p className="flex items-center gap-1.5 text-xs text-fg-3">
          <StatusIcon status={timer.taskStatus} />
          <span>{STATUS_LABELS[timer.taskStatus]}</span>
        </p>
      </div>
      <span className="flex shrink-0 items-center gap-2">
        <RunningDot />
        <Elapsed since={timer.startTime} className="tnum text-base font-semibold" />
      </span>
      {can('timer.forceStop') && (
        <Button
          size="sm"
          aria-label={forceStopLabel(name)}
          {...NO_SLIP}
          onClick={({ currentTarget }) => {
            // The button disappears with the timer but the row remains, so the dialog must return the focus to the row.
            currentTarget.closest<HTMLElement>('[role="row"]')?.focus();
            onForceStop({ timerId: timer.id, name });
          }}
          className="max-md:w-full"
        >
          <OctagonX aria-hidden="true" className="size-3.5 text-danger" />
          {STRINGS.forceStop}
        </Button>
      )}
    </div>
  );
}

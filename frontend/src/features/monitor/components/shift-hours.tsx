import { formatHours, type StaffEntry } from '@contract';
import { clsx } from 'clsx';
import { useNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { ProgressBar } from '@/ui/progress-bar';
import { type Shift, shiftAt } from '../model/staff';
import { STRINGS } from '../strings';

/** Today's hours out of a full shift. They count up only while a timer is running. */
export function ShiftHours({ entry, asOfMs }: { entry: StaffEntry; asOfMs: number }) {
  return entry.activeTimer ? (
    <TickingHours entry={entry} asOfMs={asOfMs} />
  ) : (
    <Hours shift={shiftAt(entry, asOfMs, asOfMs)} />
  );
}

function TickingHours({ entry, asOfMs }: { entry: StaffEntry; asOfMs: number }) {
  return <Hours shift={shiftAt(entry, asOfMs, useNow())} />;
}

function Hours({ shift: { hours, percent, isComplete, isOver } }: { shift: Shift }) {
  return (
    <>
      <p className="flex h-5 items-center gap-2">
        <span className={clsx('tnum text-base font-semibold', isOver && 'text-danger')}>{formatHours(hours)}</span>
        {isComplete && <Badge tone={isOver ? 'danger' : 'strong'}>{STRINGS.fullShift}</Badge>}
      </p>
      <ProgressBar percent={percent} fill={isComplete ? 'bg-accent' : 'bg-fg-3'} className="mt-1.5" />
    </>
  );
}

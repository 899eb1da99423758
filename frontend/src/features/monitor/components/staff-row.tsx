import type { StaffEntry } from '@contract';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { formatMoment } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { nameOf } from '../model/staff';
import { STRINGS } from '../strings';
import { ActiveTimerCell } from './active-timer-cell';
import type { StopTarget } from './force-stop';
import { ShiftHours } from './shift-hours';
import { StaffStatusBadge } from './status-dot';

/** Six columns, then three in two lines, then a card: always the same cells in the same order. */
export const ROW_GRID =
  'grid gap-x-4 grid-cols-[minmax(0,1fr)_auto] ' +
  'md:grid-cols-[minmax(0,1fr)_128px_minmax(0,1.3fr)] ' +
  'xl:grid-cols-[minmax(0,1fr)_92px_minmax(110px,0.6fr)_104px_104px_minmax(0,1.8fr)]';

export interface StaffRowProps {
  entry: StaffEntry;
  /** Counts from 1, including the headings. */
  rowIndex: number;
  asOfMs: number;
  zone: string;
  today: string;
  onForceStop: (target: StopTarget) => void;
}

export const StaffRow = memo(function StaffRow({ entry, rowIndex, asOfMs, zone, today, onForceStop }: StaffRowProps) {
  const { name, email, statusColor, statusLabel, shiftStartTime, lastActivity, activeTimer } = entry;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      tabIndex={-1}
      data-staff={entry.id}
      className={`${ROW_GRID} items-center gap-y-3 px-4 py-3 max-xl:rounded-card max-xl:bg-surface xl:h-16 xl:border-b xl:border-hairline`}
    >
      <div role="rowheader" className="flex min-w-0 items-center gap-3">
        <Avatar userId={entry.id} name={nameOf(entry)} size="lg" />
        <div className="min-w-0">
          <p dir="auto" className="truncate text-base font-semibold">
            {nameOf(entry)}
          </p>
          {name && <p className="truncate text-xs text-fg-3">{email}</p>}
        </div>
      </div>
      <div role="cell" className="max-md:justify-self-end">
        <StaffStatusBadge color={statusColor} label={statusLabel} />
      </div>
      <div role="cell" className="max-md:col-span-2">
        <ShiftHours entry={entry} asOfMs={asOfMs} />
      </div>
      <MomentCell label={STRINGS.shiftStart}>
        {shiftStartTime ? formatMoment(shiftStartTime, zone, today) : STRINGS.none}
      </MomentCell>
      <MomentCell label={STRINGS.lastActivity} className="max-md:text-right">
        {activeTimer ? STRINGS.now : lastActivity ? formatMoment(lastActivity, zone, today) : STRINGS.none}
      </MomentCell>
      <div role="cell" className={activeTimer ? 'min-w-0 max-xl:col-span-full' : 'max-xl:sr-only'}>
        <ActiveTimerCell entry={entry} onForceStop={onForceStop} />
      </div>
    </div>
  );
});

/** Shows a label for each figure if there is no space for headings. */
function MomentCell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="cell" className={clsx('tnum text-fg-2', className)}>
      <span aria-hidden="true" className="block text-xs text-fg-3 xl:hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

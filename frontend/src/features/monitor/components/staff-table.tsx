import type { StaffEntry } from '@contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { useMedia } from '@/lib/use-media';
import { useKeptRow } from '@/ui/use-kept-row';
import { STRINGS } from '../strings';
import { ForceStop, type StopTarget } from './force-stop';
import { ROW_GRID, StaffRow } from './staff-row';

/** The number of rows rendered above and below the view. */
const OVERSCAN = 4;
/** Estimates; each row is measured once rendered. */
const ROW_PX = { wide: 64, narrow: 150, narrowWithTimer: 196 };

const keyOf = ({ id }: StaffEntry) => id;

const HEADINGS = [
  STRINGS.person,
  STRINGS.status,
  STRINGS.hoursToday,
  STRINGS.shiftStart,
  STRINGS.lastActivity,
  STRINGS.activeTimer,
];

export interface StaffTableProps {
  staff: readonly StaffEntry[];
  asOfMs: number;
  /** The scroll container, including the content above the rows; positioned, so that offsets are relative to it. */
  scroller: HTMLElement | null;
}

/** A table if wide enough, otherwise a card per user; only those in view are in the DOM. */
export function StaffTable({ staff, asOfMs, scroller }: StaffTableProps) {
  const { timezone: zone } = useCurrentUser();
  const today = useToday();
  const isWide = useMedia('(min-width: 1200px)');
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<StopTarget | null>(null);
  const scrollMargin = body?.offsetTop ?? 0;

  const [options, keep] = useKeptRow(staff, keyOf);
  const virtualizer = useVirtualizer({
    ...options,
    getScrollElement: () => scroller,
    estimateSize: (index) =>
      isWide ? ROW_PX.wide : staff[index]?.activeTimer ? ROW_PX.narrowWithTimer : ROW_PX.narrow,
    scrollMargin,
    overscan: OVERSCAN,
    useFlushSync: false,
  });

  return (
    <div role="table" aria-label={STRINGS.staff} aria-rowcount={staff.length + 1} className="shrink-0">
      <div role="rowgroup" className="sticky top-0 z-10 border-b border-hairline bg-canvas max-xl:sr-only">
        <div role="row" aria-rowindex={1} className={`${ROW_GRID} h-8 items-center px-4 text-xs text-fg-3`}>
          {HEADINGS.map((heading) => (
            <span key={heading} role="columnheader">
              {heading}
            </span>
          ))}
        </div>
      </div>
      <div ref={setBody} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const entry = staff[index];
          return (
            entry && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                role="presentation"
                data-index={index}
                onFocus={() => keep(key)}
                className="absolute inset-x-0 max-xl:pb-2"
                style={{ top: start - scrollMargin }}
              >
                <StaffRow
                  entry={entry}
                  rowIndex={index + 2}
                  asOfMs={asOfMs}
                  zone={zone}
                  today={today}
                  onForceStop={setTarget}
                />
              </div>
            )
          );
        })}
      </div>
      {target && <ForceStop target={target} onClose={() => setTarget(null)} />}
    </div>
  );
}

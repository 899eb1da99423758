import { formatHours } from '@contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { useKeptRow } from '@/ui/use-kept-row';
import { countText, dayHeading, LIST_STRINGS } from '../list-strings';
import type { ReportDay, ReportRow as Row } from '../model/report-rows';
import { ReportRow, type Unfolded } from './report-row';

/** The approximate height of a report with two lines; each is measured once rendered. */
const ROW_PX = 124;
/** The number of reports rendered above and below the view. */
const OVERSCAN = 4;
/** Older reports are loaded when this many reports or fewer remain below. */
const ASK_AHEAD = 12;
const FOLDED: Unfolded = { text: false, sessions: false };

const keyOf = ({ report }: Row) => report.id;

export interface ReportListProps {
  rows: readonly Row[];
  hasMore: boolean;
  /** Loads older reports; does nothing while they are loading. */
  onNearEnd: () => void;
  /** Absent for users who may not delete. */
  onDelete?: (report: Row['report']) => void;
  /** Shown below the last report: the button for older reports. */
  footer: ReactNode;
  ref?: Ref<{ focus: () => void }>;
}

/** The reports grouped by day; only those in view are in the DOM. */
export function ReportList({ rows, hasMore, onNearEnd, onDelete, footer, ref }: ReportListProps) {
  const { timezone: zone } = useCurrentUser();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, Unfolded>>(new Map());
  const unfold = useCallback(
    (id: string, change: Partial<Unfolded>) =>
      setUnfolded((all) => new Map(all).set(id, { ...(all.get(id) ?? FOLDED), ...change })),
    [],
  );
  useImperativeHandle(ref, () => ({ focus: () => scrollerRef.current?.focus() }), []);

  const [options, keep] = useKeptRow(rows, keyOf);
  const virtualizer = useVirtualizer({
    ...options,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
    // A new report on top must not move the text being read, but is visible if the list is scrolled to the top.
    anchorTo: isScrolled ? 'end' : 'start',
    // Otherwise, a report that is expanded at the end of the list would be scrolled to its end.
    scrollEndThreshold: -1,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (last >= rows.length - ASK_AHEAD) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  return (
    <div
      ref={scrollerRef}
      tabIndex={-1}
      onScroll={(event) => setIsScrolled(event.currentTarget.scrollTop > 0)}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-6 pb-end-6 outline-none max-md:px-4"
    >
      <div
        role="list"
        aria-label={LIST_STRINGS.list}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const { report, heading } = rows[index]!;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={hasMore ? -1 : rows.length}
              aria-posinset={index + 1}
              onFocus={() => keep(key)}
              className="absolute inset-x-0"
              style={{ top: start }}
            >
              {heading && <DayHeading heading={heading} />}
              <ReportRow
                report={report}
                zone={zone}
                unfolded={unfolded.get(report.id) ?? FOLDED}
                onUnfold={unfold}
                onDelete={onDelete}
              />
            </div>
          );
        })}
      </div>
      {footer}
    </div>
  );
}

/** Hours are shown only if all reports of the day are loaded. */
function DayHeading({ heading: { day, count, hours, isWhole } }: { heading: ReportDay }) {
  const today = useToday();
  return (
    <div className="flex items-baseline justify-between gap-4 pt-6 pb-1">
      <h2 className="text-base font-semibold">{dayHeading(day, today)}</h2>
      {isWhole && (
        <p className="tnum text-fg-2">
          <span>{countText(count)}</span>
          {hours > 0 && <span>{` · ${formatHours(hours)} ${LIST_STRINGS.claimed}`}</span>}
        </p>
      )}
    </div>
  );
}

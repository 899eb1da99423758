import { formatHours } from '@contract';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { countText, dayHeading, LIST_STRINGS } from './list-strings';
import { ReportRow, type Unfolded } from './report-row';
import type { ReportDay, ReportRow as Row } from './report-rows';

/** About what a report of two lines measures; each is measured once it is there. */
const ROW_PX = 124;
/** Reports kept ready above and below the view. */
const OVERSCAN = 4;
/** So many before the last report loaded, older ones are asked for. */
const ASK_AHEAD = 12;
const FOLDED: Unfolded = { text: false, sessions: false };

export interface ReportListProps {
  rows: readonly Row[];
  hasMore: boolean;
  /** Asks for older reports; does nothing while they are under way. */
  onNearEnd: () => void;
  /** Absent for those who may not delete. */
  onDelete?: (report: Row['report']) => void;
  /** The way on, below the last report. */
  footer: ReactNode;
  ref?: Ref<{ focus: () => void }>;
}

/** The reports under their days, of which only those in view are in the page. */
export function ReportList({ rows, hasMore, onNearEnd, onDelete, footer, ref }: ReportListProps) {
  const { timezone: zone } = useCurrentUser();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, Unfolded>>(new Map());
  const [focusedId, setFocusedId] = useState<string>();
  const unfold = useCallback(
    (id: string, change: Partial<Unfolded>) =>
      setUnfolded((all) => new Map(all).set(id, { ...(all.get(id) ?? FOLDED), ...change })),
    [],
  );
  useImperativeHandle(ref, () => ({ focus: () => scrollerRef.current?.focus() }), []);

  // Losing the row with the focus would lose the focus.
  const kept = focusedId === undefined ? -1 : rows.findIndex(({ report }) => report.id === focusedId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => rows[index]?.report.id ?? index, [rows]),
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withKept(range, kept), [kept]),
    // A report that arrives on top must not move what is being read; at the top it is to be seen.
    anchorTo: isScrolled ? 'end' : 'start',
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
              onFocus={() => setFocusedId(report.id)}
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

/** The sums only where every report of the day is there to be summed. */
function DayHeading({ heading: { day, count, hours, isWhole } }: { heading: ReportDay }) {
  const today = useToday();
  return (
    <div className="flex items-baseline justify-between gap-4 pt-6 pb-1">
      <h2 className="text-base font-semibold">{dayHeading(day, today)}</h2>
      {isWhole && (
        <p className="tnum text-fg-2">
          {countText(count)}
          {hours > 0 && ` · ${formatHours(hours)} ${LIST_STRINGS.claimed}`}
        </p>
      )}
    </div>
  );
}

function withKept(range: Range, kept: number): number[] {
  const shown = new Set(defaultRangeExtractor(range));
  if (kept >= 0 && kept < range.count) shown.add(kept);
  return [...shown].sort((a, b) => a - b);
}

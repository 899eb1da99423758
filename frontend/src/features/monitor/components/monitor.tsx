import { UserX } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { LiveMonitor } from '@/api/monitor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { selectFilter, selectSort, staffFiltered } from '../model/monitor-slice';
import { staffShown } from '../model/staff';
import { EMPTY_TEXT, STRINGS } from '../strings';
import { MonitorControls } from './monitor-controls';
import { StaffTable } from './staff-table';
import { type Refresh, StaleNote } from './stale-note';
import { SummaryCards } from './summary-cards';

export interface MonitorProps {
  summary: LiveMonitor;
  refresh: Refresh;
}

/** The counts and the staff. They scroll together, so that a low window still has room for users. */
export function Monitor({ summary, refresh }: MonitorProps) {
  const { asOfMs } = summary;
  const dispatch = useAppDispatch();
  const filter = useDeferredValue(useAppSelector(selectFilter));
  const sort = useDeferredValue(useAppSelector(selectSort));
  const staff = useMemo(() => staffShown(summary.staff, filter, sort), [summary.staff, filter, sort]);
  const listRef = useRef<HTMLDivElement>(null);
  // Rows move when their status changes.
  const { shown, shownAsOfMs } = useHeld(
    { shown: staff, shownAsOfMs: asOfMs },
    useIsAimed(listRef),
    `${filter} ${sort}`,
  );
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  return (
    <div ref={setScroller} className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pb-end-6 max-md:px-4">
      {refresh.isFailing && <StaleNote asOfMs={asOfMs} refresh={refresh} />}
      <SummaryCards summary={summary} />
      <MonitorControls count={shown.length} />
      {shown.length > 0 ? (
        <div ref={listRef} className="contents">
          <StaffTable staff={shown} asOfMs={shownAsOfMs} scroller={scroller} />
        </div>
      ) : (
        <EmptyState
          className="flex-1"
          icon={<UserX aria-hidden="true" className="size-6" />}
          text={EMPTY_TEXT[filter]}
          action={filter !== 'all' && <Button onClick={() => dispatch(staffFiltered('all'))}>{STRINGS.showAll}</Button>}
        />
      )}
    </div>
  );
}

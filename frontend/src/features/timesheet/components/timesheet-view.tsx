import { MESSAGES, type Timesheet } from '@contract';
import { CalendarClock } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '@/api/error-text';
import { useCan } from '@/lib/permissions';
import { useIsMobile } from '@/lib/use-media';
import { useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { useCellEdits } from '../hooks/use-cell-edits';
import { useRequestedSheet } from '../hooks/use-requested-sheet';
import { useChoose, useChosenWeek, useMayEdit, useSheet } from '../hooks/use-sheet';
import { sheetRows } from '../model/sheet-rows';
import { draftsOf, type RequestedSheet, selectTimesheet, sheetKey } from '../model/timesheet-slice';
import { STRINGS } from '../strings';
import { DayList } from './day-list';
import { DayPanel } from './day-panel';
import { PendingWeeks } from './pending-weeks';
import { ReasonBar } from './reason-bar';
import { RowActions } from './row-actions';
import { SheetHeader } from './sheet-header';
import { TimesheetSkeleton } from './timesheet-skeleton';
import { WeekGrid } from './week-grid';
import { WeekStatus } from './week-status';

/** Represents any other user in the check whether the viewer may approve weeks. */
const ANOTHER_USER = { ownerId: '' };

/** A week of a user's hours, by task and day, with the sessions of each day. */
export function TimesheetView({ requested: requested }: { requested?: RequestedSheet }) {
  return useRequestedSheet(requested) ? <Sheet /> : <TimesheetSkeleton />;
}

function Sheet() {
  const { sheet, error, isFetching, reload } = useSheet();
  const decides = useCan()('timesheet.decide', ANOTHER_USER);
  return (
    <div className="flex h-full flex-col">
      <SheetHeader />
      <div className="min-h-0 flex-1 overflow-y-auto in-order px-6 pb-end-16 max-md:px-4">
        {decides && <PendingWeeks />}
        {sheet && <Week key={sheetKey(sheet)} sheet={sheet} reload={reload} />}
        {!sheet && error !== undefined && (
          <ErrorState
            text={errorText(error, MESSAGES.timesheet.loadFailed)}
            onRetry={() => void reload()}
            pending={isFetching}
          />
        )}
        {!sheet && error === undefined && <TimesheetSkeleton />}
      </div>
    </div>
  );
}

function Week({ sheet, reload }: { sheet: Timesheet; reload: () => Promise<unknown> }) {
  const isMobile = useIsMobile();
  const { today, date, isCurrent } = useChosenWeek();
  const choose = useChoose();
  const { added, drafts } = useAppSelector(selectTimesheet);
  const name = sheet.user.name || sheet.user.email;
  const mayEdit = useMayEdit(sheet);
  const edits = useCellEdits(sheet, mayEdit);
  const areaRef = useRef<HTMLDivElement>(null);
  const ownRows = [...draftsOf(drafts, sheet).map(({ row }) => row), ...(added[sheetKey(sheet)] ?? [])];
  const latest = sheetRows(sheet.rows, mayEdit ? ownRows : []);
  // Holds only the set of rows: new rows move the content below them, but hours just typed must appear immediately.
  const shown = useHeld(
    latest.map(({ taskId }) => taskId),
    useIsAimed(areaRef),
    added,
  );
  const rows = latest.filter(({ taskId }) => shown.includes(taskId));
  // Unsaved input may have kept this week open after its end. Otherwise, the choice of a day would show the current one.
  const onDay = (day: string) => choose({ date: day, ...(!isCurrent && { week: sheet.week }) });
  const shared = { sheet, rows, edits, mayEdit, date, onDay };
  const returnToGrid = () => areaRef.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus();

  return (
    <div ref={areaRef}>
      <WeekStatus sheet={sheet} edits={edits} />
      {mayEdit && <ReasonBar edits={edits} onDone={returnToGrid} />}
      <div className="pb-3 max-md:pt-1 md:overflow-x-auto">
        {isMobile ? <DayList {...shared} /> : <WeekGrid {...shared} name={name} today={today} />}
      </div>
      {/* Below the days, which then stay in place when the first hours are entered. */}
      {rows.length === 0 && (
        <EmptyState
          icon={<CalendarClock aria-hidden="true" className="size-6" />}
          text={mayEdit ? STRINGS.noHours : STRINGS.noHoursOfOther}
        />
      )}
      {mayEdit && <RowActions sheet={sheet} shown={new Set(rows.map(({ taskId }) => taskId))} />}
      <DayPanel userId={sheet.userId} date={date} mayEdit={mayEdit} reloadWeek={reload} />
    </div>
  );
}

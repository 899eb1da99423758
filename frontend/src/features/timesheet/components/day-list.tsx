import { formatHours, type Timesheet, type TimesheetRow } from '@contract';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatDay } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import type { Cell, CellEdits } from '../hooks/use-cell-edits';
import { useFinishOnLeave } from '../hooks/use-finish-on-leave';
import { useHeldDay } from '../hooks/use-held-day';
import { dayHead } from '../model/sheet-rows';
import { hoursToType } from '../model/typed-hours';
import { STRINGS } from '../strings';

export interface DayListProps {
  sheet: Timesheet;
  rows: readonly TimesheetRow[];
  edits: CellEdits;
  mayEdit: boolean;
  date: string;
  onDay: (date: string) => void;
}

/** The grid on a phone: one day, with a field for each task. */
export function DayList({ sheet, rows, edits, mayEdit, date, onDay }: DayListProps) {
  const column = sheet.days.indexOf(date);
  return (
    <div>
      <DaySwitcher sheet={sheet} date={date} onDay={onDay} />
      <ul aria-label={formatDay(date)} className="mt-3 flex flex-col">
        {rows.map(({ taskId, title, client, hours }) => (
          <li key={taskId} className="flex min-h-14 items-center gap-3 border-b border-hairline py-1.5">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate text-base font-semibold">
                {title}
              </p>
              {client && (
                <p dir="auto" className="truncate text-xs text-fg-3">
                  {client.name}
                </p>
              )}
            </div>
            {mayEdit ? (
              <HoursField
                key={date}
                cell={{ taskId, title, client, date, hours: hours[column] ?? 0 }}
                edits={edits}
                userId={sheet.userId}
              />
            ) : (
              <p className="tnum text-base">{formatHours(hours[column] ?? 0)}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="tnum flex justify-between py-3 text-base font-semibold">
        <span className="text-fg-2">{STRINGS.dayTotal}</span>
        <span>{formatHours(sheet.dayTotals[column] ?? 0)}</span>
      </p>
    </div>
  );
}

function DaySwitcher({ sheet, date, onDay }: Pick<DayListProps, 'sheet' | 'date' | 'onDay'>) {
  const column = sheet.days.indexOf(date);
  const [before, after] = [sheet.days[column - 1], sheet.days[column + 1]];
  return (
    <div role="group" aria-label={STRINGS.days} className="flex items-center">
      <IconButton label={STRINGS.previousDay} disabled={!before} onClick={() => before && onDay(before)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </IconButton>
      <div className="flex min-w-0 flex-1">
        {sheet.days.map((day, index) => {
          const { weekday, number } = dayHead(day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === date}
              aria-label={STRINGS.dayOf(formatDay(day), formatHours(sheet.dayTotals[index] ?? 0))}
              onClick={() => onDay(day)}
              className={clsx(
                'tnum h-13 min-w-0 flex-1 rounded-control text-center text-xs font-semibold',
                day === date ? 'bg-accent text-ink' : 'text-fg-2',
              )}
            >
              <span>{weekday}</span> <span className="block text-base">{number}</span>
            </button>
          );
        })}
      </div>
      <IconButton label={STRINGS.nextDay} disabled={!after} onClick={() => after && onDay(after)}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

/** Saves on Enter or blur; Escape reverts. */
function HoursField({ cell, edits, userId }: { cell: Cell; edits: CellEdits; userId: string }) {
  const problemId = useId();
  const draft = edits.draftOf(cell);
  const [typed, setTyped] = useState<string>();
  /** Prevents the blur after Escape or Enter from saving again. */
  const isTyping = useRef(false);
  // Before `useHeldDay`, which releases a day that has no drafts.
  useFinishOnLeave(() => finish(true));
  useHeldDay({ userId, date: cell.date }, typed !== undefined);

  function finish(isWritten: boolean) {
    if (!isTyping.current) return;
    isTyping.current = false;
    if (isWritten) edits.commit(cell, typed ?? '');
    else edits.discard(cell);
    setTyped(undefined);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
    if (event.key === 'Escape' && draft) edits.discard(cell);
  }
  const problem = typed === undefined ? draft?.problem : undefined;
  return (
    <div className="w-28 shrink-0">
      <input
        aria-label={STRINGS.hoursOf(cell.title, formatDay(cell.date))}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        value={typed ?? draft?.text ?? hoursToType(cell.hours)}
        placeholder="0:00"
        autoComplete="off"
        enterKeyHint="done"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          isTyping.current = true;
          setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(true)}
        className={clsx(
          'tnum h-11 w-full rounded-control border bg-raised px-3 text-right text-lg aria-invalid:border-danger',
          draft?.isSaving ? 'border-control text-fg-2' : 'border-control text-fg',
        )}
      />
      {problem && (
        <p id={problemId} className="mt-1 flex items-start gap-1 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}

import { formatHours, type Timesheet, type TimesheetRow } from '@contract';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { formatDay } from '@/lib/time';
import type { CellEdits } from '../hooks/use-cell-edits';
import { type Grid, useGrid } from '../hooks/use-grid';
import { dayHead, weekTitle } from '../model/sheet-rows';
import { STRINGS } from '../strings';
import { GridCell } from './grid-cell';

export interface WeekGridProps {
  sheet: Timesheet;
  rows: readonly TimesheetRow[];
  edits: CellEdits;
  name: string;
  mayEdit: boolean;
  today: string;
  /** The day whose sessions are shown. */
  date: string;
  onDay: (date: string) => void;
}

/** A week as a spreadsheet: one tab stop, arrow keys, and typing into any cell. */
export function WeekGrid(props: WeekGridProps) {
  const { sheet, rows, edits, name, mayEdit, today, date, onDay } = props;
  const gridRef = useRef<HTMLTableElement>(null);
  const grid = useGrid({ gridRef, rows, days: sheet.days, edits, mayEdit, userId: sheet.userId, date, onDay });
  return (
    <table
      ref={gridRef}
      // A native table has no roving focus; its rows and headers keep their native roles.
      role="grid"
      data-timesheet-grid=""
      aria-label={STRINGS.grid(name, weekTitle(sheet.week))}
      aria-readonly={!mayEdit}
      onKeyDown={grid.onGridKey}
      className="w-full min-w-[880px] table-fixed border-separate border-spacing-0"
    >
      <colgroup>
        <col />
        {sheet.days.map((day) => (
          <col key={day} className="w-[9.5%]" />
        ))}
        <col className="w-[9.5%]" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="border-b border-hairline px-3 text-left text-xs font-semibold text-fg-2">
            {STRINGS.task}
          </th>
          {sheet.days.map((day, column) => (
            <DayHead key={day} day={day} column={column} grid={grid} isOpen={day === date} onDay={onDay} />
          ))}
          <th scope="col" className="border-b border-l border-hairline px-3 text-right text-xs font-semibold text-fg-2">
            {STRINGS.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.taskId}>
            <th scope="row" className="h-11 border-b border-hairline px-3 text-left font-normal">
              <span dir="auto" className="block truncate text-base font-semibold">
                {row.title}
              </span>
              {row.client && (
                <span dir="auto" className="block truncate text-xs text-fg-3">
                  {row.client.name}
                </span>
              )}
            </th>
            {sheet.days.map((day, column) => (
              <GridCell
                key={day}
                cell={{ ...row, date: day, hours: row.hours[column] ?? 0 }}
                place={{ row: index + 1, column }}
                grid={grid}
                edits={edits}
                mayEdit={mayEdit}
                isToday={day === today}
              />
            ))}
            <Total hours={row.total} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="h-11 px-3 text-left text-sm font-semibold text-fg-2">
            {STRINGS.dayTotal}
          </th>
          {sheet.days.map((day, column) => (
            <Total key={day} hours={sheet.dayTotals[column] ?? 0} isToday={day === today} />
          ))}
          <Total hours={sheet.total} />
        </tr>
      </tfoot>
    </table>
  );
}

function Total({ hours, isToday = false }: { hours: number; isToday?: boolean }) {
  return (
    <td
      className={clsx(
        'tnum border-l border-hairline px-3 text-right text-base font-semibold in-[tbody]:border-b',
        isToday && 'bg-surface',
        hours === 0 && 'text-fg-3',
      )}
    >
      {formatHours(hours)}
    </td>
  );
}

interface DayHeadProps {
  day: string;
  column: number;
  grid: Grid;
  isOpen: boolean;
  onDay: (date: string) => void;
}

/** A day's header; pressing it opens the sessions of that day. */
function DayHead({ day, column, grid, isOpen, onDay }: DayHeadProps) {
  const { weekday, number } = dayHead(day);
  const isActive = grid.place.row === 0 && grid.place.column === column;
  return (
    <th scope="col" className="border-b border-l border-hairline p-0">
      <button
        type="button"
        data-place={`0 ${column}`}
        tabIndex={isActive ? 0 : -1}
        aria-pressed={isOpen}
        aria-label={formatDay(day)}
        onFocus={() => grid.activate({ row: 0, column })}
        onClick={() => onDay(day)}
        className={clsx(
          'flex h-10 w-full items-center justify-end gap-1.5 border-b-2 px-3 text-sm font-semibold outline-none',
          'transition-colors hover:bg-hover focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
          isOpen ? 'border-accent text-fg' : 'border-transparent text-fg-2',
        )}
      >
        <span>{weekday}</span> <span className="tnum">{number}</span>
      </button>
    </th>
  );
}

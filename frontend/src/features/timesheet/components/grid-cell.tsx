import { formatHours } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatDay } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import type { Cell, CellEdits } from '../hooks/use-cell-edits';
import type { Grid } from '../hooks/use-grid';
import type { GridPlace } from '../model/grid-keys';
import { parseHours } from '../model/typed-hours';
import { STRINGS } from '../strings';

export interface GridCellProps {
  cell: Cell;
  place: GridPlace;
  grid: Grid;
  edits: CellEdits;
  mayEdit: boolean;
  isToday: boolean;
}

/** A task's hours on a day. The first click selects the cell, the second edits it. */
export function GridCell({ cell, place, grid, edits, mayEdit, isToday }: GridCellProps) {
  const problemId = useId();
  const { row, column } = place;
  const isActive = grid.place.row === row && grid.place.column === column;
  const isEditing = grid.editing?.cell.taskId === cell.taskId && grid.editing.cell.date === cell.date;
  const draft = edits.draftOf(cell);
  const problem = isEditing ? undefined : draft?.problem;
  /** Whether a press selects the cell, which has the focus by the time of the click. */
  const isSelecting = useRef(false);
  return (
    <td
      role="gridcell"
      data-place={`${row} ${column}`}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-readonly={!mayEdit}
      aria-busy={draft?.isSaving}
      aria-describedby={problem && problemId}
      onFocus={({ target, currentTarget }) => target === currentTarget && grid.activate(place)}
      onMouseDown={({ currentTarget }) => {
        isSelecting.current = document.activeElement !== currentTarget;
      }}
      onClick={({ currentTarget }) => {
        // A click into the field places the caret.
        if (isEditing) return;
        if (isSelecting.current || document.activeElement !== currentTarget) currentTarget.focus();
        else grid.edit(place);
      }}
      className={clsx(
        'tnum relative h-11 cursor-cell border-b border-l border-hairline px-3 text-right text-base outline-none',
        'focus:z-10 focus:ring-2 focus:ring-ring focus:ring-inset',
        isToday && 'bg-surface',
        problem && 'bg-danger-tint text-danger',
        draft && !problem && 'text-fg-2',
      )}
    >
      {isEditing ? <CellInput cell={cell} grid={grid} /> : <Hours cell={cell} text={draft?.text} />}
      {problem && (
        <div className="absolute top-full right-0 z-20 flex w-64 items-center gap-2 rounded-control bg-overlay py-1 pr-1 pl-2.5 text-left text-xs text-danger shadow-float">
          <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          <span id={problemId} className="min-w-0 flex-1">
            {problem}
          </span>
          <IconButton size="sm" label={STRINGS.discard} tabIndex={-1} onClick={() => edits.discard(cell)}>
            <X aria-hidden="true" className="size-3.5" />
          </IconButton>
        </div>
      )}
    </td>
  );
}

/** Zero hours are shown to screen readers only. Text that cannot be parsed is shown as typed. */
function Hours({ cell, text }: { cell: Cell; text?: string }) {
  const hours = text === undefined ? cell.hours : parseHours(text);
  if (hours === undefined) return <span>{text}</span>;
  return <span className={clsx(hours === 0 && 'sr-only')}>{formatHours(hours)}</span>;
}

function CellInput({ cell, grid }: { cell: Cell; grid: Grid }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <input
      ref={ref}
      aria-label={STRINGS.hoursOf(cell.title, formatDay(cell.date))}
      value={grid.editing?.text ?? ''}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => grid.type(target.value)}
      onKeyDown={grid.onEditKey}
      onBlur={() => grid.finish(true)}
      className="absolute inset-0 w-full bg-raised px-3 text-right text-base text-fg outline-2 -outline-offset-2 outline-ring"
    />
  );
}

import type { TimesheetRow } from '@contract';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type GridPlace, isUndoKey, movedBy, movedByWriting, typedBy } from '../model/grid-keys';
import { hoursToType } from '../model/typed-hours';
import type { Cell, CellEdits } from './use-cell-edits';
import { useFinishOnLeave } from './use-finish-on-leave';
import { useHeldDay } from './use-held-day';

export interface GridOptions {
  gridRef: RefObject<HTMLTableElement | null>;
  rows: readonly TimesheetRow[];
  days: readonly string[];
  edits: CellEdits;
  mayEdit: boolean;
  userId: string;
  /** The open day. */
  date: string;
  onDay: (date: string) => void;
}

interface Editing {
  cell: Cell;
  text: string;
}

const DAYS_ROW = 0;

/** The grid's single focus, and the cell being edited. */
export function useGrid({ gridRef, rows, days, edits, mayEdit, userId, date, onDay }: GridOptions) {
  /** Identified by task: rows may move while other users edit the same week. */
  const [active, setActive] = useState<{ taskId: string; column: number }>();
  const [editing, setEditing] = useState<Editing>();
  /** Moving the focus blurs the field, which must not save a second time. */
  const isEditing = useRef(false);
  const size = { rows: rows.length + 1, columns: days.length };
  /** The text typed before or the hours. */
  const textOf = (cell: Cell) => edits.draftOf(cell)?.text ?? hoursToType(cell.hours);
  // Before `useHeldDay`, which releases a day that has no drafts.
  useFinishOnLeave(() => finish(true));
  useHeldDay({ userId, date }, editing !== undefined && editing.text !== textOf(editing.cell));
  const rowOf = (taskId: string) => rows.findIndex((row) => row.taskId === taskId) + 1;
  const place: GridPlace = active
    ? { row: rowOf(active.taskId), column: active.column }
    : { row: Math.min(1, rows.length), column: 0 };

  const cellAt = ({ row, column }: GridPlace): Cell | undefined => {
    const found = rows[row - 1];
    if (!found) return undefined;
    const date = days[column]!;
    const { taskId, title, client } = found;
    return { taskId, title, client, date, hours: edits.hoursOf({ taskId, date }) };
  };

  function activate({ row, column }: GridPlace) {
    setActive({ taskId: row === DAYS_ROW ? '' : (rows[row - 1]?.taskId ?? ''), column });
  }

  function focus(at: GridPlace = place) {
    activate(at);
    gridRef.current?.querySelector<HTMLElement>(`[data-place="${at.row} ${at.column}"]`)?.focus();
  }

  /** Starts editing with this text or, without it, with that of the cell. */
  function edit(at: GridPlace, text?: string) {
    const cell = cellAt(at);
    if (!cell || !mayEdit) return;
    activate(at);
    isEditing.current = true;
    setEditing({ cell, text: text ?? textOf(cell) });
  }

  function finish(isWritten: boolean, next?: GridPlace) {
    if (!editing || !isEditing.current) return;
    isEditing.current = false;
    setEditing(undefined);
    if (isWritten) edits.commit(editing.cell, editing.text);
    else edits.discard(editing.cell);
    if (next) focus(next);
  }

  function onEditKey(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      finish(true, movedByWriting(key, shiftKey, place, size));
    } else if (key === 'Escape') {
      event.preventDefault();
      finish(false, place);
    }
    event.stopPropagation();
  }

  function onGridKey(event: KeyboardEvent) {
    const next = movedBy(event, place, size);
    const cell = cellAt(place);
    const typed = cell && typedBy(event);
    if (next) focus(next);
    else if (isUndoKey(event)) edits.undo();
    else if (typed !== undefined) edit(place, typed);
    else if (cell && (event.key === 'Enter' || event.key === 'F2')) edit(place);
    else if (cell && event.key === ' ') onDay(cell.date);
    else if (cell && event.key === 'Escape' && edits.draftOf(cell)) edits.discard(cell);
    else return;
    event.preventDefault();
  }

  return {
    place,
    editing,
    type: (text: string) => setEditing((current) => current && { ...current, text }),
    activate,
    edit,
    finish,
    focus,
    onEditKey,
    onGridKey,
  };
}

export type Grid = ReturnType<typeof useGrid>;

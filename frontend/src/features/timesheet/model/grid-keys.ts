import { type Pressed, shortcutFor } from '@/ui/shortcut-map';

/** A position in the grid: row 0 contains the days, followed by the tasks. Columns are the seven days. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

export interface GridKey {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** Returns where a key moves the focus; undefined if it does not. */
export function movedBy({ key, ctrlKey, metaKey, altKey }: GridKey, at: GridPlace, size: GridSize) {
  if (altKey) return undefined;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const isFar = ctrlKey === true || metaKey === true;
  const to = (row: number, column: number): GridPlace => ({
    row: clamp(row, lastRow),
    column: clamp(column, lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : at.row - 1, at.column);
    case 'ArrowDown':
      return to(isFar ? lastRow : at.row + 1, at.column);
    case 'ArrowLeft':
      return to(at.row, isFar ? 0 : at.column - 1);
    case 'ArrowRight':
      return to(at.row, isFar ? lastColumn : at.column + 1);
    case 'Home':
      return to(isFar ? 0 : at.row, 0);
    case 'End':
      return to(isFar ? lastRow : at.row, lastColumn);
    case 'PageUp':
      return to(0, at.column);
    case 'PageDown':
      return to(lastRow, at.column);
    default:
      return undefined;
  }
}

/** Where the focus moves after a cell was written: Enter down, Tab right and to the next row, with Shift backwards. */
export function movedByWriting(key: 'Enter' | 'Tab', isBack: boolean, at: GridPlace, size: GridSize): GridPlace {
  const step = isBack ? -1 : 1;
  if (key === 'Enter') return { row: Math.min(Math.max(at.row + step, 1), size.rows - 1), column: at.column };
  const first = size.columns;
  const index = at.row * size.columns + at.column + step;
  const bounded = Math.min(Math.max(index, first), size.rows * size.columns - 1);
  return { row: Math.floor(bounded / size.columns), column: bounded % size.columns };
}

/** The text that a key starts typing in a cell: a character, or an empty text to clear the hours. */
export function typedBy({ key, ctrlKey, metaKey, altKey }: GridKey): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return '';
  return /^[\d.,:]$/.test(key) ? key : undefined;
}

/** Whether the keys are Ctrl+Z or Cmd+Z. */
export const isUndoKey = (event: GridKey & Pressed) =>
  shortcutFor(['undo'], event) !== undefined && (event.ctrlKey === true || event.metaKey === true) && !event.altKey;

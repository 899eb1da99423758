/** Edits of cells that can be undone, the latest last. */
import type { AddedRow } from './sheet-rows';

export interface CellEdit extends AddedRow {
  id: string;
  userId: string;
  week: string;
  date: string;
  /** Hours before and after. */
  from: number;
  to: number;
}

const KEPT = 50;

export function remember(edits: readonly CellEdit[], edit: CellEdit): CellEdit[] {
  return [...edits, edit].slice(-KEPT);
}

/** The latest edit of this week. Edits of other weeks are not on screen. */
export function latest(edits: readonly CellEdit[], of: Pick<CellEdit, 'userId' | 'week'>): CellEdit | undefined {
  return edits.findLast(({ userId, week }) => userId === of.userId && week === of.week);
}

/** Removes an edit that was undone or has been overwritten by another user's later change. */
export function forget(edits: readonly CellEdit[], { id }: Pick<CellEdit, 'id'>): CellEdit[] {
  return edits.filter((edit) => edit.id !== id);
}

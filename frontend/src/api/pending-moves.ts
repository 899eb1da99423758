/**
 * Moves the server has not confirmed yet. They overlay the board until then, so a failure only removes its move and
 * cannot overwrite newer data.
 */
import type { Task, TaskStatus } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session-slice';
import type { TaskBoard } from './task-cache';

export interface PendingMove {
  requestId: string;
  status: TaskStatus;
  sortOrder: number;
}

export interface PendingMovesState {
  byId: Record<string, PendingMove>;
  /** The card whose last move was refused, while the screen shows that. */
  refusedId: string | null;
  /** The number of moves made and refused. A confirmed move changes nothing on the screen. */
  changes: number;
}

type Place = Pick<Task, 'status' | 'sortOrder'>;

const initialState: PendingMovesState = { byId: {}, refusedId: null, changes: 0 };

export const pendingMovesSlice = createSlice({
  name: 'pendingMoves',
  initialState,
  reducers: {
    moved(state, { payload }: PayloadAction<PendingMove & { id: string }>) {
      const { id, ...move } = payload;
      state.byId[id] = move;
      state.changes += 1;
    },
    /** Ignores the result of a move that a later move of the same card has replaced. */
    settled(state, { payload }: PayloadAction<{ id: string; requestId: string; isRefused: boolean }>) {
      if (state.byId[payload.id]?.requestId !== payload.requestId) return;
      delete state.byId[payload.id];
      if (!payload.isRefused) return;
      state.refusedId = payload.id;
      state.changes += 1;
    },
    refusalShown(state, { payload }: PayloadAction<string>) {
      if (state.refusedId === payload) state.refusedId = null;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectPendingMoves: (state) => state.byId,
    selectRefusedId: (state) => state.refusedId,
    selectOwnChanges: (state) => state.changes,
  },
});

export type PendingMovesRoot = Parameters<typeof pendingMovesSlice.selectors.selectPendingMoves>[0];

export const { selectPendingMoves, selectRefusedId, selectOwnChanges } = pendingMovesSlice.selectors;
export const { moved, settled, refusalShown } = pendingMovesSlice.actions;

/** Where to show a card: its pending place, or the server's if there is none. */
export function placeOf(task: Task, pending: Record<string, PendingMove>): Place {
  return pending[task.id] ?? task;
}

/** A rank between two neighbours; either may be absent at an end of the column. */
export function rankBetween(above: number | undefined, below: number | undefined): number {
  if (above === undefined && below === undefined) return 0;
  if (above === undefined) return (below ?? 0) - 1;
  if (below === undefined) return above + 1;
  return (above + below) / 2;
}

/** A rank above everything in a column. */
export function rankAtTop(board: TaskBoard, pending: Record<string, PendingMove>, status: TaskStatus): number {
  let top: number | undefined;
  for (const task of Object.values(board.entities)) {
    const place = placeOf(task, pending);
    if (place.status === status && (top === undefined || place.sortOrder < top)) top = place.sortOrder;
  }
  return rankBetween(undefined, top);
}

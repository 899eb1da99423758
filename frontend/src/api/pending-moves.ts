/**
 * Moves the server has not answered yet. They lie over the board until then, so that a failure only takes one away
 * and nothing newer can be overwritten by undoing.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Task, TaskStatus } from '@contract';
import { sessionEnded } from './session-slice';
import type { TaskBoard } from './task-cache';

export interface PendingMove {
  requestId: string;
  status: TaskStatus;
  sortOrder: number;
}

export interface PendingMovesState {
  byId: Record<string, PendingMove>;
  /** The card whose last move was refused, while that is shown. */
  refusedId: string | null;
}

type Place = Pick<Task, 'status' | 'sortOrder'>;

const initialState: PendingMovesState = { byId: {}, refusedId: null };

export const pendingMovesSlice = createSlice({
  name: 'pendingMoves',
  initialState,
  reducers: {
    moved(state, { payload }: PayloadAction<PendingMove & { id: string }>) {
      const { id, ...move } = payload;
      state.byId[id] = move;
    },
    /** An answer to a move that a later one of the same card has overtaken changes nothing. */
    settled(state, { payload }: PayloadAction<{ id: string; requestId: string; isRefused: boolean }>) {
      if (state.byId[payload.id]?.requestId !== payload.requestId) return;
      delete state.byId[payload.id];
      if (payload.isRefused) state.refusedId = payload.id;
    },
    refusalShown(state, { payload }: PayloadAction<string>) {
      if (state.refusedId === payload) state.refusedId = null;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectPendingMoves: (state) => state.byId,
    selectRefusedId: (state) => state.refusedId,
  },
});

export type PendingMovesRoot = Parameters<typeof pendingMovesSlice.selectors.selectPendingMoves>[0];

export const { selectPendingMoves, selectRefusedId } = pendingMovesSlice.selectors;
export const { moved, settled, refusalShown } = pendingMovesSlice.actions;

/** Where a card is to be seen: its pending place, or else the server's. */
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

/** The rank above everything in a column. */
export function rankAtTop(board: TaskBoard, pending: Record<string, PendingMove>, status: TaskStatus): number {
  let top: number | undefined;
  for (const task of Object.values(board.entities)) {
    const place = placeOf(task, pending);
    if (place.status === status && (top === undefined || place.sortOrder < top)) top = place.sortOrder;
  }
  return rankBetween(undefined, top);
}

import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { type Move, moveTask } from '@/api/task-moves';
import { selectBoard } from '@/api/tasks';
import { beginChange } from './begin-change';
import type { AppStore } from './store';
import { STRINGS } from './strings';

/** Moves a card and, if that changes its column, offers to undo it. Returns the error of a failed move. */
export async function makeMove(store: AppStore, move: Move): Promise<unknown> {
  const { id, status } = move;
  const state = store.getState();
  const task = selectBoard(state)?.entities[id];
  const pending = selectPendingMoves(state);
  const changesColumn = !task || placeOf(task, pending).status !== status;
  const isHeld = state.undo.inFlight > 0;
  // Moves are sent one after another.
  const isNext = !changesColumn || Object.keys(pending).length > 0;
  const end = changesColumn || isHeld ? beginChange(store, isNext) : undefined;
  const { error } = await store.dispatch(moveTask(move));
  // A move within the column has nothing to undo.
  end?.(error ?? !changesColumn, { taskIds: [id], text: STRINGS.moved });
  return error;
}

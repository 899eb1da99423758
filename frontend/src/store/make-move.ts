import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { type Move, moveTask } from '@/api/task-moves';
import { newestVersion, selectBoard } from '@/api/tasks';
import type { AppStore } from './store';
import { STRINGS } from './strings';
import { undoHeld, undoOffered, undoResumed } from './undo-slice';

/** Moves a card and, if that changes its column, offers to undo it. Returns the error of a failed move. */
export async function makeMove(store: AppStore, move: Move): Promise<unknown> {
  const { id, status } = move;
  const state = store.getState();
  const task = selectBoard(state)?.entities[id];
  const changesColumn = !task || placeOf(task, selectPendingMoves(state)).status !== status;
  const since = newestVersion(state);
  // The user would expect an undo to undo this move.
  if (changesColumn) store.dispatch(undoHeld());
  const { error } = await store.dispatch(moveTask(move));
  const isAnyPending = Object.keys(selectPendingMoves(store.getState())).length > 0;
  if (changesColumn && !error) {
    // The user would expect an undo to undo a later move.
    const offer = isAnyPending ? undoHeld : undoOffered;
    store.dispatch(offer({ taskIds: [id], since, text: STRINGS.moved }));
  } else if (!isAnyPending) store.dispatch(undoResumed());
  return error;
}

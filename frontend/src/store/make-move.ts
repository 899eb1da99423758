import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { type Move, moveTask } from '@/api/task-moves';
import { newestVersion, selectBoard } from '@/api/tasks';
import type { AppStore } from './store';
import { STRINGS } from './strings';
import { type UndoOffer, undoOffered, undoWithdrawn } from './undo-slice';

/**
 * Offers to undo moves, by card, until no later move of the card is in flight: the server undoes the last change, which
 * may be the later move.
 */
const delayed = new Map<string, UndoOffer>();

/** Moves a card and, if that changes its column, offers to undo it. Returns the error of a failed move. */
export async function makeMove(store: AppStore, move: Move): Promise<unknown> {
  const { id, status } = move;
  const state = store.getState();
  const task = selectBoard(state)?.entities[id];
  const changesColumn = !task || placeOf(task, selectPendingMoves(state)).status !== status;
  const since = newestVersion(state);
  if (changesColumn) store.dispatch(undoWithdrawn());
  const { error } = await store.dispatch(moveTask(move));
  if (changesColumn && !error) delayed.set(id, { taskIds: [id], since, text: STRINGS.moved });
  const offer = delayed.get(id);
  if (offer && !selectPendingMoves(store.getState())[id]) {
    delayed.delete(id);
    store.dispatch(undoOffered(offer));
  }
  return error;
}

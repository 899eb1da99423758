import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { type Move, moveTask } from '@/api/task-moves';
import { newestVersion, selectBoard } from '@/api/tasks';
import type { AppStore } from './store';
import { undoOffered } from './undo-slice';

/** The text of the offer to undo a move. */
export const MOVED = 'Task moved';

/** Moves a card and, if that changes its column, offers to undo it. Returns the error of a failed move. */
export async function makeMove(store: AppStore, move: Move): Promise<unknown> {
  const state = store.getState();
  const task = selectBoard(state)?.entities[move.id];
  const before = task && placeOf(task, selectPendingMoves(state)).status;
  const since = newestVersion(state);
  const response = await store.dispatch(moveTask(move));
  if ('error' in response) return response.error;
  if (before !== move.status) store.dispatch(undoOffered({ taskIds: [move.id], since, text: MOVED }));
  return undefined;
}

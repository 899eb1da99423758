/** Moves a card: shown at once, sent, and undone if the server refuses it. */
import type { ReorderTaskRequest, Task, TaskStatus } from '@contract';
import { api } from './base-api';
import { logError } from './error-text';
import { createQueue } from './in-order';
import {
  moved,
  type PendingMovesRoot,
  placeOf,
  rankAtTop,
  rankBetween,
  refusalShown,
  selectPendingMoves,
  settled,
} from './pending-moves';
import { EMPTY_BOARD, replaceTask, setPlace } from './task-cache';
import { changeBoard, selectBoard, type TasksRoot } from './tasks';

export type Slot = Pick<ReorderTaskRequest, 'afterId' | 'beforeId' | 'newIndex'>;

export interface Move {
  id: string;
  status: TaskStatus;
  /** The place in the column; without one the card goes to the top. */
  slot?: Slot;
}

type Root = TasksRoot & PendingMovesRoot;

/** How long a card that was moved back is marked. */
const REFUSAL_MS = 1_000;

const inOrder = createQueue();

/** The rank the server will give the card, as far as this browser can tell. */
function rankFor({ status, slot }: Move, root: Root): number {
  const board = selectBoard(root) ?? EMPTY_BOARD;
  const pending = selectPendingMoves(root);
  const rankOf = (id: string | null | undefined) => {
    const task = id ? board.entities[id] : undefined;
    return task && placeOf(task, pending).sortOrder;
  };
  const above = rankOf(slot?.afterId);
  const below = rankOf(slot?.beforeId);
  return above === undefined && below === undefined ? rankAtTop(board, pending, status) : rankBetween(above, below);
}

function request({ id, status, slot }: Move) {
  return slot
    ? { url: `/tasks/${id}/reorder`, method: 'PUT', body: { status, ...slot } }
    : { url: `/tasks/${id}`, method: 'PUT', body: { status } };
}

const movesApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveTask: build.mutation<Task, Move>({
      async queryFn(move, _api, _options, send) {
        const response = await inOrder(() => send(request(move)));
        // Both calls respond with the task.
        return response.error ? { error: response.error } : { data: response.data as Task };
      },
      async onQueryStarted(move, { dispatch, getState, queryFulfilled, requestId }) {
        const { id, status, slot } = move;
        // The API slice knows only its own part of the state; the root reducer holds both.
        const root = () => getState() as Root;
        const sortOrder = rankFor(move, root());
        dispatch(moved({ id, requestId, status, sortOrder }));
        try {
          const { data } = await queryFulfilled;
          dispatch(changeBoard(replaceTask(data)));
          dispatch(settled({ id, requestId, isRefused: false }));
        } catch (failure) {
          // Judged only now: an earlier move may have brought the card into this column.
          const isReorder = slot !== undefined && selectBoard(root())?.entities[id]?.status === status;
          logError(isReorder ? 'task.reorder' : 'task.move', failure);
          // A failed reorder keeps the local order, a failed change of status is undone.
          if (isReorder) dispatch(changeBoard(setPlace(id, sortOrder)));
          dispatch(settled({ id, requestId, isRefused: !isReorder }));
          setTimeout(() => dispatch(refusalShown(id)), REFUSAL_MS);
        }
      },
    }),
  }),
});

/** Not tracked: the result shows on the board. */
export function moveTask(move: Move) {
  return movesApi.endpoints.moveTask.initiate(move, { track: false });
}

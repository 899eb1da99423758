import type { TaskStatus } from '@contract';
import { useMemo } from 'react';
import { isNetworkError } from '@/api/error-text';
import { placeOf, selectPendingMoves, selectRefusedId } from '@/api/pending-moves';
import type { Slot } from '@/api/task-moves';
import { selectBoard } from '@/api/tasks';
import { useCan } from '@/lib/permissions';
import { requestResync } from '@/realtime/event-registry';
import { useAppStore } from '@/store/hooks';
import { makeMove } from '@/store/make-move';
import { STRINGS as SHARED } from '@/store/strings';
import { announce } from '@/ui/live-region';
import { ANNOUNCE, STRINGS } from '../strings';

export interface CardMoves {
  /** Whether the user may move cards at all. */
  canMove: boolean;
  /** Moves a card to the top of another column. */
  toColumn: (id: string, status: TaskStatus) => void;
  /** Moves a card like `toColumn`, for a swipe; after a network failure the tasks are refetched. */
  bySwipe: (id: string, status: TaskStatus) => void;
  /** Moves a card into a gap in its own or another column. */
  toSlot: (id: string, status: TaskStatus, slot: Slot) => void;
}

/** All ways to move a card: applied optimistically, and rolled back with a message if the server refuses. */
export function useMoveCard(): CardMoves {
  const store = useAppStore();
  const canMove = useCan()('task.move');

  return useMemo(() => {
    async function send(id: string, status: TaskStatus, slot?: Slot): Promise<unknown> {
      const error = await makeMove(store, { id, status, slot });
      const task = selectBoard(store.getState())?.entities[id];
      if (error && task && selectRefusedId(store.getState()) === id) announce(SHARED.moveRefused(task.status));
      return error;
    }

    /** Returns the card as shown, if it may move to that column now. */
    function movable(id: string, status: TaskStatus) {
      const state = store.getState();
      const task = selectBoard(state)?.entities[id];
      if (!task || !canMove || placeOf(task, selectPendingMoves(state)).status === status) return undefined;
      if (!task.isActiveTimer) return task;
      announce(STRINGS.timerRunning);
      return undefined;
    }

    async function toColumn(id: string, status: TaskStatus): Promise<unknown> {
      const task = movable(id, status);
      if (!task) return undefined;
      announce(ANNOUNCE.moved(task.title, status));
      return send(id, status);
    }

    return {
      canMove,
      toColumn: (id, status) => void toColumn(id, status),
      bySwipe: async (id, status) => {
        if (isNetworkError(await toColumn(id, status))) requestResync();
      },
      toSlot: (id, status, slot) => void send(id, status, slot),
    };
  }, [store, canMove]);
}

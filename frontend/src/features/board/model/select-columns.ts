/** Selects each column's cards, in order, from the cached tasks. */
import { type Task, TASK_STATUSES, type TaskStatus } from '@contract';
import { type PendingMove, placeOf } from '@/api/pending-moves';
import type { TaskBoard } from '@/api/task-cache';

export interface BoardColumns {
  /** The ids of the matching cards, top first. */
  ids: Record<TaskStatus, readonly string[]>;
  /** The number of cards in each column, ignoring filters. */
  totals: Record<TaskStatus, number>;
}

interface Placed {
  id: string;
  sortOrder: number;
}

function perStatus<T>(make: (status: TaskStatus) => T): Record<TaskStatus, T> {
  return Object.fromEntries(TASK_STATUSES.map((status) => [status, make(status)])) as Record<TaskStatus, T>;
}

export const NO_COLUMNS: BoardColumns = { ids: perStatus(() => []), totals: perStatus(() => 0) };

/** The column in which a card is shown. */
export function statusOf(ids: BoardColumns['ids'], id: string): TaskStatus | undefined {
  return TASK_STATUSES.find((status) => ids[status].includes(id));
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

export function countShown({ ids }: BoardColumns): number {
  return sum(Object.values(ids).map(({ length }) => length));
}

export function countTotal({ totals }: BoardColumns): number {
  return sum(Object.values(totals));
}

const byPlace = (a: Placed, b: Placed) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1);

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

function group(
  board: TaskBoard,
  pending: Record<string, PendingMove>,
  test: ((task: Task) => boolean) | undefined,
): { placed: Record<TaskStatus, Placed[]>; totals: Record<TaskStatus, number> } {
  const placed = perStatus<Placed[]>(() => []);
  const totals = perStatus(() => 0);
  for (const id of board.ids) {
    const held = board.entities[id];
    if (!held) continue;
    const move = pending[id];
    const task = move ? { ...held, ...placeOf(held, pending) } : held;
    totals[task.status] += 1;
    if (!test || test(task)) placed[task.status].push({ id, sortOrder: task.sortOrder });
  }
  return { placed, totals };
}

/**
 * Creates a memoised selector for one board. A column with the same cards keeps its array, and an unchanged board its
 * object, so that a change of progress rerenders no column.
 */
export function createColumnSelector() {
  let previous = NO_COLUMNS;
  let inputs: readonly unknown[] = [];

  return function selectColumns(
    board: TaskBoard | undefined,
    pending: Record<string, PendingMove>,
    test: ((task: Task) => boolean) | undefined,
  ): BoardColumns {
    const next = [board, pending, test];
    if (!board) return NO_COLUMNS;
    if (next.every((input, index) => input === inputs[index])) return previous;
    inputs = next;

    const { placed, totals } = group(board, pending, test);
    const ids = perStatus((status) => {
      const sorted = placed[status].sort(byPlace).map(({ id }) => id);
      return sameIds(sorted, previous.ids[status]) ? previous.ids[status] : sorted;
    });
    const isSame = TASK_STATUSES.every(
      (status) => ids[status] === previous.ids[status] && totals[status] === previous.totals[status],
    );
    if (!isSame) previous = { ids, totals };
    return previous;
  };
}

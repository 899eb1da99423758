/** The cached board, and the effect of each event on it. */
import { type EventPayload, type Label, normaliseStatus, type Task, type TaskChanges } from '@contract';
import { createEntityAdapter, current, type EntityState, original } from '@reduxjs/toolkit';
import { byName } from '@/lib/by-name';
import { changeChoices, withChosenLabels } from './pending-labels';

/** `cursor` marks the moment the list was read, for `GET /api/tasks?since=`; null if the server sent none. */
export interface TaskBoard extends EntityState<Task, string> {
  cursor: string | null;
}

/** A change to a draft of the board. Must be idempotent. */
export type BoardChange = (board: TaskBoard) => void;

const adapter = createEntityAdapter<Task>();

export const EMPTY_BOARD: TaskBoard = adapter.getInitialState({ cursor: null });

export function boardOf(tasks: Task[], cursor: string | null): TaskBoard {
  return adapter.setAll({ ...EMPTY_BOARD, cursor }, tasks.map(shownAs));
}

function shownAs(task: Task): Task {
  const status = normaliseStatus(task.status) ?? 'pending';
  return withChosenLabels(status === task.status ? task : { ...task, status });
}

/** The check bypasses the draft first, since even reading through it copies the map of all tasks. */
function setIf(task: Task, isNews: (held: Task | undefined) => boolean): BoardChange {
  return (board) => {
    if (!isNews(original(board)?.entities[task.id])) return;
    if (isNews(board.entities[task.id])) adapter.setOne(board, shownAs(task));
  };
}

/**
 * Adds or replaces a task unless the cached one is as new: each change reaches its author twice, as a response and as
 * an event.
 */
export function putTask(task: Task): BoardChange {
  return setIf(task, (held) => !held || held.updatedAt < task.updatedAt);
}

/**
 * Like `putTask`, but never adds the task. For the response to a change of a task on the board: if the task is no
 * longer there, it was deleted while the response was in flight.
 */
export function replaceTask(task: Task): BoardChange {
  return setIf(task, (held) => held !== undefined && held.updatedAt < task.updatedAt);
}

/** Adds a task unless it is cached. */
export function addTask(task: Task): BoardChange {
  return (board) => {
    adapter.addOne(board, shownAs(task));
  };
}

export function removeTask(taskId: string): BoardChange {
  return (board) => {
    adapter.removeOne(board, taskId);
  };
}

export function markStarted(timer: EventPayload<'timer-started'>): BoardChange {
  return (board) => {
    const task = board.entities[timer.taskId];
    if (!task) return;
    const { id, userId, userName, startTime } = timer;
    task.isActiveTimer = true;
    if (!task.timeLogs.some((log) => log.id === id)) task.timeLogs.push({ id, userId, userName, startTime });
  };
}

/** Other users' timers on the same task keep running. */
export function markStopped(session: EventPayload<'timer-stopped'>): BoardChange {
  return (board) => {
    const task = board.entities[session.taskId];
    if (!task) return;
    task.timeLogs = task.timeLogs.filter((log) => log.id !== session.id);
    task.isActiveTimer = task.timeLogs.length > 0;
  };
}

export function setLabels(taskId: string, labels: Label[]): BoardChange {
  return (board) => {
    const task = board.entities[taskId];
    if (task) task.labels = labels.toSorted(byName);
  };
}

/**
 * The server pushes no cards for a change of a label on many tasks, so choices in progress change as well: these are
 * shown, or restored if they fail. The search includes cards that changed just before, together with the label.
 */
function onTasksWith(labelId: string, change: (labels: Label[]) => Label[]): BoardChange {
  return (board) => {
    changeChoices(change);
    for (const { id, labels } of Object.values(current(board).entities)) {
      if (labels.some((label) => label.id === labelId)) setLabels(id, change(board.entities[id]?.labels ?? []))(board);
    }
  };
}

export const relabel = (label: Label) =>
  onTasksWith(label.id, (labels) => labels.map((it) => (it.id === label.id ? label : it)));

export const dropLabel = (labelId: string) =>
  onTasksWith(labelId, (labels) => labels.filter(({ id }) => id !== labelId));

/** Moves a card within its column without the server's confirmation. */
export function setPlace(taskId: string, sortOrder: number): BoardChange {
  return (board) => {
    const task = board.entities[taskId];
    if (task) task.sortOrder = sortOrder;
  };
}

/** Applies the changes since the cursor: `GET /api/tasks?since={cursor}`. */
export function applyChanges({ tasks, deletedIds, cursor }: TaskChanges): BoardChange {
  return (board) => {
    for (const task of tasks) putTask(task)(board);
    adapter.removeMany(board, deletedIds);
    board.cursor = cursor;
  };
}

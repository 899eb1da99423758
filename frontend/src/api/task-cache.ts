/** The board as the browser holds it, and what each thing heard from the server does to it (spec 4). */
import { createEntityAdapter, original, type EntityState } from '@reduxjs/toolkit';
import { normaliseStatus, type EventPayload, type Task, type TaskChanges } from '@contract';

/** `cursor` marks the moment the list was read, for `GET /api/tasks?since=`; null when the server gave none. */
export interface TaskBoard extends EntityState<Task, string> {
  cursor: string | null;
}

/** Something to do to a draft of the board. Doing it twice leaves the same board as doing it once. */
export type BoardChange = (board: TaskBoard) => void;

const adapter = createEntityAdapter<Task>();

export const EMPTY_BOARD: TaskBoard = adapter.getInitialState({ cursor: null });

export function boardOf(tasks: Task[], cursor: string | null): TaskBoard {
  return adapter.setAll({ ...EMPTY_BOARD, cursor }, tasks.map(withKnownStatus));
}

function withKnownStatus(task: Task): Task {
  const status = normaliseStatus(task.status) ?? 'pending';
  return status === task.status ? task : { ...task, status };
}

/**
 * Adds or replaces a task, unless what is held is as new: each change reaches whoever made it twice, as an answer and as
 * an event. The first look is past the draft, for through it a look alone would copy the map of all tasks.
 */
export function putTask(task: Task): BoardChange {
  const isNews = (held: Task | undefined) => !held || held.updatedAt < task.updatedAt;
  return (board) => {
    if (!isNews(original(board)?.entities[task.id])) return;
    if (isNews(board.entities[task.id])) adapter.setOne(board, withKnownStatus(task));
  };
}

/** Adds a task that is not held yet. */
export function addTask(task: Task): BoardChange {
  return (board) => {
    adapter.addOne(board, withKnownStatus(task));
  };
}

export function removeTask(taskId: string): BoardChange {
  return (board) => {
    adapter.removeOne(board, taskId);
  };
}

export function setProgress(change: EventPayload<'task-progress-updated'>): BoardChange {
  return (board) => {
    const task = board.entities[change.taskId];
    if (!task) return;
    task.status = normaliseStatus(change.status) ?? task.status;
    task.progressPercent = change.progressPercent;
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

/** Other people's timers on the same task go on running. */
export function markStopped(session: EventPayload<'timer-stopped'>): BoardChange {
  return (board) => {
    const task = board.entities[session.taskId];
    if (!task) return;
    task.timeLogs = task.timeLogs.filter((log) => log.id !== session.id);
    task.isActiveTimer = task.timeLogs.length > 0;
  };
}

/** Puts a card at a place of its column without the server's word for it. */
export function setPlace(taskId: string, sortOrder: number): BoardChange {
  return (board) => {
    const task = board.entities[taskId];
    if (task) task.sortOrder = sortOrder;
  };
}

/** What changed since the cursor: `GET /api/tasks?since={cursor}`. */
export function applyChanges({ tasks, deletedIds, cursor }: TaskChanges): BoardChange {
  return (board) => {
    for (const task of tasks) putTask(task)(board);
    adapter.removeMany(board, deletedIds);
    board.cursor = cursor;
  };
}

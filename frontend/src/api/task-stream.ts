/** Keeps the board live: applies each event, and fetches what may have been missed. */
import type { TaskChanges } from '@contract';
import { createBatch } from '@/realtime/batch';
import { onEvent, onResync } from '@/realtime/event-registry';
import { isStatus, logError } from './error-text';
import {
  addTask,
  applyChanges,
  type BoardChange,
  dropLabel,
  markStarted,
  markStopped,
  putTask,
  relabel,
  removeTask,
  setProgress,
} from './task-cache';

/** Patching 5,000 tasks costs the same for one change as for a hundred. */
const BATCH_MS = 100;

export interface TaskSource {
  /** Settles with the first list; rejects if the entry is removed first. */
  loaded: Promise<unknown>;
  /** Settles when the cache entry is removed. */
  removed: Promise<unknown>;
  /** Whether the whole list is on its way. */
  isLoading: () => boolean;
  change: (changes: BoardChange[]) => void;
  cursor: () => string | null | undefined;
  fetchChanges: (cursor: string) => Promise<TaskChanges>;
  fetchAll: () => Promise<unknown>;
}

function subscribe(receive: (change: BoardChange) => void, catchUp: () => void): () => void {
  const stops = [
    onEvent('task-created', (task) => receive(addTask(task))),
    onEvent('task-updated', (task) => receive(putTask(task))),
    onEvent('task-assigned', (task) => receive(putTask(task))),
    onEvent('task-progress-updated', (change) => receive(setProgress(change))),
    onEvent('task-deleted', ({ taskId }) => receive(removeTask(taskId))),
    onEvent('label-updated', (label) => receive(relabel(label))),
    onEvent('label-deleted', ({ labelId }) => receive(dropLabel(labelId))),
    onEvent('timer-started', (timer) => receive(markStarted(timer))),
    onEvent('timer-stopped', (session) => {
      receive(markStopped(session));
      catchUp();
    }),
    onResync(catchUp),
    // Cards contain names: renaming or removing a user changes all of theirs at once.
    onEvent('user-updated', catchUp),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * An event can arrive before a list that was read earlier. So events that arrive while a list is loading are also kept
 * and applied again to that list; every change is idempotent.
 */
export async function streamTasks(source: TaskSource): Promise<void> {
  let heard: BoardChange[] = [];
  let isLoaded = false;
  let isFetching = true;
  let isBehind = false;
  const batch = createBatch(source.change, BATCH_MS);

  function receive(change: BoardChange) {
    if (isFetching) heard.push(change);
    if (isLoaded) batch.add(change);
  }

  function repeatHeard() {
    source.change(heard);
    heard = [];
  }

  async function fetchMissed() {
    const cursor = source.cursor();
    if (!cursor) return source.fetchAll();
    try {
      source.change([applyChanges(await source.fetchChanges(cursor))]);
    } catch (error) {
      if (!isStatus(error, 400)) throw error;
      await source.fetchAll();
    }
  }

  async function catchUp() {
    isBehind = true;
    // What changes under way is fetched by the cursor that comes with the list.
    if (!isLoaded && !source.isLoading()) source.fetchAll().catch((error: unknown) => logError('tasks.load', error));
    if (isFetching) return;
    isFetching = true;
    while (isBehind) {
      isBehind = false;
      batch.flush();
      await fetchMissed().catch((error: unknown) => logError('tasks.catchUp', error));
      repeatHeard();
    }
    isFetching = false;
  }

  const unsubscribe = subscribe(receive, () => void catchUp());
  const hasLoaded = await source.loaded.then(
    () => true,
    () => false,
  );
  if (hasLoaded) {
    isLoaded = true;
    isFetching = false;
    repeatHeard();
    if (isBehind) void catchUp();
    await source.removed;
  }
  unsubscribe();
  batch.cancel();
}

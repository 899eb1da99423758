/** Tasks. There is one cached board, updated by events and responses alike. */
import {
  BOARD_CURSOR_HEADER,
  type CreateTaskRequest,
  IDEMPOTENCY_HEADER,
  type Task,
  type TaskChanges,
  type UpdateTaskRequest,
} from '@contract';
import { useSelector } from 'react-redux';
import { onEvent } from '@/realtime/event-registry';
import { responsePosition } from './after-request';
import { api } from './base-api';
import { hasNoResponse, isStatus, logError } from './error-text';
import { live, type Rules } from './live';
import type { FetchedPart, Life } from './live-response';
import {
  addTask,
  applyChanges,
  type BoardChange,
  boardOf,
  dropLabel,
  markStarted,
  markStopped,
  putTask,
  relabel,
  removeTask,
  replaceTask,
  type TaskBoard,
} from './task-cache';

/** Patching 5,000 tasks costs the same for one change as for a hundred. */
const BATCH_MS = 100;

/**
 * `task-progress-updated` is left out: the `task-updated` before it has the same data and a version. Without one, an
 * event that arrives after the response to a later move would move the card back.
 */
const BOARD_RULES: Rules<TaskBoard, void> = {
  'task-created': addTask,
  'task-updated': putTask,
  'task-assigned': putTask,
  'task-deleted': ({ taskId }) => removeTask(taskId),
  'label-updated': relabel,
  'label-deleted': ({ labelId }) => dropLabel(labelId),
  'timer-started': markStarted,
  'timer-stopped': markStopped,
  // Cards contain names: renaming or removing a user changes all of theirs at once.
  'user-updated': 'refetch',
};

type ChangesResponse = Promise<{ data?: TaskChanges; error?: unknown; requestId: string }>;

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTasks: build.query<TaskBoard, void>({
      query: () => '/tasks',
      transformResponse: (tasks: Task[], meta) =>
        boardOf(tasks, meta?.response?.headers.get(BOARD_CURSOR_HEADER) ?? null),
      // It stays live behind the other views, so returning to the board is instant.
      keepUnusedDataFor: Infinity,
      onCacheEntryAdded: live<TaskBoard>(BOARD_RULES, { changeEveryMs: BATCH_MS, fetchPart: fetchChanges }),
    }),
    getTaskChanges: build.query<TaskChanges, string>({
      query: (since) => ({ url: '/tasks', params: { since } }),
      keepUnusedDataFor: 0,
    }),
    /** `key` is the idempotency key: a retry with the same key creates the task once. */
    createTask: build.mutation<Task, { body: CreateTaskRequest; key: string }>({
      query: ({ body, key }) => ({ url: '/tasks', method: 'POST', body, headers: { [IDEMPOTENCY_HEADER]: key } }),
      async onQueryStarted(_, life) {
        await addFromResponse(life);
      },
    }),
    updateTask: build.mutation<Task, { id: string; changes: UpdateTaskRequest }>({
      query: ({ id, changes }) => ({ url: `/tasks/${id}`, method: 'PUT', body: changes }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(changeBoard(replaceTask(response.data)));
      },
    }),
    deleteTask: build.mutation<void, string>({
      query: (id) => ({ url: `/tasks/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(changeBoard(removeTask(id)));
      },
    }),
  }),
});

const ONCE = { forceRefetch: true, subscribe: false } as const;

/** Fetches the changes since the board was read, at a cost that does not depend on the size of the board. */
async function fetchChanges({ dispatch, getCacheEntry }: Life<TaskBoard>): Promise<FetchedPart<TaskBoard>> {
  const cursor = getCacheEntry().data?.cursor;
  if (!cursor) return 'all';
  const request = dispatch(tasksApi.endpoints.getTaskChanges.initiate(cursor, ONCE) as never) as ChangesResponse;
  const { data, error, requestId } = await request;
  if (data) return { change: applyChanges(data), position: responsePosition(requestId) };
  // The request was dropped together with the board.
  if (!error) return undefined;
  if (!isStatus(error, 400)) logError('tasks.catchUp', error);
  // A refused cursor is from another database.
  return hasNoResponse(error) ? 'later' : 'all';
}

function applyAll(board: TaskBoard, changes: readonly BoardChange[]) {
  for (const change of changes) change(board);
}

/** Changes the cached board; does nothing if it is not loaded. */
export function changeBoard(...changes: BoardChange[]) {
  return tasksApi.util.updateQueryData('getTasks', undefined, (board) => applyAll(board, changes));
}

interface TaskRequest {
  dispatch: (action: ReturnType<typeof changeBoard>) => unknown;
  queryFulfilled: Promise<{ data: Task }>;
}

/**
 * For a new or restored task. Returns true if the board now has it: the request may have failed, or the task may have
 * been deleted while the response was in flight.
 */
export async function addFromResponse({ dispatch, queryFulfilled }: TaskRequest): Promise<boolean> {
  const deleted = new Set<string>();
  const stop = onEvent('task-deleted', ({ taskId }) => void deleted.add(taskId));
  const response = await queryFulfilled.catch(() => undefined);
  stop();
  if (!response || deleted.has(response.data.id)) return false;
  dispatch(changeBoard(putTask(response.data)));
  return true;
}

const selectList = tasksApi.endpoints.getTasks.select();

export type TasksRoot = Parameters<typeof selectList>[0];

/** The board as last received, without pending moves; undefined until it is loaded. */
export function selectBoard(state: TasksRoot): TaskBoard | undefined {
  return selectList(state).data;
}

/** The newest version of a task on the board. A change that is sent now makes newer ones. */
export function newestVersion(state: TasksRoot): string | undefined {
  const tasks = Object.values(selectBoard(state)?.entities ?? {});
  return tasks.reduce<string | undefined>(
    (newest, { updatedAt }) => (newest !== undefined && newest > updatedAt ? newest : updatedAt),
    undefined,
  );
}

/** One task of the board, live. Rerenders only when that task changes. */
export function useTask(id: string | undefined): Task | undefined {
  return useSelector((state: TasksRoot) => (id === undefined ? undefined : selectBoard(state)?.entities[id]));
}

export const { useGetTasksQuery, useCreateTaskMutation, useUpdateTaskMutation, useDeleteTaskMutation } = tasksApi;

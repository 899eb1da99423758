/** Tasks. There is one cached board, updated by events and responses alike. */
import {
  BOARD_CURSOR_HEADER,
  type CreateTaskRequest,
  type Task,
  type TaskChanges,
  type UpdateTaskRequest,
} from '@contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { answerOf } from './answer-of';
import { api } from './base-api';
import { type BoardChange, boardOf, putTask, removeTask, type TaskBoard } from './task-cache';
import { streamTasks } from './task-stream';

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTasks: build.query<TaskBoard, void>({
      query: () => '/tasks',
      transformResponse: (tasks: Task[], meta) =>
        boardOf(tasks, meta?.response?.headers.get(BOARD_CURSOR_HEADER) ?? null),
      // It stays live behind the other views, so returning to the board is instant.
      keepUnusedDataFor: Infinity,
      onCacheEntryAdded: (_, entry): Promise<void> =>
        streamTasks({
          loaded: entry.cacheDataLoaded,
          removed: entry.cacheEntryRemoved,
          isLoading: () => entry.getCacheEntry().status === QueryStatus.pending,
          change: (changes) => {
            if (changes.length > 0) entry.updateCachedData((board) => applyAll(board, changes));
          },
          cursor: () => entry.getCacheEntry().data?.cursor,
          fetchChanges: (cursor): Promise<TaskChanges> =>
            answerOf(entry.dispatch(tasksApi.endpoints.getTaskChanges.initiate(cursor, ONCE))),
          fetchAll: (): Promise<TaskBoard> =>
            answerOf(entry.dispatch(tasksApi.endpoints.getTasks.initiate(undefined, ONCE))),
        }),
    }),
    getTaskChanges: build.query<TaskChanges, string>({
      query: (since) => ({ url: '/tasks', params: { since } }),
      keepUnusedDataFor: 0,
    }),
    createTask: build.mutation<Task, CreateTaskRequest>({
      query: (body) => ({ url: '/tasks', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(changeBoard(putTask(answer.data)));
      },
    }),
    updateTask: build.mutation<Task, { id: string; changes: UpdateTaskRequest }>({
      query: ({ id, changes }) => ({ url: `/tasks/${id}`, method: 'PUT', body: changes }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(changeBoard(putTask(answer.data)));
      },
    }),
    deleteTask: build.mutation<void, string>({
      query: (id) => ({ url: `/tasks/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(changeBoard(removeTask(id)));
      },
    }),
  }),
});

const ONCE = { forceRefetch: true, subscribe: false } as const;

function applyAll(board: TaskBoard, changes: readonly BoardChange[]) {
  for (const change of changes) change(board);
}

/** Changes the cached board; does nothing if it is not loaded. */
export function changeBoard(...changes: BoardChange[]) {
  return tasksApi.util.updateQueryData('getTasks', undefined, (board) => applyAll(board, changes));
}

const selectList = tasksApi.endpoints.getTasks.select();

export type TasksRoot = Parameters<typeof selectList>[0];

/** The board as last received, without pending moves; undefined until it is loaded. */
export function selectBoard(state: TasksRoot): TaskBoard | undefined {
  return selectList(state).data;
}

/** One task of the board, live. Rerenders only when that task changes. */
export function useTask(id: string | undefined): Task | undefined {
  return useSelector((state: TasksRoot) => (id === undefined ? undefined : selectBoard(state)?.entities[id]));
}

export const { useGetTasksQuery, useCreateTaskMutation, useUpdateTaskMutation, useDeleteTaskMutation } = tasksApi;

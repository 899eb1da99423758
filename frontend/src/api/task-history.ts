/** The history of a task, and undoing its changes. */
import { LIMITS, type Task } from '@contract';
import { api } from './base-api';
import { ifNamed, mentions } from './if-named';
import { live } from './live';
import { replaceTask } from './task-cache';
import { type HistoryPage, type HistoryPages, nextPageAfter, pageOf } from './task-history-pages';
import { changeBoard } from './tasks';
import { WHEN_BACK } from './when-back';

interface OfTask {
  taskId: string;
}

const ofTask = ({ taskId }: OfTask, { arg }: { arg: string }) => taskId === arg && ('refetch' as const);

/** Exported for code beyond the hooks below. */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An event refetches the loaded pages, or the first one of many: a new line moves the others on. */
    getTaskHistory: build.infiniteQuery<HistoryPage, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (_last, pages) => nextPageAfter(pages) },
      query: ({ queryArg: id, pageParam }) => ({
        url: `/tasks/${id}/history`,
        params: { limit: LIMITS.history.pageMax, before: pageParam || undefined },
      }),
      transformResponse: pageOf,
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<HistoryPages, string>({
        ...WHEN_BACK,
        'task-updated': ({ id }, { arg }) => id === arg && 'refetch',
        'checklist-changed': ofTask,
        'comment-created': ofTask,
        'comment-deleted': ofTask,
        'timer-started': ofTask,
        'timer-stopped': ofTask,
        'time-log-changed': ({ taskIds }, { arg }) => taskIds.includes(arg) && 'refetch',
        'task-history-changed': ofTask,
        'task-report-created': (report, { arg }) => report.task?.id === arg && 'refetch',
        'task-report-deleted': ({ id }, { data }) => mentions(data, id) && 'refetch',
        // The server does not push cards for a change of a label on many tasks.
        'label-deleted': ({ labelId }, { data }) => mentions(data, labelId) && 'refetch',
        'user-updated': ifNamed,
      }),
    }),
    undoChange: build.mutation<Task, { taskId: string; historyId: string }>({
      query: ({ taskId, historyId }) => ({ url: `/tasks/${taskId}/undo`, method: 'POST', body: { historyId } }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(changeBoard(replaceTask(response.data)));
      },
    }),
  }),
});

export const { useGetTaskHistoryInfiniteQuery, useUndoChangeMutation } = historyApi;

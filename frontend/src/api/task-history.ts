/** What was done to a task. */
import { LIMITS, type Task, type TaskHistoryLine } from '@contract';
import { api } from './base-api';
import { putTask } from './task-cache';
import { changeBoard } from './tasks';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaskHistory: build.query<TaskHistoryLine[], string>({
      query: (id) => ({ url: `/tasks/${id}/history`, params: { limit: LIMITS.history.pageMax } }),
      keepUnusedDataFor: 0,
    }),
    undoChange: build.mutation<Task, { taskId: string; historyId: string }>({
      query: ({ taskId, historyId }) => ({ url: `/tasks/${taskId}/undo`, method: 'POST', body: { historyId } }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(changeBoard(putTask(answer.data)));
      },
    }),
  }),
});

export const { useGetTaskHistoryQuery, useUndoChangeMutation } = historyApi;

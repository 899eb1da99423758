/** The trash: deleted tasks that can be restored. */
import type { Task, TrashedTask } from '@contract';
import { api } from './base-api';
import { putTask } from './task-cache';
import { changeBoard } from './tasks';

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrash: build.query<TrashedTask[], void>({
      query: () => '/tasks/trash',
      keepUnusedDataFor: 0,
    }),
    restoreTask: build.mutation<Task, string>({
      query: (id) => ({ url: `/tasks/${id}/restore`, method: 'POST' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(changeBoard(putTask(answer.data)));
        const without = (trash: TrashedTask[]) => trash.filter((task) => task.id !== id);
        dispatch(trashApi.util.updateQueryData('getTrash', undefined, without));
      },
    }),
  }),
});

export const { useGetTrashQuery, useRestoreTaskMutation } = trashApi;

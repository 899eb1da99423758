/** The trash: deleted tasks that can be restored. */
import type { Task, TrashedTask } from '@contract';
import { api } from './base-api';
import { ifNamed } from './if-named';
import { live } from './live';
import { addFromResponse } from './tasks';

const without = (trash: TrashedTask[], id: string) => trash.filter((task) => task.id !== id);

/** Exported for code beyond the hooks below. */
export const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrash: build.query<TrashedTask[], void>({
      query: () => '/tasks/trash',
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<TrashedTask[]>({
        'task-deleted': 'refetch',
        // The task was restored.
        'task-created':
          ({ id }) =>
          (trash) =>
            without(trash, id),
        // Staff see only those of their tasks that no time was tracked on.
        'time-log-changed': (_, { role }) => role === 'STAFF' && 'refetch',
        'user-updated': ifNamed,
      }),
    }),
    restoreTask: build.mutation<Task, string>({
      query: (id) => ({ url: `/tasks/${id}/restore`, method: 'POST' }),
      async onQueryStarted(id, life) {
        const isAdded = await addFromResponse(life);
        if (isAdded) life.dispatch(trashApi.util.updateQueryData('getTrash', undefined, (trash) => without(trash, id)));
      },
    }),
  }),
});

export const { useGetTrashQuery, useRestoreTaskMutation } = trashApi;

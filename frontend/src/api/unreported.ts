/** The user's sessions that no report claims. */
import type { UnreportedTime } from '@contract';
import { api } from './base-api';
import { live } from './live';
import { WHEN_BACK } from './when-back';

const unreportedApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnreported: build.query<UnreportedTime, string>({
      query: (taskId) => ({ url: '/timer/unreported', params: { taskId } }),
      providesTags: [{ type: 'Timer', id: 'UNREPORTED' }],
      // Sessions reported since must not flash up when the form opens again.
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<UnreportedTime, string>({
        ...WHEN_BACK,
        'timer-stopped': (session, { arg, userId }) => session.userId === userId && session.taskId === arg && 'refetch',
        'time-log-changed': (change, { userId }) => change.userId === userId && 'refetch',
        'task-report-created': ({ staff, task }, { arg, userId }) =>
          staff.id === userId && task?.id === arg && 'refetch',
        'task-report-deleted': 'refetch',
      }),
    }),
  }),
});

export const { useGetUnreportedQuery } = unreportedApi;

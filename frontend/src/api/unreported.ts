/** The user's sessions that no report claims. */
import type { UnreportedTime } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { selectCurrentUser } from './auth';
import { api } from './base-api';
import { follow, stopAll } from './follow';

const unreportedApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnreported: build.query<UnreportedTime, string>({
      query: (taskId) => ({ url: '/timer/unreported', params: { taskId } }),
      providesTags: [{ type: 'Timer', id: 'UNREPORTED' }],
      // What was reported since must not flash up when the form opens again.
      keepUnusedDataFor: 0,
      onCacheEntryAdded: (taskId, life) =>
        follow<UnreportedTime>(life, () => {
          const refetch = () => life.dispatch(api.util.invalidateTags([{ type: 'Timer', id: 'UNREPORTED' }]));
          const isOwn = (userId: string) => userId === selectCurrentUser(life.getState())?.id;
          return stopAll(
            onEvent('timer-stopped', (session) => isOwn(session.userId) && session.taskId === taskId && refetch()),
            onEvent('time-log-changed', ({ userId }) => isOwn(userId) && refetch()),
            onEvent('task-report-created', ({ staff, task }) => isOwn(staff.id) && task?.id === taskId && refetch()),
            onEvent('task-report-deleted', refetch),
            onResync(refetch),
          );
        }),
    }),
  }),
});

export const { useGetUnreportedQuery } = unreportedApi;

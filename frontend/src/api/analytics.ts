import type { Analytics, AnalyticsPeriod } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** Analytics of a busy team change constantly, and do not have to be current to the second. */
const REFETCH_AFTER_MS = 2_000;

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnalytics: build.query<Analytics, AnalyticsPeriod>({
      query: (period) => `/analytics/${period}`,
      providesTags: (_analytics, _error, period) => [{ type: 'Analytics', id: period }],
      onCacheEntryAdded: (period, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async (): Promise<unknown> =>
            life.dispatch(api.util.invalidateTags([{ type: 'Analytics', id: period }])),
          listen: (heard) =>
            stopAll(
              onEvent('timer-stopped', heard),
              onEvent('time-log-changed', heard),
              onEvent('task-created', heard),
              onEvent('task-updated', heard),
              onEvent('task-deleted', heard),
              onResync(heard),
            ),
        }),
    }),
  }),
});

export const { useGetAnalyticsQuery } = analyticsApi;

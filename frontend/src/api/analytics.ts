import type { Analytics, AnalyticsPeriod } from '@contract';
import { api } from './base-api';
import { live } from './live';

/** Analytics of a busy team change constantly, and do not have to be current to the second. */
const REFETCH_AFTER_MS = 2_000;

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnalytics: build.query<Analytics, AnalyticsPeriod>({
      query: (period) => `/analytics/${period}`,
      onCacheEntryAdded: live<Analytics, AnalyticsPeriod>(
        {
          'timer-started': 'refetch',
          'timer-stopped': 'refetch',
          'time-log-changed': 'refetch',
          'task-created': 'refetch',
          'task-updated': 'refetch',
          'task-deleted': 'refetch',
          'user-updated': 'refetch',
        },
        { refetchAfterMs: REFETCH_AFTER_MS },
      ),
    }),
  }),
});

export const { useGetAnalyticsQuery } = analyticsApi;

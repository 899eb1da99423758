import type { Analytics, AnalyticsPeriod } from '@contract';
import { api } from './base-api';
import { live } from './live';

/** Analytics of a busy team change constantly, and do not have to be current to the second. */
const ASK_AFTER_MS = 2_000;

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnalytics: build.query<Analytics, AnalyticsPeriod>({
      query: (period) => `/analytics/${period}`,
      onCacheEntryAdded: live<Analytics, AnalyticsPeriod>(
        {
          'timer-stopped': 'ask',
          'time-log-changed': 'ask',
          'task-created': 'ask',
          'task-updated': 'ask',
          'task-deleted': 'ask',
          'user-updated': 'ask',
        },
        { askAfterMs: ASK_AFTER_MS },
      ),
    }),
  }),
});

export const { useGetAnalyticsQuery } = analyticsApi;

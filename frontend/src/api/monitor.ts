/** The staff monitor, and stopping another user's timer. */
import type { MonitorSummary, StoppedSession } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** Switching timers is two events, but one refetch. */
const REFETCH_AFTER_MS = 300;

/** The monitor after a timer was stopped. The hours stay as last received. */
function withoutTimer(summary: MonitorSummary, timerId: string): MonitorSummary {
  const staff = summary.staff.map((entry) =>
    entry.activeTimer?.id === timerId ? { ...entry, activeTimer: null } : entry,
  );
  return { ...summary, staff };
}

const monitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffStatus: build.query<MonitorSummary, void>({
      query: () => '/staff-monitor/status',
      providesTags: ['Monitor'],
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async (): Promise<unknown> => life.dispatch(api.util.invalidateTags(['Monitor'])),
          listen: (heard) =>
            stopAll(
              onEvent('timer-started', heard),
              onEvent('timer-stopped', heard),
              onEvent('time-log-changed', heard),
              onResync(heard),
            ),
        }),
    }),

    /** Takes the timer's id. 404 if it was already stopped. */
    forceStopTimer: build.mutation<StoppedSession, string>({
      query: (timerId) => ({ url: `/timer/force-stop/${timerId}`, method: 'POST' }),
      invalidatesTags: ['Monitor'],
      async onQueryStarted(timerId, { dispatch, queryFulfilled }) {
        // The caller reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          monitorApi.util.updateQueryData('getStaffStatus', undefined, (summary) => withoutTimer(summary, timerId)),
        );
      },
    }),
  }),
});

export const { useGetStaffStatusQuery, useForceStopTimerMutation } = monitorApi;

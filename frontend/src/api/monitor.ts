/** The staff monitor, and stopping another's timer (spec 7). */
import type { MonitorSummary, StoppedSession } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** Stopping one timer to start another is two events, and one refetch. */
const REFETCH_AFTER_MS = 300;

/** The figures once a timer is known to be stopped; the hours stay as they were told last. */
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
          async refetch(): Promise<void> {
            // An answer under way may be from before what was heard, and no second one is asked for meanwhile.
            await life.dispatch(monitorApi.util.getRunningQueryThunk('getStaffStatus', undefined));
            life.dispatch(api.util.invalidateTags(['Monitor']));
          },
          listen: (heard) => stopAll(onEvent('timer-started', heard), onEvent('timer-stopped', heard), onResync(heard)),
        }),
    }),

    /** Takes the id of a timer. 404: it was stopped already. */
    forceStopTimer: build.mutation<StoppedSession, string>({
      query: (timerId) => ({ url: `/timer/force-stop/${timerId}`, method: 'POST' }),
      invalidatesTags: ['Monitor'],
      async onQueryStarted(timerId, { dispatch, queryFulfilled }) {
        // Whoever asked tells of a failure.
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

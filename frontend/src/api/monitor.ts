/** The staff monitor, and stopping another user's timer. */
import type { MonitorSummary, StoppedSession, Task } from '@contract';
import { serverNow } from '@/lib/server-clock';
import { api } from './base-api';
import { live } from './live';

/** Switching timers sends two events, which share one request. */
const REFETCH_AFTER_MS = 300;

export interface LiveMonitor extends MonitorSummary {
  /** When the hours were received, by the server's clock: running ones grow from there. */
  asOfMs: number;
}

/** The monitor after a timer was stopped. The hours remain as last received. */
function withoutTimer(summary: LiveMonitor, timerId: string): LiveMonitor {
  const staff = summary.staff.map((entry) =>
    entry.activeTimer?.id === timerId ? { ...entry, activeTimer: null } : entry,
  );
  return { ...summary, staff };
}

/** The monitor after a change of a task: its running timers show the new title and status. */
function withTask(summary: LiveMonitor, { title, status, timeLogs }: Task): LiveMonitor {
  const staff = summary.staff.map((entry) => {
    const { activeTimer } = entry;
    if (!activeTimer || !timeLogs.some(({ id }) => id === activeTimer.id)) return entry;
    return { ...entry, activeTimer: { ...activeTimer, taskTitle: title, taskStatus: status } };
  });
  return { ...summary, staff };
}

const monitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffStatus: build.query<LiveMonitor, void>({
      query: () => '/staff-monitor/status',
      transformResponse: (summary: MonitorSummary) => ({ ...summary, asOfMs: serverNow() }),
      providesTags: ['Monitor'],
      onCacheEntryAdded: live<LiveMonitor>(
        {
          'timer-started': 'refetch',
          'timer-stopped': 'refetch',
          'time-log-changed': 'refetch',
          'user-updated': 'refetch',
          'task-updated': (task) => task.timeLogs.length > 0 && ((summary) => withTask(summary, task)),
        },
        { refetchAfterMs: REFETCH_AFTER_MS },
      ),
    }),

    /** Takes the timer's id. 404 if it was already stopped. */
    forceStopTimer: build.mutation<StoppedSession, string>({
      query: (timerId) => ({ url: `/timer/force-stop/${timerId}`, method: 'POST' }),
      invalidatesTags: ['Monitor'],
      async onQueryStarted(timerId, { dispatch, queryFulfilled }) {
        // The caller reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(
          monitorApi.util.updateQueryData('getStaffStatus', undefined, (summary) => withoutTimer(summary, timerId)),
        );
      },
    }),
  }),
});

export const { useGetStaffStatusQuery, useForceStopTimerMutation } = monitorApi;

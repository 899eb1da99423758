/**
 * Timers and logged time (spec 4 and 7; decisions 3 and 4). A press acts at once; if the server refuses, what it says
 * is fetched again and the failure is logged, no more (spec 8).
 */
import type {
  AutoStoppedSession,
  CorrectSessionRequest,
  DailySummary,
  StartTimerRequest,
  StoppedSession,
  TaskSession,
  Timer,
  TimerStarted,
} from '@contract';
import { serverNow } from '@/lib/server-clock';
import { onEvent, onResync } from '@/realtime/socket';
import { selectCurrentUser } from './auth';
import { api } from './base-api';
import { logError } from './error-text';
import { follow, stopAll } from './follow';
import { sessionStarted, sessionStopped, STARTING_ID, summaryStarted, summaryStopped, timerOf } from './timer-cache';
import type { LiveSummary } from './timer-cache';

/** The title is for what is shown before the server has answered. */
export interface StartTimer extends StartTimerRequest {
  taskTitle: string;
}

const CURRENT = { type: 'Timer', id: 'CURRENT' } as const;
const SUMMARY = { type: 'Timer', id: 'SUMMARY' } as const;
const AUTO_STOPPED = { type: 'Timer', id: 'AUTO-STOPPED' } as const;

/** Exported for what must reach beyond the hooks below. */
export const timerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentTimer: build.query<Timer | null, void>({
      query: () => '/timer/current',
      providesTags: [CURRENT],
      onCacheEntryAdded: (_, life) =>
        follow<Timer | null>(life, (apply) => {
          const isOwn = ({ userId }: { userId: string }) => userId === selectCurrentUser(life.getState())?.id;
          return stopAll(
            onEvent('timer-started', (timer) => isOwn(timer) && apply(() => timerOf(timer))),
            onEvent('timer-stopped', ({ id }) => apply((timer) => (timer?.id === id ? null : timer))),
            onEvent('task-updated', ({ id, title }) =>
              apply((timer) => (timer?.taskId === id ? { ...timer, taskTitle: title } : timer)),
            ),
            onResync(() => life.dispatch(api.util.invalidateTags([CURRENT]))),
          );
        }),
    }),

    getDailySummary: build.query<LiveSummary, void>({
      query: () => '/timer/daily-summary',
      transformResponse: (summary: DailySummary) => ({ ...summary, asOfMs: serverNow() }),
      providesTags: [SUMMARY],
      onCacheEntryAdded: (_, life) =>
        follow<LiveSummary>(life, (apply) => {
          const isOwn = ({ userId }: { userId: string }) => userId === selectCurrentUser(life.getState())?.id;
          const refetch = () => life.dispatch(api.util.invalidateTags([SUMMARY]));
          return stopAll(
            onEvent('timer-started', (timer) => {
              if (isOwn(timer)) apply((summary) => summaryStarted(summary, timer, serverNow()));
            }),
            // The closed hours are counted by the server's clock.
            onEvent('timer-stopped', (session) => isOwn(session) && refetch()),
            onResync(refetch),
          );
        }),
    }),

    getTaskLogs: build.query<TaskSession[], string>({
      query: (taskId) => `/timer/task-logs/${taskId}`,
      providesTags: (_sessions, _error, taskId) => [{ type: 'Timer', id: taskId }],
      onCacheEntryAdded: (taskId, life) =>
        follow<TaskSession[]>(life, (apply) =>
          stopAll(
            onEvent('timer-started', (timer) => {
              if (timer.taskId === taskId) apply((sessions) => sessionStarted(sessions, timer));
            }),
            onEvent('timer-stopped', (session) => {
              if (session.taskId === taskId) apply((sessions) => sessionStopped(sessions, session));
            }),
            onResync(() => life.dispatch(api.util.invalidateTags([{ type: 'Timer', id: taskId }]))),
          ),
        ),
    }),

    startTimer: build.mutation<Timer, StartTimer>({
      query: ({ taskId, description }) => ({ url: '/timer/start', method: 'POST', body: { taskId, description } }),
      async onQueryStarted({ taskId, taskTitle }, { dispatch, getState, queryFulfilled }) {
        const user = selectCurrentUser(getState());
        if (!user) return;
        const startTime = new Date(serverNow()).toISOString();
        const own = { userId: user.id, userName: user.name };
        const started: TimerStarted = { id: STARTING_ID, taskId, taskTitle, startTime, description: '', ...own };
        const shown = [
          dispatch(timerApi.util.updateQueryData('getCurrentTimer', undefined, () => timerOf(started))),
          dispatch(
            timerApi.util.updateQueryData('getDailySummary', undefined, (summary) =>
              summaryStarted(summary, started, serverNow()),
            ),
          ),
          dispatch(
            timerApi.util.updateQueryData('getTaskLogs', taskId, (sessions) => sessionStarted(sessions, started)),
          ),
        ];
        try {
          const { data } = await queryFulfilled;
          dispatch(
            timerApi.util.updateQueryData('getCurrentTimer', undefined, (timer) =>
              timer?.id === STARTING_ID ? data : timer,
            ),
          );
          dispatch(
            timerApi.util.updateQueryData('getTaskLogs', taskId, (sessions) =>
              sessionStarted(sessions, { ...data, ...own }),
            ),
          );
        } catch (failure) {
          logError('timer.start', failure);
          shown.forEach((patch) => patch.undo());
          dispatch(api.util.invalidateTags(['Timer']));
        }
      },
    }),

    stopTimer: build.mutation<StoppedSession | null, void>({
      query: () => ({ url: '/timer/stop', method: 'POST' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const shown = [
          dispatch(timerApi.util.updateQueryData('getCurrentTimer', undefined, () => null)),
          dispatch(
            timerApi.util.updateQueryData('getDailySummary', undefined, (summary) =>
              summaryStopped(summary, serverNow()),
            ),
          ),
        ];
        try {
          const { data } = await queryFulfilled;
          if (!data) return;
          dispatch(
            timerApi.util.updateQueryData('getTaskLogs', data.taskId, (sessions) => sessionStopped(sessions, data)),
          );
        } catch (failure) {
          logError('timer.stop', failure);
          shown.forEach((patch) => patch.undo());
          dispatch(api.util.invalidateTags(['Timer']));
        }
      },
    }),

    getAutoStopped: build.query<AutoStoppedSession[], void>({
      query: () => '/timer/auto-stopped',
      providesTags: [AUTO_STOPPED],
      onCacheEntryAdded: (_, life) =>
        follow<AutoStoppedSession[]>(life, () => {
          const refetch = () => life.dispatch(api.util.invalidateTags([AUTO_STOPPED]));
          return stopAll(
            onEvent('timer-stopped-for-you', ({ by }) => by === 'auto' && refetch()),
            // The next session bounds the end that can be given.
            onEvent('timer-started', ({ userId }) => userId === selectCurrentUser(life.getState())?.id && refetch()),
            onResync(refetch),
          );
        }),
    }),

    /** Gives the own auto-stopped session its true end; whatever shows hours is fetched again. */
    correctSession: build.mutation<TaskSession, CorrectSessionRequest & { id: string }>({
      query: ({ id, endTime }) => ({ url: `/timer/sessions/${id}`, method: 'PUT', body: { endTime } }),
      invalidatesTags: (session) => (session ? ['Timer', 'Report', 'Monitor', 'Analytics'] : []),
    }),
  }),
});

export const {
  useGetCurrentTimerQuery,
  useGetDailySummaryQuery,
  useGetTaskLogsQuery,
  useGetAutoStoppedQuery,
  useCorrectSessionMutation,
} = timerApi;

/** Starts and stops the own timer. A press while the one before is under way does nothing, wherever it was made. */
export function useTimerSwitch() {
  const [start, starting] = timerApi.useStartTimerMutation({ fixedCacheKey: 'timer.start' });
  const [stop, stopping] = timerApi.useStopTimerMutation({ fixedCacheKey: 'timer.stop' });
  const isPending = starting.isLoading || stopping.isLoading;
  return {
    start: (timer: StartTimer) => {
      if (!isPending) void start(timer);
    },
    stop: () => {
      if (!isPending) void stop();
    },
  };
}

/**
 * Timers and logged time. A press shows its effect at once; if the server refuses it, the affected data are refetched
 * and the failure is only logged.
 */
import type {
  AutoStoppedSession,
  CorrectSessionRequest,
  DailySummary,
  StartTimerRequest,
  StoppedSession,
  StopTimerRequest,
  TaskSession,
  Timer,
  TimerStarted,
} from '@contract';
import { useStore } from 'react-redux';
import { serverNow } from '@/lib/server-clock';
import { selectCurrentUser } from './auth';
import { api } from './base-api';
import { logError } from './error-text';
import { ifNamed } from './if-named';
import { live } from './live';
import type { LiveSummary } from './timer-cache';
import {
  sessionCorrected,
  sessionStarted,
  sessionStopped,
  STARTING_ID,
  summaryRetitled,
  summaryStarted,
  summaryStopped,
  timerCorrected,
  timerOf,
} from './timer-cache';
import { WHEN_BACK } from './when-back';

/** The title is shown until the server has responded. */
export interface StartTimer extends StartTimerRequest {
  taskTitle: string;
}

/** For data that the user waits for after a press. */
const AT_ONCE = { refetchAfterMs: 0 };
const CURRENT = { type: 'Timer', id: 'CURRENT' } as const;
const SUMMARY = { type: 'Timer', id: 'SUMMARY' } as const;
const AUTO_STOPPED = { type: 'Timer', id: 'AUTO-STOPPED' } as const;

/** Exported for code beyond the hooks below. */
export const timerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentTimer: build.query<Timer | null, void>({
      query: () => '/timer/current',
      providesTags: [CURRENT],
      onCacheEntryAdded: live<Timer | null>({
        'timer-started': (timer, { userId }) => timer.userId === userId && (() => timerOf(timer)),
        'timer-stopped':
          ({ id }) =>
          (timer) =>
            timer?.id === id ? null : timer,
        'time-log-changed': (change) => (timer) => timerCorrected(timer, change),
        'task-updated':
          ({ id, title }) =>
          (timer) =>
            timer?.taskId === id ? { ...timer, taskTitle: title } : timer,
      }),
    }),

    getDailySummary: build.query<LiveSummary, void>({
      query: () => '/timer/daily-summary',
      transformResponse: (summary: DailySummary) => ({ ...summary, asOfMs: serverNow() }),
      providesTags: [SUMMARY],
      onCacheEntryAdded: live<LiveSummary>(
        {
          'timer-started': (timer, { userId }) =>
            timer.userId === userId && ((summary) => summaryStarted(summary, timer, serverNow())),
          // The closed hours are counted by the server's clock.
          'timer-stopped': (session, { userId }) => session.userId === userId && 'refetch',
          'time-log-changed': (change, { userId }) => change.userId === userId && 'refetch',
          'task-updated': (task) => (summary) => summaryRetitled(summary, task),
          // In another timezone, today may be a different day.
          'user-updated': (change, { userId }) => change.userId === userId && 'refetch',
        },
        AT_ONCE,
      ),
    }),

    getTaskLogs: build.query<TaskSession[], string>({
      query: (taskId) => `/timer/task-logs/${taskId}`,
      providesTags: (_sessions, _error, taskId) => [{ type: 'Timer', id: taskId }],
      onCacheEntryAdded: live<TaskSession[], string>({
        ...WHEN_BACK,
        'timer-started': (timer, { arg }) => timer.taskId === arg && ((sessions) => sessionStarted(sessions, timer)),
        'timer-stopped': (session, { arg }) =>
          session.taskId === arg && ((sessions) => sessionStopped(sessions, session)),
        'time-log-changed': (change, { arg }) =>
          change.taskIds.includes(arg) && ((sessions) => sessionCorrected(sessions, arg, change)),
        'user-updated': ifNamed,
      }),
    }),

    startTimer: build.mutation<Timer, StartTimer>({
      query: ({ taskTitle: _, ...body }) => ({ url: '/timer/start', method: 'POST', body }),
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

    stopTimer: build.mutation<StoppedSession | null, StopTimerRequest>({
      query: (body) => ({ url: '/timer/stop', method: 'POST', body }),
      invalidatesTags: (session) => (session ? [{ type: 'Timer', id: 'UNREPORTED' }] : []),
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
          if (data) {
            dispatch(
              timerApi.util.updateQueryData('getTaskLogs', data.taskId, (sessions) => sessionStopped(sessions, data)),
            );
            return;
          }
        } catch (failure) {
          logError('timer.stop', failure);
          shown.forEach((patch) => patch.undo());
        }
        // Another timer may be running, or still this one.
        dispatch(api.util.invalidateTags(['Timer']));
      },
    }),

    getAutoStopped: build.query<AutoStoppedSession[], void>({
      query: () => '/timer/auto-stopped',
      providesTags: [AUTO_STOPPED],
      onCacheEntryAdded: live<AutoStoppedSession[]>(
        {
          'timer-stopped-for-you': ({ by }) => by === 'auto' && 'refetch',
          // The next session limits the end that can be set.
          'timer-started': (timer, { userId }) => timer.userId === userId && 'refetch',
          'time-log-changed': (change, { userId }) => change.userId === userId && 'refetch',
          'task-updated': (task) => (sessions) =>
            sessions.map((it) => (it.taskId === task.id ? { ...it, taskTitle: task.title } : it)),
        },
        AT_ONCE,
      ),
    }),

    /** Sets the actual end of the user's auto-stopped session. The changed hours arrive as an event. */
    correctSession: build.mutation<TaskSession, CorrectSessionRequest & { id: string }>({
      query: ({ id, endTime }) => ({ url: `/timer/sessions/${id}`, method: 'PUT', body: { endTime } }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        // The dialog reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        const without = (sessions: AutoStoppedSession[]) => sessions.filter((session) => session.id !== id);
        if (response) dispatch(timerApi.util.updateQueryData('getAutoStopped', undefined, without));
      },
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

/** The second press of a double click would undo the first. */
const DOUBLE_CLICK_MS = 500;

const selectTimer = timerApi.endpoints.getCurrentTimer.select();

interface Press {
  taskId: string | undefined;
  at: number;
  hasResponse: boolean;
  settled?: Promise<void>;
}

/** The last press of Start or Stop in any component. */
const lastPresses = new WeakMap<object, Press>();

/** Sends a press after the one in flight; of several waiting, only the last one. */
function sendInTurn(store: object, taskId: string | undefined, send: () => PromiseLike<unknown>) {
  const last = lastPresses.get(store);
  const earlier = last?.hasResponse ? undefined : last;
  const press: Press = { taskId, at: performance.now(), hasResponse: false };
  if (earlier && earlier.taskId === taskId && press.at - earlier.at < DOUBLE_CLICK_MS) return;
  lastPresses.set(store, press);
  press.settled = (async () => {
    if (earlier) await earlier.settled;
    if (lastPresses.get(store) === press) await send();
    press.hasResponse = true;
  })();
}

/** Starts and stops the user's timer. */
export function useTimerSwitch() {
  const store = useStore<Parameters<typeof selectTimer>[0]>();
  const [start] = timerApi.useStartTimerMutation({ fixedCacheKey: 'timer.start' });
  const [stop, { isLoading: isStopping }] = timerApi.useStopTimerMutation({ fixedCacheKey: 'timer.stop' });
  const current = () => selectTimer(store.getState()).data;
  return {
    isStopping,
    start: (timer: StartTimer) => sendInTurn(store, timer.taskId, () => start(timer)),
    stop: () => {
      const taskId = current()?.taskId;
      sendInTurn(store, taskId, async () => {
        // Read only now: the server has assigned the id of a timer that was just started, or refused to start it.
        const timer = current();
        if (timer && timer.taskId === taskId) await stop({ timerId: timer.id });
      });
    },
  };
}

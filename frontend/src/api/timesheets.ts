/** Timesheets: weeks, the sessions behind their days, and the weeks to approve. */
import type {
  PendingTimesheet,
  Timesheet,
  TimesheetCellRequest,
  TimesheetDay,
  TimesheetDayQuery,
  TimesheetQuery,
  TimesheetStepRequest,
} from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** One correction is several events, but one refetch. */
const REFETCH_AFTER_MS = 150;

type SheetQuery = Required<TimesheetQuery>;
export type SheetStep = 'submit' | 'approve' | 'return' | 'reopen';

const WEEK = 'WEEK' as const;
const DAY = 'DAY' as const;
const PENDING = { type: 'Timesheet', id: 'PENDING' } as const;

/** Calls `heard` after events that may change the hours of a user, or of anyone if none is given. */
function onHours(heard: () => void, userId?: string) {
  const ofUser = (event: { userId: string }) => {
    if (userId === undefined || event.userId === userId) heard();
  };
  return stopAll(
    onEvent('timesheet-changed', ofUser),
    onEvent('time-log-changed', ofUser),
    onEvent('timer-started', ofUser),
    onEvent('timer-stopped', ofUser),
    onResync(heard),
  );
}

const timesheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTimesheet: build.query<Timesheet, SheetQuery>({
      query: (params) => ({ url: '/timesheets', params }),
      providesTags: [{ type: 'Timesheet', id: WEEK }],
      onCacheEntryAdded: (query, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async (): Promise<unknown> =>
            life.dispatch(timesheetsApi.endpoints.getTimesheet.initiate(query, ONCE)),
          listen: (heard) => onHours(heard, query.userId),
        }),
    }),

    getTimesheetDay: build.query<TimesheetDay, Required<TimesheetDayQuery>>({
      query: (params) => ({ url: '/timesheets/day', params }),
      providesTags: [{ type: 'Timesheet', id: DAY }],
      onCacheEntryAdded: (query, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async (): Promise<unknown> =>
            life.dispatch(timesheetsApi.endpoints.getTimesheetDay.initiate(query, ONCE)),
          listen: (heard) => onHours(heard, query.userId),
        }),
    }),

    getPendingTimesheets: build.query<PendingTimesheet[], void>({
      query: () => '/timesheets/pending',
      providesTags: [PENDING],
      onCacheEntryAdded: (_, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async (): Promise<unknown> => life.dispatch(api.util.invalidateTags([PENDING])),
          listen: onHours,
        }),
    }),

    setTimesheetCell: build.mutation<Timesheet, TimesheetCellRequest & SheetQuery>({
      query: (body) => ({ url: '/timesheets/cell', method: 'PUT', body }),
      invalidatesTags: (_, error) => (error ? [] : [{ type: 'Timesheet', id: DAY }]),
      async onQueryStarted({ userId, week }, { dispatch, queryFulfilled }) {
        // The grid reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(timesheetsApi.util.upsertQueryData('getTimesheet', { userId, week }, answer.data));
      },
    }),

    stepTimesheet: build.mutation<Timesheet, { step: SheetStep; request: TimesheetStepRequest & SheetQuery }>({
      query: ({ step, request }) => ({ url: `/timesheets/${step}`, method: 'POST', body: request }),
      invalidatesTags: [PENDING],
      async onQueryStarted({ request: { userId, week } }, { dispatch, queryFulfilled }) {
        // The screen reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(timesheetsApi.util.upsertQueryData('getTimesheet', { userId, week }, answer.data));
      },
    }),
  }),
});

const ONCE = { forceRefetch: true, subscribe: false } as const;

export const {
  useGetTimesheetQuery,
  useLazyGetTimesheetQuery,
  useGetTimesheetDayQuery,
  useGetPendingTimesheetsQuery,
  useSetTimesheetCellMutation,
  useStepTimesheetMutation,
} = timesheetsApi;

/** Timesheets: weeks, the sessions behind their days, and the weeks to approve. */
import type {
  ChangedTimesheet,
  PendingTimesheet,
  Person,
  Task,
  Timesheet,
  TimesheetCellRequest,
  TimesheetDay,
  TimesheetDayQuery,
  TimesheetQuery,
  TimesheetStepRequest,
  TimesheetUndoRequest,
} from '@contract';
import { api } from './base-api';
import { ifNamed } from './if-named';
import { live } from './live';

/** One correction sends several events, which share one request. */
const TOGETHER = { refetchAfterMs: 150 };

type SheetQuery = Required<TimesheetQuery>;
export type SheetStep = 'submit' | 'approve' | 'return' | 'reopen';

const DAY = 'DAY' as const;
const PENDING = { type: 'Timesheet', id: 'PENDING' } as const;
const weekTag = ({ userId, week }: SheetQuery) => ({ type: 'Timesheet' as const, id: `${userId} ${week}` });

interface OfUser {
  userId: string;
}

/** The events that may change a user's hours. */
const ofUser = (event: OfUser, { arg }: { arg: OfUser }) => event.userId === arg.userId && ('refetch' as const);
const OF_USER = {
  'timesheet-changed': ofUser,
  'time-log-changed': ofUser,
  'timer-started': ofUser,
  'timer-stopped': ofUser,
  'user-updated': ifNamed,
};
const OF_ANYONE = {
  'timesheet-changed': 'refetch',
  'time-log-changed': 'refetch',
  'timer-started': 'refetch',
  'timer-stopped': 'refetch',
  'user-updated': ifNamed,
} as const;

/** True if a row does not show the current title and client of this task. Rows are sorted by title. */
const isOther = (row: Timesheet['rows'][number], { id, title, assignedClientId }: Task) =>
  row.taskId === id && (row.title !== title || (row.client?.id ?? null) !== assignedClientId);

const retitled =
  ({ id, title }: Task) =>
  <Session extends { taskId: string; taskTitle: string }>(session: Session) =>
    session.taskId === id ? { ...session, taskTitle: title } : session;

const timesheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTimesheet: build.query<Timesheet, SheetQuery>({
      query: (params) => ({ url: '/timesheets', params }),
      providesTags: (_, __, sheet) => [weekTag(sheet)],
      onCacheEntryAdded: live<Timesheet, SheetQuery>(
        {
          ...OF_USER,
          'task-updated': (task, { data }) => (!data || data.rows.some((row) => isOther(row, task))) && 'refetch',
        },
        TOGETHER,
      ),
    }),

    getTimesheetDay: build.query<TimesheetDay, Required<TimesheetDayQuery>>({
      query: (params) => ({ url: '/timesheets/day', params }),
      providesTags: [{ type: 'Timesheet', id: DAY }],
      onCacheEntryAdded: live<TimesheetDay, Required<TimesheetDayQuery>>(
        {
          ...OF_USER,
          'task-updated':
            (task) =>
            ({ sessions, removed, ...day }) => ({
              ...day,
              sessions: sessions.map(retitled(task)),
              removed: removed.map(retitled(task)),
            }),
        },
        TOGETHER,
      ),
    }),

    getPendingTimesheets: build.query<PendingTimesheet[], void>({
      query: () => '/timesheets/pending',
      providesTags: [PENDING],
      onCacheEntryAdded: live<PendingTimesheet[]>(OF_ANYONE, TOGETHER),
    }),

    /** People who have left the team, but have hours. */
    getFormerMembers: build.query<Person[], void>({
      query: () => '/timesheets/former-members',
      providesTags: ['User'],
      onCacheEntryAdded: live<Person[]>({ 'user-updated': 'refetch', 'time-log-changed': 'refetch' }, TOGETHER),
    }),

    /** Sets the hours of a cell, or undoes such a change. */
    changeTimesheetCell: build.mutation<ChangedTimesheet, (TimesheetCellRequest | TimesheetUndoRequest) & SheetQuery>({
      query: (body) =>
        'hours' in body
          ? { url: '/timesheets/cell', method: 'PUT', body }
          : { url: '/timesheets/cell/undo', method: 'POST', body },
      invalidatesTags: (_, error) => (error ? [] : [{ type: 'Timesheet', id: DAY }]),
      async onQueryStarted({ userId, week }, { dispatch, queryFulfilled }) {
        // The grid reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (response)
          void dispatch(timesheetsApi.util.upsertQueryData('getTimesheet', { userId, week }, response.data));
      },
    }),

    stepTimesheet: build.mutation<Timesheet, { step: SheetStep; request: TimesheetStepRequest & SheetQuery }>({
      query: ({ step, request }) => ({ url: `/timesheets/${step}`, method: 'POST', body: request }),
      // A refused week may differ from the one shown.
      invalidatesTags: (_, error, { request }) =>
        error ? [PENDING, weekTag(request), { type: 'Timesheet', id: DAY }] : [PENDING],
      async onQueryStarted({ request: { userId, week } }, { dispatch, queryFulfilled }) {
        // The screen reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (response)
          void dispatch(timesheetsApi.util.upsertQueryData('getTimesheet', { userId, week }, response.data));
      },
    }),
  }),
});

export const {
  useGetTimesheetQuery,
  useLazyGetTimesheetQuery,
  useGetTimesheetDayQuery,
  useGetPendingTimesheetsQuery,
  useGetFormerMembersQuery,
  useChangeTimesheetCellMutation,
  useStepTimesheetMutation,
} = timesheetsApi;

/** Corrections of tracked time. Each gives a reason; the forms report failures. */
import type {
  AddTimeRequest,
  ChangeTimeRequest,
  RemoveTimeRequest,
  SplitTimeRequest,
  TimeLogRevision,
} from '@contract';
import { api } from './base-api';

interface Correction<Request> {
  id: string;
  request: Request;
}

/** After a correction, weeks and days are fetched again: only the server can sum them. */
const invalidatesTags = (_: unknown, error: unknown) => (error ? [] : (['Timesheet', 'Timer'] as const));

const timeLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTime: build.mutation<unknown, AddTimeRequest>({
      query: (body) => ({ url: '/time-logs', method: 'POST', body }),
      invalidatesTags,
    }),
    changeTime: build.mutation<unknown, Correction<ChangeTimeRequest>>({
      query: ({ id, request }) => ({ url: `/time-logs/${id}`, method: 'PUT', body: request }),
      invalidatesTags,
    }),
    splitTime: build.mutation<unknown, Correction<SplitTimeRequest>>({
      query: ({ id, request }) => ({ url: `/time-logs/${id}/split`, method: 'POST', body: request }),
      invalidatesTags,
    }),
    removeTime: build.mutation<unknown, Correction<RemoveTimeRequest>>({
      query: ({ id, request }) => ({ url: `/time-logs/${id}`, method: 'DELETE', body: request }),
      invalidatesTags,
    }),
    getTimeLogHistory: build.query<TimeLogRevision[], { id: string; revisions: number }>({
      query: ({ id }) => `/time-logs/${id}/history`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useAddTimeMutation,
  useChangeTimeMutation,
  useSplitTimeMutation,
  useRemoveTimeMutation,
  useGetTimeLogHistoryQuery,
} = timeLogsApi;

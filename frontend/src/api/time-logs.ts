/** Corrections of tracked time. Each has a reason; the forms report failures. Their effects arrive as events. */
import type {
  AddTimeRequest,
  ChangeTimeRequest,
  RemoveTimeRequest,
  SplitTimeRequest,
  TimeLogRevision,
} from '@contract';
import { api } from './base-api';
import { ifNamed } from './if-named';
import { live } from './live';

interface Correction<Request> {
  id: string;
  request: Request;
}

const timeLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTime: build.mutation<unknown, AddTimeRequest>({
      query: (body) => ({ url: '/time-logs', method: 'POST', body }),
    }),
    changeTime: build.mutation<unknown, Correction<ChangeTimeRequest>>({
      query: ({ id, request }) => ({ url: `/time-logs/${id}`, method: 'PUT', body: request }),
    }),
    splitTime: build.mutation<unknown, Correction<SplitTimeRequest>>({
      query: ({ id, request }) => ({ url: `/time-logs/${id}/split`, method: 'POST', body: request }),
    }),
    removeTime: build.mutation<unknown, Correction<RemoveTimeRequest>>({
      query: ({ id, request }) => ({ url: `/time-logs/${id}`, method: 'DELETE', body: request }),
    }),
    getTimeLogHistory: build.query<TimeLogRevision[], { id: string; revisions: number }>({
      query: ({ id }) => `/time-logs/${id}/history`,
      keepUnusedDataFor: 0,
      // A new revision changes the argument, so it is another query.
      onCacheEntryAdded: live<TimeLogRevision[], { id: string; revisions: number }>({ 'user-updated': ifNamed }),
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

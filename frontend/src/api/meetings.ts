/** Meetings. Callers report failures; success refetches the calendar. */
import {
  type BusyAttendee,
  type BusyQuery,
  type CreateMeetingRequest,
  IDEMPOTENCY_HEADER,
  type Meeting,
  type MeetingPerson,
  type UpdateMeetingRequest,
} from '@contract';
import { api } from './base-api';
import { ifNamed } from './if-named';
import { live } from './live';

const meetingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeeting: build.query<Meeting, string>({
      query: (id) => `/meetings/${id}`,
      providesTags: (_meeting, _error, id) => [{ type: 'Meeting', id }],
      onCacheEntryAdded: live<Meeting, string>({
        'meeting-updated': (meeting, { arg }) => meeting.id === arg && (() => meeting),
        // The response is then a 404, which already says that the meeting was deleted.
        'meeting-deleted': ({ meetingId }, { arg }) => meetingId === arg && 'refetch',
        'user-updated': ifNamed,
      }),
    }),
    getMeetingPeople: build.query<MeetingPerson[], void>({
      query: () => '/meetings/people',
      providesTags: ['User'],
      onCacheEntryAdded: live<MeetingPerson[]>({ 'user-updated': 'refetch' }),
    }),
    getBusyAttendees: build.query<BusyAttendee[], BusyQuery>({
      query: (params) => ({ url: '/meetings/busy', params }),
      // Other users may have planned meetings since; clients receive no events about meetings of others.
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<BusyAttendee[], BusyQuery>({
        'meeting-created': 'refetch',
        'meeting-updated': 'refetch',
        'meeting-deleted': 'refetch',
        'user-updated': ifNamed,
      }),
    }),
    /** `key` is the idempotency key: a retry with the same key creates the meeting once. */
    createMeeting: build.mutation<Meeting, { body: CreateMeetingRequest; key: string }>({
      query: ({ body, key }) => ({ url: '/meetings', method: 'POST', body, headers: { [IDEMPOTENCY_HEADER]: key } }),
      invalidatesTags: (meeting) => (meeting ? ['CalendarEvent'] : []),
    }),
    updateMeeting: build.mutation<Meeting, { id: string; changes: UpdateMeetingRequest }>({
      query: ({ id, changes }) => ({ url: `/meetings/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: (meeting) => (meeting ? ['CalendarEvent', { type: 'Meeting', id: meeting.id }] : []),
    }),
    deleteMeeting: build.mutation<void, string>({
      query: (id) => ({ url: `/meetings/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CalendarEvent']),
    }),
  }),
});

export const {
  useGetMeetingQuery,
  useGetMeetingPeopleQuery,
  useGetBusyAttendeesQuery,
  useCreateMeetingMutation,
  useUpdateMeetingMutation,
  useDeleteMeetingMutation,
} = meetingsApi;

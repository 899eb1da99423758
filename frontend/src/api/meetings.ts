/** Meetings. Callers report failures; success refetches the calendar. */
import type {
  BusyAttendee,
  BusyQuery,
  CreateMeetingRequest,
  Meeting,
  MeetingPerson,
  UpdateMeetingRequest,
} from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { follow, stopAll } from './follow';

const meetingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeeting: build.query<Meeting, string>({
      query: (id) => `/meetings/${id}`,
      providesTags: (_meeting, _error, id) => [{ type: 'Meeting', id }],
      onCacheEntryAdded: (id, life) =>
        follow<Meeting>(life, (apply) => {
          const refetch = () => life.dispatch(api.util.invalidateTags([{ type: 'Meeting', id }]));
          return stopAll(
            onEvent('meeting-updated', (meeting) => meeting.id === id && apply(() => meeting)),
            // The 404 already says that the meeting is gone.
            onEvent('meeting-deleted', ({ meetingId }) => meetingId === id && refetch()),
            onResync(refetch),
          );
        }),
    }),
    getMeetingPeople: build.query<MeetingPerson[], void>({
      query: () => '/meetings/people',
      providesTags: ['User'],
    }),
    getBusyAttendees: build.query<BusyAttendee[], BusyQuery>({
      query: (params) => ({ url: '/meetings/busy', params }),
      // Another user may have planned something since.
      keepUnusedDataFor: 0,
    }),
    createMeeting: build.mutation<Meeting, CreateMeetingRequest>({
      query: (body) => ({ url: '/meetings', method: 'POST', body }),
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

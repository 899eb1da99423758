/** The calendar page, the Google connection and the feed. */
import type {
  CalendarEvent,
  CalendarFeed,
  CalendarFeedAddress,
  GoogleAuthResponse,
  GoogleCalendarStatus,
  GoogleSyncResponse,
} from '@contract';
import { api } from './base-api';
import { live } from './live';

/** Dragging ten cards changes ten events, but causes one request. */
const REFETCH_AFTER_MS = 300;
const FEED_TAG = { type: 'CalendarFeed' } as const;

/** Instants, ISO 8601 with `Z`. Events that overlap [start, end) are shown. */
export interface CalendarRange {
  start: string;
  end: string;
}

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendarEvents: build.query<readonly CalendarEvent[], CalendarRange>({
      query: (range) => ({ url: '/calendar/events', params: range }),
      // Freezing the array here keeps the store from freezing thousands of events one by one, which is noticeable.
      transformResponse: (events: CalendarEvent[]) => Object.freeze(events),
      providesTags: ['CalendarEvent'],
      onCacheEntryAdded: live<readonly CalendarEvent[], CalendarRange>(
        {
          'meeting-created': 'refetch',
          'meeting-updated': 'refetch',
          'meeting-deleted': 'refetch',
          'task-created': 'refetch',
          'task-updated': 'refetch',
          'task-deleted': 'refetch',
          'calendar-synced': 'refetch',
        },
        { refetchAfterMs: REFETCH_AFTER_MS },
      ),
    }),

    getGoogleStatus: build.query<GoogleCalendarStatus, void>({
      query: () => '/calendar/google/status',
      providesTags: ['GoogleCalendar'],
      onCacheEntryAdded: live<GoogleCalendarStatus>({ 'calendar-synced': (status) => () => status }),
    }),
    /** The address for the popup; valid for one authorisation. */
    startGoogle: build.mutation<GoogleAuthResponse, void>({ query: () => '/calendar/google/auth' }),
    disconnectGoogle: build.mutation<void, void>({
      query: () => ({ url: '/calendar/google/disconnect', method: 'POST' }),
      invalidatesTags: ['GoogleCalendar', 'CalendarEvent'],
    }),
    syncGoogle: build.mutation<GoogleSyncResponse, void>({
      query: () => ({ url: '/calendar/google/sync', method: 'POST' }),
      invalidatesTags: ['GoogleCalendar', 'CalendarEvent'],
    }),

    getCalendarFeed: build.query<CalendarFeed, void>({
      query: () => '/calendar/feed',
      providesTags: [FEED_TAG],
    }),
    makeCalendarFeed: build.mutation<CalendarFeedAddress, void>({
      query: () => ({ url: '/calendar/feed', method: 'POST' }),
      invalidatesTags: [FEED_TAG],
    }),
    endCalendarFeed: build.mutation<void, void>({
      query: () => ({ url: '/calendar/feed', method: 'DELETE' }),
      invalidatesTags: [FEED_TAG],
    }),
  }),
});

export const {
  useGetCalendarEventsQuery,
  useGetGoogleStatusQuery,
  useStartGoogleMutation,
  useDisconnectGoogleMutation,
  useSyncGoogleMutation,
  useGetCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useEndCalendarFeedMutation,
} = calendarApi;

/** Refetches everything that depends on the connection. */
export function reloadCalendar() {
  return api.util.invalidateTags(['GoogleCalendar', 'CalendarEvent']);
}

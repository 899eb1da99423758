/** The calendar page, the Google calendar and the feed (spec 4 and 7, decisions 8). */
import type {
  CalendarEvent,
  CalendarFeed,
  CalendarFeedAddress,
  GoogleAuthResponse,
  GoogleCalendarStatus,
  GoogleSyncResponse,
} from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

/** Somebody who drags ten cards changes ten events, which is one refetch. */
const REFETCH_AFTER_MS = 300;
const FEED_TAG = { type: 'CalendarFeed' } as const;

/** Moments, ISO 8601 with `Z`: what touches [start, end) is shown. */
export interface CalendarRange {
  start: string;
  end: string;
}

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendarEvents: build.query<readonly CalendarEvent[], CalendarRange>({
      query: (range) => ({ url: '/calendar/events', params: range }),
      // What is frozen already, the store does not freeze again, one by one: with thousands that is seen.
      transformResponse: (events: CalendarEvent[]) => Object.freeze(events),
      providesTags: ['CalendarEvent'],
      onCacheEntryAdded: (range, life) =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          async refetch(): Promise<void> {
            // An answer under way may be from before what was heard, and no second one is asked for meanwhile.
            await life.dispatch(calendarApi.util.getRunningQueryThunk('getCalendarEvents', range));
            life.dispatch(api.util.invalidateTags(['CalendarEvent']));
          },
          listen: (heard) =>
            stopAll(
              onEvent('meeting-created', heard),
              onEvent('meeting-updated', heard),
              onEvent('meeting-deleted', heard),
              onEvent('task-created', heard),
              onEvent('task-updated', heard),
              onEvent('task-deleted', heard),
              onEvent('calendar-synced', heard),
              onResync(heard),
            ),
        }),
    }),

    getGoogleStatus: build.query<GoogleCalendarStatus, void>({
      query: () => '/calendar/google/status',
      providesTags: ['GoogleCalendar'],
      async onCacheEntryAdded(_, { dispatch, updateCachedData, cacheEntryRemoved }) {
        const stop = stopAll(
          onEvent('calendar-synced', (status) => void updateCachedData(() => status)),
          onResync(() => void dispatch(api.util.invalidateTags(['GoogleCalendar']))),
        );
        await cacheEntryRemoved;
        stop();
      },
    }),
    /** Where to send the popup; it is good for one sign-in. */
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

/** Asks again for everything that a change of the connection changes. */
export function reloadCalendar() {
  return api.util.invalidateTags(['GoogleCalendar', 'CalendarEvent']);
}

import { POSITION_HEADER } from '@contract';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { learnServerTime } from '@/lib/server-clock';
import { noteFailure, noteResponse } from '@/realtime/position';
import { sessionEnded, sessionIn } from './session-slice';
import { fetchInTurn } from './start-up';

const request = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  fetchFn: fetchInTurn,
});

/** A 401 on any call ends the session that was open when the request was sent. If none was, it means something else. */
const baseQuery: typeof request = async (args, api, options) => {
  const sentMs = Date.now();
  const wasOpen = sessionIn(api.getState()).status === 'signed-in';
  const response = await request(args, api, options);
  const headers = response.meta?.response?.headers;
  learnServerTime(headers?.get('date'), sentMs);
  noteResponse(headers?.get(POSITION_HEADER));
  if (response.error) noteFailure();
  if (response.error?.status === 401 && wasOpen) api.dispatch(sessionEnded('expired'));
  return response;
};

/** The one API slice. Each file beside this one injects the endpoints of its resource. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'Task',
    'Timer',
    'Rate',
    'Timesheet',
    'User',
    'Session',
    'Monitor',
    'Hours',
    'Profile',
    'SessionList',
    'TwoFactor',
    'CalendarEvent',
    'Meeting',
    'GoogleCalendar',
    'CalendarFeed',
    'Group',
    'DirectChat',
    'Unread',
    'OwnKey',
    'View',
    'System',
    'TaskFiles',
  ],
  // By default every invalidation waits until all queries have settled, so one slow call would block the rest.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { learnServerTime } from '@/lib/server-clock';
import { sessionEnded } from './session-slice';
import { fetchInTurn } from './start-up';

const request = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  fetchFn: fetchInTurn,
});

/** 401 ends an open session, whatever call it answers; for a sign-in it means a wrong pair. */
const baseQuery: typeof request = async (args, api, options) => {
  const sentMs = Date.now();
  const answer = await request(args, api, options);
  learnServerTime(answer.meta?.response?.headers.get('date'), sentMs);
  if (answer.error?.status === 401 && api.endpoint !== 'signIn') api.dispatch(sessionEnded('expired'));
  return answer;
};

/** The one API slice; each file beside this one injects the endpoints of its resource. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'Task',
    'Timer',
    'Report',
    'User',
    'Session',
    'Monitor',
    'Analytics',
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
  ],
  // The default holds every invalidation back until all queries have settled, so one slow call would freeze the rest.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

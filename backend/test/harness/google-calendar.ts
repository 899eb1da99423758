import type { CalendarEvent, GoogleCalendarStatus } from '../../src/contract';
import { giveLeave, GOOGLE_PEOPLE } from '../fakes/google-emulator';
import type { Member } from './app';

/** The address at which Google asks the user for consent. */
export const googleAuthUrl = async (who: Member) =>
  (await who.http.get('/api/calendar/google/auth').expect(200)).body.authUrl as string;

export async function connectGoogle(who: Member, email: string = GOOGLE_PEOPLE[0]): Promise<void> {
  const { pathname, search } = await giveLeave(await googleAuthUrl(who), email);
  await who.http.get(`${pathname}${search}`).expect(200);
}

/** Synchronises, and returns the number of meetings in the user's Google calendar. */
export const syncGoogle = async (who: Member) =>
  (await who.http.post('/api/calendar/google/sync').expect(200)).body.syncedMeetings as number;

export const googleStatus = async (who: Member) =>
  (await who.http.get('/api/calendar/google/status').expect(200)).body as GoogleCalendarStatus;

export const eventsOf = async (who: Member) =>
  (await who.http.get('/api/calendar/events').expect(200)).body as CalendarEvent[];

/** The user's events that are not meetings of the product. */
export const externalEventsOf = async (who: Member) =>
  (await eventsOf(who)).filter(({ extendedProps: { type } }) => type === 'external');

import { LIMITS } from '../../contract';

/** The range of a full read. A meeting outside it may be absent without having been deleted. */
export interface EventWindow {
  timeMin: string;
  timeMax: string;
}

/** Everything in a window, or the changes since a token was issued. */
export type EventRange = EventWindow | { syncToken: string };

export function windowNow(): EventWindow {
  const { pastDays, futureDays } = LIMITS.calendar.google;
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return { timeMin: daysFromNow(-pastDays), timeMax: daysFromNow(futureDays) };
}

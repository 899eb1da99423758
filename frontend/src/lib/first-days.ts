/** An owner's progress with the first steps; stored in the browser, not in the account. */
import { store, stored } from './storage';

const listKey = (userId: string) => `first-days:${userId}`;
const zoneKey = (userId: string) => `timezone-confirmed:${userId}`;

/** `due` if the team had no people or no tasks when last checked, `hidden` once the owner hid the list. */
export type FirstDays = 'due' | 'hidden' | null;

export function firstDays(userId: string): FirstDays {
  const kept = stored(listKey(userId));
  return kept === 'due' || kept === 'hidden' ? kept : null;
}

export function keepFirstDays(userId: string, state: FirstDays) {
  store(listKey(userId), state);
}

/** True if the user saved their settings in this browser, and so saw the timezone. */
export const isTimezoneConfirmed = (userId: string) => stored(zoneKey(userId)) !== null;

export function confirmTimezone(userId: string) {
  store(zoneKey(userId), 'yes');
}

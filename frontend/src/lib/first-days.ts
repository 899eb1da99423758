/** How far an owner is with the first steps; stored in the browser, not in the account. */
import { store, stored } from './storage';

const listKey = (userId: string) => `first-days:${userId}`;
const zoneKey = (userId: string) => `timezone-confirmed:${userId}`;

/** `due` if the team had no people or no tasks when it was last looked at, `hidden` once the owner hid the list. */
export type FirstDays = 'due' | 'hidden' | null;

export function firstDays(userId: string): FirstDays {
  const kept = stored(listKey(userId));
  return kept === 'due' || kept === 'hidden' ? kept : null;
}

export function keepFirstDays(userId: string, state: FirstDays) {
  store(listKey(userId), state);
}

/** Whether the user saved their settings here, and so saw the timezone. */
export const isTimezoneConfirmed = (userId: string) => stored(zoneKey(userId)) !== null;

export function confirmTimezone(userId: string) {
  store(zoneKey(userId), 'yes');
}

/** How far an owner is with the first steps; stored in the browser, not in the account. */
const listKey = (userId: string) => `first-days:${userId}`;
const zoneKey = (userId: string) => `timezone-confirmed:${userId}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the list is shown again on the next page.
  }
}

/** `due` if the team had no people or no tasks when it was last looked at, `hidden` once the owner hid the list. */
export type FirstDays = 'due' | 'hidden' | null;

export function firstDays(userId: string): FirstDays {
  const kept = read(listKey(userId));
  return kept === 'due' || kept === 'hidden' ? kept : null;
}

export function keepFirstDays(userId: string, state: FirstDays) {
  write(listKey(userId), state);
}

/** Whether the user saved their settings here, and so saw the timezone. */
export const isTimezoneConfirmed = (userId: string) => read(zoneKey(userId)) !== null;

export function confirmTimezone(userId: string) {
  write(zoneKey(userId), 'yes');
}

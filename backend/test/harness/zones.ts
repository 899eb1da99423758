const HOUR_MS = 3_600_000;

/** A timezone in which it is now this hour of the day, so that tests do not depend on when they run. */
export function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The sign is reversed in these names: Etc/GMT-3 is three hours ahead of Greenwich.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** The moment this many hours ago, as ISO text. */
export const hoursAgo = (hours: number) => new Date((heldMs ?? Date.now()) - hours * HOUR_MS).toISOString();

let heldMs: number | undefined;

/** From now on, `hoursAgo` counts from this moment: the time between two moments is exact, however slow the test is. */
export function holdNow(): void {
  heldMs = Date.now();
}

/** The calendar day of a moment in a timezone, `YYYY-MM-DD`. */
export const dayIn = (timezone: string, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(moment));

/** Names that some timezone databases know, and interpret differently. */
export const AMBIGUOUS_ZONES = ['ACT', 'IST', 'BST', 'PST', 'AET', 'CNT', 'EST5EDT', 'SystemV/PST8PDT'];

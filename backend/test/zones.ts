const HOUR_MS = 3_600_000;

/** A timezone in which it is now this hour of the day, so that what a test expects does not hang on when it runs. */
export function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The names count the other way round: Etc/GMT-3 is three hours ahead of Greenwich.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** The moment so many hours ago, as ISO text. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** The calendar day of a moment in a timezone, `YYYY-MM-DD`. */
export const dayIn = (timezone: string, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(moment));

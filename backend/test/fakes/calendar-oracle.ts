/** Calendar days by the JavaScript engine's timezone database, which is independent of PostgreSQL's. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function calendarOf(zone: string) {
  const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' });
  const dayAt = (ms: number) => dayFormat.format(ms);
  const offsetAt = (ms: number) => offsetFormat.format(ms).replace(/^.*GMT/, '');

  /** The first moment after `from` at which `isChanged`; it changes at most once in the interval. */
  function firstChange(from: number, to: number, isChanged: (ms: number) => boolean): number {
    let [before, after] = [from, to];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (isChanged(middle)) after = middle;
      else before = middle;
    }
    return after;
  }

  return {
    dayAt,
    /** The milliseconds of a session on each day. */
    split(start: number, end: number): Record<string, number> {
      const days: Record<string, number> = {};
      for (let from = start; from < end;) {
        const day = dayAt(from);
        let until = from;
        while (until < end && dayAt(until) === day) until += HOUR;
        if (dayAt(until) !== day) until = firstChange(until - HOUR, until, (ms) => dayAt(ms) !== day);
        until = Math.min(until, end);
        days[day] = (days[day] ?? 0) + until - from;
        from = until;
      }
      return days;
    },
    /** The clock changes between two moments. */
    transitions(start: number, end: number): number[] {
      const found: number[] = [];
      for (let ms = start; ms < end; ms += 6 * HOUR) {
        const offset = offsetAt(ms);
        if (offsetAt(ms + 6 * HOUR) !== offset) {
          found.push(firstChange(ms, ms + 6 * HOUR, (middle) => offsetAt(middle) !== offset));
        }
      }
      return found;
    },
  };
}

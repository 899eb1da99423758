import { calendarOf } from '../../fakes/calendar-oracle';

/** A session as the test expects it to be stored. Times are milliseconds; a running timer has no end. */
export interface Session {
  id: string;
  user: number;
  task: number;
  start: number;
  end: number | null;
  zone: string;
  report: string | null;
  revisions: number;
}

type Status = 'open' | 'submitted' | 'approved' | 'returned';

/** The part of a session that falls on one day. */
export interface Piece {
  user: number;
  task: number;
  day: string;
  seconds: number;
  isClaimed: boolean;
  isEnded: boolean;
}

const DAY = 86_400_000;
const MAX_HOURS = 24 * 3_600_000;

const calendars = new Map<string, ReturnType<typeof calendarOf>>();
export function calendar(zone: string) {
  const known = calendars.get(zone) ?? calendarOf(zone);
  calendars.set(zone, known);
  return known;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const midnight = Date.parse(day);
  return new Date(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** The ISO name of the week that starts on this Monday. */
export function weekName(monday: string): string {
  const thursday = new Date(Date.parse(monday) + 3 * DAY);
  const number = Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY + 1) / 7);
  return `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}`;
}

export const daysFrom = (monday: string) =>
  Array.from({ length: 7 }, (_, index) => new Date(Date.parse(monday) + index * DAY).toISOString().slice(0, 10));

/** What the product should have stored, calculated independently and without a database. */
export class Oracle {
  sessions: Session[] = [];
  /** The user and the task of each report, by the report's id. */
  readonly reports = new Map<string, { user: number; task: number }>();
  readonly removed = new Map<string, number>();
  private readonly weeks = new Map<string, Status>();
  private readonly splits = new Map<string, Record<string, number>>();

  constructor(readonly zones: string[]) {}

  running = (user: number) => this.sessions.find((it) => it.user === user && it.end === null);
  ended = () => this.sessions.filter((it): it is Session & { end: number } => it.end !== null);
  find = (id: string) => this.sessions.find((it) => it.id === id);

  status = (user: number, monday: string) => this.weeks.get(`${user} ${monday}`) ?? 'open';
  setStatus = (user: number, monday: string, status: Status) => this.weeks.set(`${user} ${monday}`, status);

  /** The milliseconds of a session on each of its days. */
  daysOf({ start, end, zone }: Pick<Session, 'start' | 'end' | 'zone'>, now: number): Record<string, number> {
    if (end === null) return calendar(zone).split(start, now);
    const key = `${start} ${end} ${zone}`;
    const days = this.splits.get(key) ?? calendar(zone).split(start, end);
    this.splits.set(key, days);
    return days;
  }

  weeksOf = (times: Pick<Session, 'start' | 'end' | 'zone'>) => [
    ...new Set(Object.keys(this.daysOf(times, Date.now())).map(mondayOf)),
  ];

  isLocked = (user: number, ...times: Pick<Session, 'start' | 'end' | 'zone'>[]) =>
    times.some((it) => this.weeksOf(it).some((monday) => this.status(user, monday) === 'approved'));

  /** A change of these hours reopens the weeks it touches. */
  touch(user: number, ...times: Pick<Session, 'start' | 'end' | 'zone'>[]): void {
    for (const monday of times.flatMap(this.weeksOf)) {
      if (['submitted', 'approved'].includes(this.status(user, monday))) this.setStatus(user, monday, 'open');
    }
  }

  /** The expected status of the response to such a session of the user. */
  verdict(user: number, start: number, end: number, ok: number, former?: Session): number {
    const times = { start, end, zone: former?.zone ?? this.zones[user]! };
    if (end <= start || end - start > MAX_HOURS || end > Date.now()) return 400;
    const overlaps = (it: Session) =>
      it.user === user && it !== former && it.start < end && (it.end ?? Infinity) > start;
    if (this.sessions.some(overlaps)) return 409;
    return this.isLocked(user, times, ...(former ? [former] : [])) ? 409 : ok;
  }

  /** The parts of all sessions at this moment, by day. */
  pieces(now: number): Piece[] {
    return this.sessions.flatMap((it) =>
      Object.entries(this.daysOf(it, now)).map(([day, ms]) => ({
        ...{ user: it.user, task: it.task, day, seconds: ms / 1000 },
        ...{ isClaimed: it.report !== null, isEnded: it.end !== null },
      })),
    );
  }
}

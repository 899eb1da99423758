export interface StoredEvent {
  id: string;
  status: string;
  summary?: string;
  description?: string;
  location?: string;
  start: EventTime;
  end: EventTime;
  recurrence?: string[];
  [field: string]: unknown;
}

interface EventTime {
  dateTime?: string;
  date?: string;
}

/** An event, when it was last changed, and the occurrences it no longer has. */
interface Entry {
  event: StoredEvent;
  change: number;
  ended: StoredEvent[];
}

type Reply = [status: number, content: unknown];

/** A series has three weekly occurrences, whatever its rule says. */
const OCCURRENCES = 3;
const WEEK_MS = 7 * 86_400_000;

/** The events of one user, with the rules by which Google lists, merges and refuses them. */
export class StandInCalendar {
  private changes = 0;
  private readonly entries = new Map<string, Entry>();

  /** The events the user sees, a series as one. */
  get shown(): StoredEvent[] {
    return [...this.entries.values()].map(({ event }) => event).filter(({ status }) => status !== 'cancelled');
  }

  /** Creates or changes an event as the user would: a given field replaces the stored one. */
  put(event: Partial<StoredEvent> & { id: string }): StoredEvent {
    return this.store({ status: 'confirmed', ...this.entries.get(event.id)?.event, ...event } as StoredEvent);
  }

  /** Deletes an event so long ago that nothing of it is left. */
  purge(id: string): void {
    this.entries.delete(id);
  }

  /** A deleted event is returned, too, as cancelled. */
  get(id: string): Reply {
    const found = this.entries.get(id);
    return found ? [200, found.event] : failed(404);
  }

  change(method: string, id: string, body: Partial<StoredEvent>): Reply {
    const known = this.entries.get(id)?.event;
    if (method === 'POST' ? known : !known) return failed(known ? 409 : 404);
    if (method === 'DELETE') {
      if (known!.status === 'cancelled') return failed(410);
      this.put({ id, status: 'cancelled' });
      return [204, undefined];
    }
    const event = { status: 'confirmed', ...merged(known ?? {}, body), id } as StoredEvent;
    if (isAmbiguous(event.start)) return failed(400, 'Invalid start time.');
    if (isAmbiguous(event.end)) return failed(400, 'Invalid end time.');
    return [200, this.store(event)];
  }

  /** @param generation only tokens of this generation are valid */
  list(query: URLSearchParams, generation: number, pageSize: number): Reply {
    const [tokenGeneration, since] = (query.get('syncToken') ?? `${generation}.0`).split('.').map(Number);
    if (tokenGeneration !== generation) return failed(410, 'Sync token is no longer valid', 'fullSyncRequired');
    const from = Number(query.get('pageToken') ?? 0);
    const isExpanded = query.get('singleEvents') === 'true';
    const found = [...this.entries.values()]
      .filter(({ change }) => change > since!)
      .flatMap((entry) => (isExpanded ? expanded(entry) : [entry.event]))
      .filter((event) => overlaps(event, query));
    const isLast = from + pageSize >= found.length;
    const next = isLast
      ? { nextSyncToken: `${generation}.${this.changes}` }
      : { nextPageToken: String(from + pageSize) };
    return [200, { kind: 'calendar#events', items: found.slice(from, from + pageSize), ...next }];
  }

  private store(event: StoredEvent): StoredEvent {
    const before = this.entries.get(event.id);
    const current = occurrencesOf(event).map(({ id }) => id);
    const former = before ? [...before.ended, ...occurrencesOf(before.event)] : [];
    const ended = former.filter(({ id }) => !current.includes(id)).map((one) => ({ ...one, status: 'cancelled' }));
    this.entries.set(event.id, { event, change: (this.changes += 1), ended });
    return event;
  }
}

/** With `singleEvents`, a series is never listed itself, even once it is deleted: only its occurrences are. */
function expanded({ event, ended }: Entry): StoredEvent[] {
  const occurrences = occurrencesOf(event);
  return [...(occurrences.length > 0 ? occurrences : [event]), ...ended];
}

function occurrencesOf({ recurrence = [], ...event }: StoredEvent): StoredEvent[] {
  if (recurrence.length === 0) return [];
  return Array.from({ length: OCCURRENCES }, (_, n) => {
    const [start, end] = [later(event.start, n * WEEK_MS), later(event.end, n * WEEK_MS)];
    const stamp = (start.dateTime ?? start.date ?? '').replace(/[-:]|\.\d+/g, '');
    return { ...event, id: `${event.id}_${stamp}`, recurringEventId: event.id, originalStartTime: start, start, end };
  });
}

function later(time: EventTime, ms: number): EventTime {
  const moved = new Date(startOf(time) + ms).toISOString();
  return time.date ? { ...time, date: moved.slice(0, 10) } : { ...time, dateTime: moved };
}

const startOf = (time?: EventTime): number => Date.parse(time?.dateTime ?? time?.date ?? '');

/** Unlike Google, which does not document it, this does not apply the window of a full read to later changes. */
function overlaps(event: StoredEvent, query: URLSearchParams): boolean {
  const [min, max] = ['timeMin', 'timeMax'].map((name) => Date.parse(query.get(name) ?? ''));
  // A missing time is NaN, which no comparison excludes.
  return !(startOf(event.end) <= min!) && !(startOf(event.start) >= max!);
}

const isAmbiguous = (time?: EventTime) => Boolean(time?.date && time.dateTime);

/** Merges nested objects, replaces arrays, and removes the fields that are null. */
function merged(stored: object, patch: object): Record<string, unknown> {
  const result: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(patch) as [string, unknown][]) {
    if (value === null) delete result[name];
    else result[name] = isRecord(value) ? merged(isRecord(result[name]) ? result[name] : {}, value) : value;
  }
  return result;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const failed = (code: number, message?: string, reason = 'invalid'): Reply => [
  code,
  { error: { code, message, errors: [{ reason, message }] } },
];

import { Injectable } from '@nestjs/common';
import { escapeLiteral } from 'pg';
import type { EntityManager } from 'typeorm';
import type { LoggedEvent, LoggedEvents } from '../../contract';
import { Database } from '../database/database';
import { readPosition, writePosition } from './position';

/** An event to push to sockets because of a change. */
export interface Announced<Name extends LoggedEvent = LoggedEvent> {
  name: Name;
  payload: LoggedEvents[Name];
  /** Sockets in any of these rooms receive the event. */
  rooms: string[];
  /** Sockets in any of these rooms do not receive it. */
  except?: string[];
  /** The subject of the event in the form `still_sees()` reads, if a user in the rooms may lose access to it. */
  subject?: string;
  /** The message or comment whose text the payload contains. The text is erased when that is deleted. */
  textOf?: string;
}

export interface StoredEvent {
  number: number;
  name: LoggedEvent;
  payload: object;
  rooms: string[];
  except: string[];
}

export interface Entry extends StoredEvent {
  /** ISO 8601. */
  at: string;
}

/** A session: its user, all of its rooms, and its rooms except for the user's own. */
export interface Listener {
  userId: string;
  rooms: string[];
  sharedRooms: string[];
}

export interface EventPage {
  events: Entry[];
  /** The number up to which the page is complete, which may be greater than that of its last event. */
  number: number;
  hasMore: boolean;
}

/** The reader of the log in this process. */
export interface Reader {
  /** Whether no other process reads the log, so that none has to be notified of the events this one stores. */
  isAlone: boolean;
  /** Receives the events of each transaction after its commit, not necessarily in the order of their numbers. */
  receive(events: StoredEvent[]): void;
}

/** Why the events after a position are unknown. */
export type PositionProblem = 'invalid' | 'too-old';

/** The log of events in the database, from which sockets are notified of every change. See docs/realtime.md. */
@Injectable()
export class EventLog {
  private readonly waiting = new WeakMap<EntityManager, Announced[]>();
  private logId?: Promise<string>;
  private reader?: Reader;

  constructor(private readonly database: Database) {}

  /**
   * Stores the events together with the changes of the current transaction.
   * @throws Error outside of a transaction
   */
  append(events: Announced[]): void {
    if (events.length === 0) return;
    const { manager } = this.database;
    const waiting = this.waiting.get(manager);
    if (waiting) return void waiting.push(...events);
    const all = [...events];
    let text: string;
    // As the last statement, since the lock on the log is held until the commit.
    this.database.endWith({
      sql: () => {
        text = JSON.stringify(all);
        return `SELECT append_events(${escapeLiteral(text)}, ${!this.reader?.isAlone}) AS last`;
      },
      committed: ([row]) => this.reader?.receive(storedAs(text, Number((row as { last: string }).last))),
    });
    this.waiting.set(manager, all);
  }

  /** From now on, passes the events that this process stores to this reader. */
  giveTo(reader: Reader): void {
    this.reader = reader;
  }

  /** The number of the newest event that the current transaction can see. */
  async newest(): Promise<number> {
    const [row] = await this.database.query<{ number: number }>(`SELECT newest_position()::float8 AS number`);
    return row!.number;
  }

  /** Returns the events after this number, in order. */
  after(number: number, limit: number): Promise<Entry[]> {
    return this.database.query<Entry>(AFTER, [number, limit]);
  }

  /**
   * Returns `purged` if events after this number, which was the newest once, have been purged; `lost` if the database
   * has lost its newest changes since then, in a failover or a recovery.
   */
  async lossAfter(number: number): Promise<'purged' | 'lost' | undefined> {
    const [row] = await this.database.query<{ id: string; purgedTo: number; isStored: boolean }>(
      `SELECT id, purged_to::float8 AS "purgedTo", ${IS_STORED} AS "isStored" FROM event_log`,
      [number],
    );
    const { id, purgedTo, isStored } = row!;
    if (id !== (await this.id())) return 'lost';
    if (isStored || purgedTo === number) return undefined;
    return purgedTo > number ? 'purged' : 'lost';
  }

  /** Gives the log another id, unless another process has: positions and cursors of lost changes are not valid then. */
  async renew(): Promise<void> {
    await this.database.query(`UPDATE event_log SET id = DEFAULT WHERE id = $1`, [await this.id()]);
    // Not left to the next caller, whose snapshot or replica may be older.
    const [row] = await this.database.query<{ id: string }>(`SELECT id FROM event_log`);
    this.logId = Promise.resolve(row!.id);
  }

  /** Returns the events after this position that the session would have received and that its user may still see. */
  async receivedAfter(position: unknown, by: Listener, limit: number): Promise<EventPage | PositionProblem> {
    const since = readPosition(position);
    if (!since || since.log !== (await this.id())) return 'invalid';
    const values = [since.number, limit + 1, by.rooms, by.sharedRooms, by.userId];
    const [row] = await this.database.query<EventPageRow>(RECEIVED, values);
    const { newest, purgedTo, isStored, events } = row!;
    if (since.number < purgedTo) return 'too-old';
    // From the future, or of changes that the database has lost.
    if (since.number > purgedTo && !isStored) return 'invalid';
    const shown = events.slice(0, limit);
    const hasMore = events.length > limit;
    return { events: shown, number: hasMore ? shown.at(-1)!.number : newest, hasMore };
  }

  /** Returns the position of this number, in the form that clients get. */
  async positionOf(number: number): Promise<string> {
    return writePosition({ log: await this.id(), number });
  }

  /** Removes the oldest events that are older than `hours`, at most `limit`. Returns how many were removed. */
  async purge(hours: number, limit: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(PURGE, [hours, limit]);
    return row!.count;
  }

  private id(): Promise<string> {
    this.logId ??= this.database.query<{ id: string }>(`SELECT id FROM event_log`).then(
      ([row]) => row!.id,
      (error: unknown) => {
        this.logId = undefined;
        throw error;
      },
    );
    return this.logId;
  }
}

/** Returns the stored events from the JSON that was passed to the database. The last one has the number `last`. */
function storedAs(text: string, last: number): StoredEvent[] {
  const announced = JSON.parse(text) as Announced[];
  return announced.map(({ name, payload, rooms, except = [] }, index) => {
    const number = last - announced.length + 1 + index;
    return { number, name, payload, rooms, except };
  });
}

interface EventPageRow {
  newest: number;
  purgedTo: number;
  isStored: boolean;
  events: Entry[];
}

// Hand-written, because it is read for every event and every connection.
const EVENT = `e.position::float8 AS number, iso(e.at) AS at, e.name, e.payload, e.rooms, e.except_rooms AS "except"`;
const IS_STORED = `EXISTS (SELECT FROM events WHERE position = $1)`;
const AFTER = `SELECT ${EVENT} FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`;
const RECEIVED = `
  WITH visible AS (
    SELECT ${EVENT} FROM events e
     WHERE e.position > $1 AND e.rooms && $3::text[] AND NOT e.except_rooms && $3::text[] AND e.name <> 'signed-out'
       AND (e.subject IS NULL OR e.rooms && $4::text[] OR still_sees($5, e.subject))
     ORDER BY e.position LIMIT $2)
  SELECT newest_position()::float8 AS newest, l.purged_to::float8 AS "purgedTo", ${IS_STORED} AS "isStored",
         (SELECT coalesce(json_agg(h ORDER BY h.number), '[]') FROM visible h) AS events
    FROM event_log l`;
const PURGE = `
  WITH oldest AS (SELECT position, at FROM events ORDER BY position LIMIT $2),
       gone AS (DELETE FROM events WHERE position IN (
                  SELECT position FROM oldest WHERE at < clock_timestamp() - make_interval(hours => $1))
                RETURNING position)
  UPDATE event_log SET purged_to = greatest(purged_to, (SELECT max(position) FROM gone))
  RETURNING (SELECT count(*)::integer FROM gone) AS count`;

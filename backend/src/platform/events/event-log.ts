import { Injectable } from '@nestjs/common';
import { escapeLiteral } from 'pg';
import type { EntityManager } from 'typeorm';
import type { LoggedEvent, LoggedEvents } from '../../contract';
import { Database } from '../database/database';
import { readPosition, writePosition } from './position';

/** What is pushed to sockets because of a change. */
export interface Announced<Name extends LoggedEvent = LoggedEvent> {
  name: Name;
  payload: LoggedEvents[Name];
  /** Everyone in any of these rooms hears it. */
  rooms: string[];
  /** Except those in any of these. */
  except?: string[];
  /** What it is about, as `still_sees()` reads it, if a user among the rooms may lose sight of that. */
  subject?: string;
  /** The message or comment whose text the payload has: it is erased when that is deleted. */
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

/** A session: its user, its rooms, and those among them that are not the user's alone. */
export interface Listener {
  userId: string;
  rooms: string[];
  sharedRooms: string[];
}

export interface HeardPage {
  events: Entry[];
  /** How far the page goes, which may be past its last event. */
  number: number;
  hasMore: boolean;
}

/** Reads the log in this process. */
export interface Reader {
  /** No other process reads it, so nobody has to be notified of what this one stores. */
  isAlone: boolean;
  /** Receives the events of each transaction after its commit, not necessarily in the order of their numbers. */
  hear(events: StoredEvent[]): void;
}

/** Why it is unknown what came after a position. */
export type PositionProblem = 'invalid' | 'too-old';

/** The log of events in the database: the only source of what sockets are sent. See docs/realtime.md. */
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
    // Last, since the lock on the log is held until the commit.
    this.database.endWith({
      sql: () => {
        text = JSON.stringify(all);
        return `SELECT append_events(${escapeLiteral(text)}, ${!this.reader?.isAlone}) AS last`;
      },
      committed: ([row]) => this.reader?.hear(storedAs(text, Number((row as { last: string }).last))),
    });
    this.waiting.set(manager, all);
  }

  /** From now on this reader is given what this process stores. */
  giveTo(reader: Reader): void {
    this.reader = reader;
  }

  /** The number of the newest event that the current transaction can see. */
  async newest(): Promise<number> {
    const [row] = await this.database.query<{ number: number }>(`SELECT newest_position()::float8 AS number`);
    return row!.number;
  }

  /** All that came after this one, in order. */
  after(number: number, limit: number): Promise<Entry[]> {
    return this.database.query<Entry>(AFTER, [number, limit]);
  }

  /** Whether some that came after this one are no longer kept. */
  async hasPurged(number: number): Promise<boolean> {
    const [row] = await this.database.query<{ isPurged: boolean }>(
      `SELECT purged_to > $1 AS "isPurged" FROM event_log`,
      [number],
    );
    return row!.isPurged;
  }

  /** What a session would have heard after this position, and its user may still see. */
  async heardAfter(position: unknown, by: Listener, limit: number): Promise<HeardPage | PositionProblem> {
    const since = readPosition(position);
    if (!since || since.log !== (await this.id())) return 'invalid';
    const values = [since.number, limit + 1, by.rooms, by.sharedRooms, by.userId];
    const [row] = await this.database.query<HeardRow>(HEARD, values);
    const { newest, purgedTo, events } = row!;
    if (since.number > newest) return 'invalid';
    if (since.number < purgedTo) return 'too-old';
    const shown = events.slice(0, limit);
    const hasMore = events.length > limit;
    return { events: shown, number: hasMore ? shown.at(-1)!.number : newest, hasMore };
  }

  /** A position as others are given it. */
  async positionOf(number: number): Promise<string> {
    return writePosition({ log: await this.id(), number });
  }

  /** Removes the oldest events, up to this many, if they are older than that. Returns how many. */
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

/** The events as they were stored, from the text that was, the last one with this number. */
function storedAs(text: string, last: number): StoredEvent[] {
  const announced = JSON.parse(text) as Announced[];
  return announced.map(({ name, payload, rooms, except = [] }, index) => {
    const number = last - announced.length + 1 + index;
    return { number, name, payload, rooms, except };
  });
}

interface HeardRow {
  newest: number;
  purgedTo: number;
  events: Entry[];
}

// Hand-written: read for every event and every connection.
const EVENT = `e.position::float8 AS number, iso(e.at) AS at, e.name, e.payload, e.rooms, e.except_rooms AS "except"`;
const AFTER = `SELECT ${EVENT} FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`;
const HEARD = `
  WITH heard AS (
    SELECT ${EVENT} FROM events e
     WHERE e.position > $1 AND e.rooms && $3::text[] AND NOT e.except_rooms && $3::text[] AND e.name <> 'signed-out'
       AND (e.subject IS NULL OR e.rooms && $4::text[] OR still_sees($5, e.subject))
     ORDER BY e.position LIMIT $2)
  SELECT newest_position()::float8 AS newest, l.purged_to::float8 AS "purgedTo",
         (SELECT coalesce(json_agg(h ORDER BY h.number), '[]') FROM heard h) AS events
    FROM event_log l`;
const PURGE = `
  WITH oldest AS (SELECT position, at FROM events ORDER BY position LIMIT $2),
       gone AS (DELETE FROM events WHERE position IN (
                  SELECT position FROM oldest WHERE at < clock_timestamp() - make_interval(hours => $1))
                RETURNING position)
  UPDATE event_log SET purged_to = greatest(purged_to, (SELECT max(position) FROM gone))
  RETURNING (SELECT count(*)::integer FROM gone) AS count`;

import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../platform/database/database';
import { type Entry, EventLog } from '../platform/events/event-log';
import { LogListener } from './log-listener';

const BATCH = 500;
/** Of the events delivered last, for sockets that enter a little later than what they have read. */
const KEPT = 500;
/** For what a lost notification, or a connection that cannot listen, would have told. */
const LOOK_EVERY_MS = 1_000;
/** After each look, so that one look serves a burst of changes. The first change after a pause is delivered at once. */
const REST_MS = 10;

export interface FedEvent extends Entry {
  position: string;
}

type Arrival = (after: FedEvent[] | undefined) => void;

/** What is done with each event. */
export interface Delivery {
  /** Has ended before the event is delivered. */
  prepare(event: FedEvent): Promise<void>;
  deliver(event: FedEvent): void;
  /** Some events are no longer in the log: the sockets of this process have missed them. */
  lose(): void;
}

/** Reads the log of events in order, once for all sockets of this process. */
@Injectable()
export class EventFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EventFeed.name);
  private readonly listener: LogListener;
  private readonly arrivals = new Map<number, Arrival[]>();
  private readonly recent: FedEvent[] = [];
  private delivery?: Delivery;
  private number = 0;
  /** All that came after this one is in `recent`. */
  private keptFrom = 0;
  private reading?: Promise<void>;
  private isBehind = false;

  constructor(
    private readonly log: EventLog,
    database: Database,
  ) {
    this.listener = new LogListener(database.pool.options, () => void this.read());
  }

  /** Delivers every event from now on. */
  async start(delivery: Delivery): Promise<void> {
    await this.begin();
    this.delivery = delivery;
    await this.listener.start();
    await this.read();
  }

  /**
   * Calls back, between two deliveries and without a pause, once this event has been delivered, with those that have been
   * delivered after it; with undefined if that is too long ago.
   */
  at(number: number, callback: Arrival): void {
    if (number > this.number) this.arrivals.set(number, [...(this.arrivals.get(number) ?? []), callback]);
    else if (number < this.keptFrom) callback(undefined);
    else callback(this.recent.filter((event) => event.number > number));
  }

  /** Delivers what has been committed so far. */
  @Interval(LOOK_EVERY_MS)
  async read(): Promise<void> {
    this.isBehind = true;
    if (this.delivery) this.reading ??= this.readAll();
    return this.reading;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.delivery = undefined;
    this.listener.stop();
    await this.reading;
  }

  private async readAll(): Promise<void> {
    while (this.isBehind && this.delivery) {
      this.isBehind = false;
      try {
        const events = await this.log.after(this.number, BATCH);
        if (events.length === BATCH) this.isBehind = true;
        if (events[0]?.number !== this.number + 1 && (await this.log.hasPurged(this.number))) {
          this.delivery.lose();
          await this.begin();
          continue;
        }
        for (const event of events) await this.pass(event);
        if (events.length < BATCH) await sleep(REST_MS);
      } catch (error) {
        // The next look tries again.
        this.logger.error({ err: error }, 'failed to read the log of events');
      }
    }
    // In one step with the last look at the condition: a later request starts the next round.
    this.reading = undefined;
  }

  private async begin(): Promise<void> {
    this.number = this.keptFrom = await this.log.newest();
    this.recent.length = 0;
    const waiting = [...this.arrivals.values()].flat();
    this.arrivals.clear();
    waiting.forEach((callback) => callback(undefined));
  }

  private async pass(event: Entry): Promise<void> {
    const fed = { ...event, position: await this.log.positionOf(event.number) };
    await this.delivery?.prepare(fed);
    // From here on without a pause, in which a socket could enter after the event but before its number.
    this.delivery?.deliver(fed);
    this.number = event.number;
    this.recent.push(fed);
    if (this.recent.length > KEPT) this.keptFrom = this.recent.shift()!.number;
    const arrived = this.arrivals.get(event.number) ?? [];
    this.arrivals.delete(event.number);
    arrived.forEach((callback) => callback([]));
  }
}

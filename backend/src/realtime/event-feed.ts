import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { EventLog, type StoredEvent } from '../platform/events/event-log';
import { LogListener } from './log-listener';

const BATCH = 500;
/** Of the events delivered last, for sockets that enter a little later than what they have read. */
const KEPT = 500;
/** For what a lost notification, or a connection that cannot listen, would have told. */
const LOOK_EVERY_MS = 1_000;
/** After each delivery, so that one serves a burst of changes. The first change after a pause is delivered at once. */
const REST_MS = 10;

export interface FedEvent extends StoredEvent {
  position: string;
}

type Arrival = (after: FedEvent[] | undefined) => void;

/** What is done with each event. */
export interface Delivery {
  /** Several events are delivered now. */
  together(): void;
  /** Has ended before the event is delivered. */
  prepare(event: FedEvent): Promise<void>;
  deliver(event: FedEvent): void;
  /** Some events are no longer in the log: the sockets of this process have missed them. */
  lose(): void;
}

/**
 * Delivers the log of events in order, once for all sockets of this process. What this process has stored it has at hand;
 * it reads what others have, and what is missing in between.
 */
@Injectable()
export class EventFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EventFeed.name);
  private readonly listener: LogListener;
  private readonly arrivals = new Map<number, Arrival[]>();
  private readonly recent: FedEvent[] = [];
  /** Stored by this process and not delivered yet, by their numbers. */
  private readonly stored = new Map<number, StoredEvent>();
  private delivery?: Delivery;
  private number = 0;
  /** All that came after this one is in `recent`. */
  private keptFrom = 0;
  private delivering?: Promise<void>;
  private isBehind = false;
  /** What happens in it belongs to no request: the one whose change is delivered may have ended, with its trace. */
  private readonly context = new AsyncResource('EventFeed');
  /** Without Redis there is one process. */
  readonly isAlone: boolean;

  constructor(
    private readonly log: EventLog,
    database: Database,
    @Inject(CONFIG) { redisUrl }: AppConfig,
  ) {
    this.isAlone = !redisUrl;
    this.listener = new LogListener(database.pool.options, () => void this.read());
  }

  /** Delivers every event from now on. */
  async start(delivery: Delivery): Promise<void> {
    await this.begin();
    this.delivery = delivery;
    this.log.giveTo(this);
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

  /** Delivers what this process has stored, once all before it is. */
  hear(events: StoredEvent[]): void {
    for (const event of events) if (event.number > this.number) this.stored.set(event.number, event);
    if (this.stored.size > 0) void this.deliver();
  }

  /** Delivers what has been committed so far. */
  @Interval(LOOK_EVERY_MS)
  async read(): Promise<void> {
    this.isBehind = true;
    return this.deliver();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.delivery = undefined;
    this.listener.stop();
    await this.delivering;
  }

  private async deliver(): Promise<void> {
    const { delivery } = this;
    if (delivery) this.delivering ??= this.context.runInAsyncScope(() => this.deliverAll(delivery));
    return this.delivering;
  }

  private async deliverAll(delivery: Delivery): Promise<void> {
    while (this.delivery && (this.isBehind || this.stored.size > 0)) {
      try {
        await this.passStored(delivery);
        const hasMore = this.isBehind && (await this.passRead(delivery));
        if (!hasMore) await sleep(REST_MS);
        // What comes before it is another process's, or the number of a transaction that was rolled back.
        if (this.stored.size > 0 && !this.stored.has(this.number + 1)) this.isBehind = true;
      } catch (error) {
        // The next look tries again.
        this.stored.clear();
        this.logger.error({ err: error }, 'failed to read the log of events');
      }
    }
    // In one step with the last look at the condition: a later request starts the next round.
    this.delivering = undefined;
  }

  private async passStored(delivery: Delivery): Promise<void> {
    if (this.stored.size > 1) delivery.together();
    for (let next; (next = this.stored.get(this.number + 1));) await this.pass(next);
  }

  /** Returns whether there may be more. */
  private async passRead(delivery: Delivery): Promise<boolean> {
    this.isBehind = false;
    // It will be among what is read.
    this.stored.clear();
    const events = await this.log.after(this.number, BATCH);
    const hasLost = events[0]?.number !== this.number + 1 && (await this.log.hasPurged(this.number));
    if (hasLost) {
      delivery.lose();
      await this.begin();
    } else {
      if (events.length > 1) delivery.together();
      for (const event of events) await this.pass(event);
    }
    const hasMore = hasLost || events.length === BATCH;
    if (hasMore) this.isBehind = true;
    return hasMore;
  }

  private async begin(): Promise<void> {
    this.number = this.keptFrom = await this.log.newest();
    this.recent.length = 0;
    this.stored.clear();
    const waiting = [...this.arrivals.values()].flat();
    this.arrivals.clear();
    waiting.forEach((callback) => callback(undefined));
  }

  private async pass(event: StoredEvent): Promise<void> {
    const fed = { ...event, position: await this.log.positionOf(event.number) };
    await this.delivery?.prepare(fed);
    // From here on without a pause, in which a socket could enter after the event but before its number.
    this.delivery?.deliver(fed);
    this.number = event.number;
    this.stored.delete(event.number);
    this.recent.push(fed);
    if (this.recent.length > KEPT) this.keptFrom = this.recent.shift()!.number;
    const arrived = this.arrivals.get(event.number) ?? [];
    this.arrivals.delete(event.number);
    arrived.forEach((callback) => callback([]));
  }
}

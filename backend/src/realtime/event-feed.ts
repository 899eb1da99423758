import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { EventLog, type StoredEvent } from '../platform/events/event-log';
import { LogListener } from './log-listener';

const BATCH = 500;
/** How many delivered events are kept, for sockets that enter a little later than the last event they have read. */
const KEPT = 500;
/** Finds events whose notification was lost, or that came while the connection could not listen. */
const LOOK_EVERY_MS = 1_000;
/** A pause after each delivery, so that a burst of changes shares one. After a quiet time, there is no delay. */
const REST_MS = 10;

export interface FedEvent extends StoredEvent {
  position: string;
}

type Arrival = (after: FedEvent[] | undefined) => void;

/** Receives the events of the feed. */
export interface Delivery {
  /** Called before several events are delivered together. */
  together(): void;
  /** Completes before the event is delivered. */
  prepare(event: FedEvent): Promise<void>;
  deliver(event: FedEvent): void;
  /**
   * Called if events were purged before they were read, so that the sockets of this process have missed them, or if the
   * database lost events that they have received.
   */
  lose(): void;
}

/**
 * Delivers the log of events in order, once for all sockets of this process. The events that this process stores are
 * already in memory; those of other processes, and any that are missing in between, are read from the database.
 */
@Injectable()
export class EventFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EventFeed.name);
  private readonly listener: LogListener;
  private readonly arrivals = new Map<number, Arrival[]>();
  private readonly recent: FedEvent[] = [];
  /** The events that this process has stored and not delivered yet, by number. */
  private readonly stored = new Map<number, StoredEvent>();
  private delivery?: Delivery;
  private number = 0;
  /** All delivered events after this number are in `recent`. */
  private keptFrom = 0;
  private delivering?: Promise<void>;
  private isBehind = false;
  /** The async context of deliveries. They belong to no request: the one that made the change may have ended. */
  private readonly context = new AsyncResource('EventFeed');
  /** Without Redis, there is only one process. */
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
   * Calls back once the event with this number has been delivered, synchronously and between two deliveries. Passes the
   * events delivered after it, or undefined if it was delivered too long ago.
   */
  at(number: number, callback: Arrival): void {
    if (number > this.number) this.arrivals.set(number, [...(this.arrivals.get(number) ?? []), callback]);
    else if (number < this.keptFrom) callback(undefined);
    else callback(this.recent.filter((event) => event.number > number));
  }

  /** Delivers events that this process has stored, once all events before them have been delivered. */
  receive(events: StoredEvent[]): void {
    for (const event of events) if (event.number > this.number) this.stored.set(event.number, event);
    if (this.stored.size > 0) void this.deliver();
  }

  /** Delivers all events committed so far. */
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
        // A missing number belongs to another process, or to a transaction that was rolled back.
        if (this.stored.size > 0 && !this.stored.has(this.number + 1)) this.isBehind = true;
      } catch (error) {
        // The next poll tries again.
        this.stored.clear();
        this.logger.error({ err: error }, 'failed to read the log of events');
      }
    }
    // Synchronously after the last check of the condition, so that a later call starts a new round.
    this.delivering = undefined;
  }

  private async passStored(delivery: Delivery): Promise<void> {
    if (this.stored.size > 1) delivery.together();
    for (let next; (next = this.stored.get(this.number + 1));) await this.pass(next);
  }

  /** Returns whether there may be more events. */
  private async passRead(delivery: Delivery): Promise<boolean> {
    this.isBehind = false;
    // These events will be among those that are read.
    this.stored.clear();
    const events = await this.log.after(this.number, BATCH);
    const loss = events[0]?.number === this.number + 1 ? undefined : await this.log.lossAfter(this.number);
    if (loss) {
      if (loss === 'lost') await this.log.renew();
      delivery.lose();
      await this.begin();
    } else {
      if (events.length > 1) delivery.together();
      for (const event of events) await this.pass(event);
    }
    const hasMore = loss !== undefined || events.length === BATCH;
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
    // Synchronous from here on: otherwise, a socket could enter after the event but before `number` changes.
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

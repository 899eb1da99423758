import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Database } from '../database/database';
import { type Announced, EventLog } from './event-log';

/**
 * The domain events by name. Each module declares its own in its `*.events.ts`; listeners use
 * `@OnEvent('task.created')`.
 */
export interface DomainEventMap {}

/** Returns the events to push to sockets because of a domain event. */
export type Announce = <Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]) => Announced[];

/**
 * Publishes domain events. The events for sockets are stored in the same transaction; listeners are called after the
 * commit, and never after a rollback.
 */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger(DomainEvents.name);
  private announce: Announce = () => [];

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly emitter: EventEmitter2,
  ) {}

  /** Called once, by the module that knows the audiences. */
  announceWith(announce: Announce): void {
    this.announce = announce;
  }

  /** @throws Error outside of a transaction, if there are events for sockets to store */
  publish<Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]): void {
    this.log.append(this.announce(name, payload));
    void this.database.afterCommit(() => {
      // A listener that fails must not turn a committed change into an error.
      this.emitter.emitAsync(name, payload).catch((error: unknown) => {
        this.logger.error({ err: error, event: name }, 'event listener failed');
      });
    });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Database } from '../database/database';
import { type Announced, EventLog } from './event-log';

/**
 * The domain events by name. Each module declares its own in its `*.events.ts`; listeners use
 * `@OnEvent('task.created')`.
 */
export interface DomainEventMap {}

/** Returns what is pushed to sockets because of a domain event. */
export type Announce = <Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]) => Announced[];

/**
 * Publishes domain events: what is pushed to sockets is stored within their transaction, and listeners hear of them
 * after it has committed, and never after a rollback.
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

  /** @throws Error outside of a transaction, if sockets are to hear of it */
  publish<Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]): void {
    this.log.append(this.announce(name, payload));
    this.database.afterCommit(() => {
      // A listener's failure must not undo or hide what was committed.
      this.emitter.emitAsync(name, payload).catch((error: unknown) => {
        this.logger.error({ err: error, event: name }, 'event listener failed');
      });
    });
  }
}

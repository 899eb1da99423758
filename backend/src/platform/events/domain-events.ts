import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Database } from '../database/database';

/**
 * What happens in the product, by name. Each module adds its own entries in its `*.events.ts`.
 * Whoever wants to react listens with the ordinary `@OnEvent('task.created')`.
 */
export interface DomainEventMap {}

/** Publishes domain events after their transaction has committed, and never after a rollback. */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger(DomainEvents.name);

  constructor(
    private readonly database: Database,
    private readonly emitter: EventEmitter2,
  ) {}

  publish<Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]): void {
    this.database.afterCommit(() => {
      // A listener's failure must not undo or hide what has been committed.
      this.emitter.emitAsync(name, payload).catch((error: unknown) => {
        this.logger.error({ err: error, event: name }, 'a listener failed');
      });
    });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Database } from '../database/database';

/**
 * The domain events by name. Each module declares its own in its `*.events.ts`; listeners use
 * `@OnEvent('task.created')`.
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
      // A listener's failure must not undo or hide what was committed.
      this.emitter.emitAsync(name, payload).catch((error: unknown) => {
        this.logger.error({ err: error, event: name }, 'event listener failed');
      });
    });
  }
}

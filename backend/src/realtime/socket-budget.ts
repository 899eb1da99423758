import { LIMITS } from '../contract';
import { TokenBucket } from '../platform/security/token-bucket';

const { socket } = LIMITS;

/** The remaining budget of one connection. */
export interface SocketBudget {
  /** Whether the user has too many connections, including this one. */
  isOneTooMany: boolean;
  /** Takes one event; returns false if the budget is exceeded. */
  take(): boolean;
  /** Called when the connection has closed. */
  release(): void;
}

interface Person {
  bucket: TokenBucket;
  connections: number;
}

/**
 * Budgets for events, one per connection and one per user. A user's budget is kept until it is full again, so that
 * reconnecting does not refill it.
 */
export class SocketBudgets {
  private readonly people = new Map<string, Person>();

  constructor(private readonly now?: () => number) {}

  /**
   * Whether the user may open another connection: not with too many open, or after sending too much. Several that are
   * admitted at once may together be too many, which `open` tells.
   */
  admits(userId: string): boolean {
    const { bucket, connections } = this.of(userId);
    return connections < socket.connectionsPerPerson && bucket.take();
  }

  open(userId: string): SocketBudget {
    const person = this.of(userId);
    person.connections += 1;
    const own = new TokenBucket(socket.events, this.now);
    return {
      isOneTooMany: person.connections > socket.connectionsPerPerson,
      take: () => own.take() && person.bucket.take(),
      release: () => {
        person.connections -= 1;
        if (person.connections === 0 && person.bucket.isFull) this.people.delete(userId);
      },
    };
  }

  private of(userId: string): Person {
    let person = this.people.get(userId);
    if (!person) {
      person = { bucket: new TokenBucket(socket.personEvents, this.now), connections: 0 };
      this.people.set(userId, person);
    }
    return person;
  }
}

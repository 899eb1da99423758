import { LIMITS } from '../contract';
import { TokenBucket } from '../platform/security/token-bucket';

const { socket } = LIMITS;

/** What one connection may still send. */
export interface SocketBudget {
  /** Takes one event; false when it was one too many. */
  take(): boolean;
  /** The connection has gone. */
  release(): void;
}

interface Person {
  bucket: TokenBucket;
  connections: number;
}

/**
 * What connections may send: so much each, and so much all those of a person together. A person's share is kept while
 * it is not full, so that coming back does not fill it.
 */
export class SocketBudgets {
  private readonly people = new Map<string, Person>();

  constructor(private readonly now?: () => number) {}

  /** Whether one more connection may be opened: not by somebody who has too many, or has just sent too much. */
  admits(userId: string): boolean {
    const { bucket, connections } = this.of(userId);
    return connections < socket.connectionsPerPerson && bucket.take();
  }

  open(userId: string): SocketBudget {
    const person = this.of(userId);
    person.connections += 1;
    const own = new TokenBucket(socket.events, this.now);
    return {
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

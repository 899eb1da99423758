import type { Role, SignedOutReason, UserOption } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'session.ended': { sessionIds: string[]; reason: SignedOutReason };
    /** A session looks at the product as another role from now on. */
    'session.roleSwitched': { sessionId: string; user: UserOption; from: Role; to: Role };
  }
}

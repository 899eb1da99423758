import type { Role, SignedOutReason, UserOption } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'session.ended': { sessionIds: string[]; reason: SignedOutReason };
    /** A session now views the product as another role. */
    'session.roleSwitched': { sessionId: string; user: UserOption; from: Role; to: Role };
  }
}

import type { SignedOutReason } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'session.ended': { sessionIds: string[]; reason: SignedOutReason };
  }
}

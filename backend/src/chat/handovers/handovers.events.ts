import type { Handover } from '../../contract';

declare module '../../platform/events/domain-events' {
  interface DomainEventMap {
    'handover.changed': { userId: string; handover: Handover };
  }
}

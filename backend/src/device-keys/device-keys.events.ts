import type { Role } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** `groupPartnerIds`: everyone who shares a group with this person. */
    'keys.changed': { userId: string; role: Role; groupPartnerIds: string[] };
  }
}

import type { Role } from '../../contract';

declare module '../../platform/events/domain-events' {
  interface DomainEventMap {
    /** `groupPartnerIds`: everyone who shares a group with the user. */
    'keys.changed': { userId: string; role: Role; groupPartnerIds: string[] };
  }
}

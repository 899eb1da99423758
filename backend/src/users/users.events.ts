import type { Role, UserOption } from '../contract';

export interface UserChanged {
  /** As it is now; of somebody deleted, as it was. */
  user: UserOption;
  isDeleted: boolean;
  /** Before the change, when it was another. */
  formerRole?: Role;
}

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'user.changed': UserChanged;
  }
}

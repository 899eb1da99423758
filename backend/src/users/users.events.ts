import type { Role, UserOption } from '../contract';

interface UserChanged {
  /** The current state, or the last state of a deleted user. */
  user: UserOption;
  isDeleted: boolean;
  /** For a client, the users who share a group or a meeting with them, and so see the name even if not the account. */
  partnerIds: string[];
  /** The previous role, if it changed. */
  formerRole?: Role;
  /** Whether only the user sees what has changed. */
  isPrivate?: boolean;
}

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'user.changed': UserChanged;
    /** All personal data of a user removed long ago was deleted. */
    'user.purged': { userId: string };
  }
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    /** The user has been given their first password. */
    'user.joining': { userId: string };
    'user.changingRole': { userId: string; role: Role };
    'user.removing': { userId: string; role: Role };
    /** Someone else, or a command without an actor, has set a new password for the user. */
    'user.settingPassword': { userId: string; actorId: string | null };
    /**
     * The personal data of a user removed long ago is about to be deleted. This runs outside of the transaction, for what
     * takes long: it can be interrupted and repeated.
     */
    'user.beforePurging': { userId: string };
    /** The personal data of a user removed long ago is being deleted. */
    'user.purging': { userId: string };
  }
}

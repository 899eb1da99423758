import '../users.events';
import { Injectable } from '@nestjs/common';
import type { SettingsRequest, User } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import type { CurrentUser } from '../../platform/security/access';
import { toUserOption } from '../user.mapper';
import { type UserChanges, UsersRepository } from '../users.repository';

/** The caller's own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  change(me: CurrentUser, settings: SettingsRequest): Promise<User> {
    const { name = me.name, timezone = me.timezone, timeFormat = me.timeFormat } = settings;
    return this.store(me, { name: name.trim(), timezone, timeFormat });
  }

  /** Stores changes to the caller's account, notifies everyone who sees the caller, and returns the account. */
  store({ sessionId: _, ...user }: CurrentUser, changes: UserChanges): Promise<User> {
    return this.database.transaction(async () => {
      await this.users.change(user.id, changes);
      const changed = { ...user, ...changes };
      const option = toUserOption({ ...changed, role: user.accountRole });
      this.events.publish('user.changed', { user: option, isDeleted: false });
      return changed;
    });
  }
}

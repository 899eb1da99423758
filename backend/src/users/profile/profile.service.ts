import '../users.events';
import { Injectable } from '@nestjs/common';
import type { SettingsRequest, User } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
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

  /** Absent fields stay unchanged, also if they were changed after `me` was read. */
  change(me: CurrentUser, { name, timezone, timeFormat }: SettingsRequest): Promise<User> {
    return this.store(me, { name: name?.trim(), timezone, timeFormat });
  }

  /** Stores changes to the caller's account, notifies everyone who sees the caller, and returns the account. */
  store({ sessionId: _, ...user }: CurrentUser, changes: UserChanges): Promise<User> {
    return this.database.transaction(async () => {
      await this.users.change(user.id, changes);
      // An owner may have changed other fields since the caller was read.
      const [stored] = await this.users.listManaged(user.id);
      if (!stored) throw AppError.signedOut();
      const partnerIds = await this.users.partnerIds(stored);
      this.events.publish('user.changed', { user: toUserOption(stored), isDeleted: false, partnerIds });
      const { name, timezone, profilePicture, companyName, employmentType } = stored;
      const { timeFormat = user.timeFormat, companyLogo = user.companyLogo } = changes;
      return { ...user, ...{ name, timezone, timeFormat, profilePicture, companyLogo, companyName, employmentType } };
    });
  }
}

import { Injectable } from '@nestjs/common';
import { type AllUsers, can, type ManagedUser, type TaskUsers, type UserOption } from '../contract';
import type { CurrentUser } from '../platform/security/access';
import type { UserEntity } from './user.entity';
import { toUserOption } from './user.mapper';
import { NO_PASSWORD, UsersRepository } from './users.repository';

function grouped<Item extends UserOption>(people: Item[]): AllUsers<Item> {
  return {
    staff: people.filter(({ role }) => role === 'STAFF' || role === 'ADMIN'),
    clients: people.filter(({ role }) => role === 'CLIENT'),
    owners: people.filter(({ role }) => role === 'OWNER' || role === 'SUPER_OWNER'),
  };
}

const optionOf = ({ passwordHash, ...row }: UserEntity): UserOption =>
  toUserOption({ ...row, ...(passwordHash === NO_PASSWORD && { isInvited: true }) });

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  /** All users visible to the caller. Clients do not see other clients. */
  async all(caller: CurrentUser): Promise<AllUsers | AllUsers<ManagedUser>> {
    return can(caller, 'user.manage') ? grouped(await this.users.listManaged()) : grouped(await this.seenBy(caller));
  }

  /** Possible assignees and clients. Owners track time as well, so the whole team counts as staff here. */
  async forTasks(caller: CurrentUser): Promise<TaskUsers> {
    const seen = await this.seenBy(caller);
    return {
      staff: seen.filter(({ role }) => role !== 'CLIENT'),
      clients: seen.filter(({ role }) => role === 'CLIENT'),
    };
  }

  /** The same users in one list, with their timezones. */
  async withTimezones(caller: CurrentUser): Promise<(UserOption & { timezone: string })[]> {
    return (await this.rowsSeenBy(caller)).map((row) => ({ ...optionOf(row), timezone: row.timezone }));
  }

  private async seenBy(caller: CurrentUser): Promise<UserOption[]> {
    return (await this.rowsSeenBy(caller)).map(optionOf);
  }

  private async rowsSeenBy(caller: CurrentUser): Promise<UserEntity[]> {
    const everyone = await this.users.list();
    return everyone.filter((row) => row.id === caller.id || can(caller, 'user.see', { role: row.role }));
  }
}

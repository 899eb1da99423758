import { Injectable } from '@nestjs/common';
import { type AllUsers, can, type ManagedUser, type TaskUsers, type UserOption } from '../contract';
import type { CurrentUser } from '../platform/security/access';
import type { UserEntity } from './user.entity';
import { toUserOption } from './user.mapper';
import { UsersRepository } from './users.repository';

function grouped<Item extends UserOption>(people: Item[]): AllUsers<Item> {
  return {
    staff: people.filter(({ role }) => role === 'STAFF' || role === 'ADMIN'),
    clients: people.filter(({ role }) => role === 'CLIENT'),
    owners: people.filter(({ role }) => role === 'OWNER' || role === 'SUPER_OWNER'),
  };
}

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  /** Everyone the asker may see (spec 6: any signed-in user; a client sees no other client). */
  async all(asker: CurrentUser): Promise<AllUsers | AllUsers<ManagedUser>> {
    return can(asker, 'user.manage') ? grouped(await this.users.listManaged()) : grouped(await this.seenBy(asker));
  }

  /** Who can be put on a task. Owners time tasks too (spec 6), so the whole team counts as staff here. */
  async forTasks(asker: CurrentUser): Promise<TaskUsers> {
    const seen = await this.seenBy(asker);
    return {
      staff: seen.filter(({ role }) => role !== 'CLIENT'),
      clients: seen.filter(({ role }) => role === 'CLIENT'),
    };
  }

  /** The same people in one list, each with what tells what time it is for them. */
  async withTimezones(asker: CurrentUser): Promise<(UserOption & { timezone: string })[]> {
    return (await this.rowsSeenBy(asker)).map((row) => ({ ...toUserOption(row), timezone: row.timezone }));
  }

  private async seenBy(asker: CurrentUser): Promise<UserOption[]> {
    return (await this.rowsSeenBy(asker)).map(toUserOption);
  }

  private async rowsSeenBy(asker: CurrentUser): Promise<UserEntity[]> {
    const everyone = await this.users.list();
    return everyone.filter((row) => row.id === asker.id || can(asker, 'user.see', { role: row.role }));
  }
}

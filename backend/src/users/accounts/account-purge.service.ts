import '../users.events';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../contract';
import { FilesService } from '../../files/files.service';
import { Job, type JobResult } from '../../jobs/job.decorator';
import { oneByOne } from '../../jobs/one-by-one';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { TransactionHooks } from '../../platform/events/transaction-hooks';
import { UsersRepository } from '../users.repository';

const DAY_MINUTES = 24 * 60;

/** Purges the personal data of users who were deleted some time ago; their hours and reports are kept. */
@Injectable()
export class AccountPurgeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly files: FilesService,
    private readonly database: Database,
    private readonly hooks: TransactionHooks,
    private readonly events: DomainEvents,
  ) {}

  @Job('account-purge', { everyMinutes: DAY_MINUTES })
  async purgeAll(): Promise<JobResult> {
    const ids = await this.users.toPurge(LIMITS.accountPurge.days);
    return { purged: await oneByOne(ids, (id) => this.purge(id)) };
  }

  private async purge(id: string): Promise<boolean> {
    // In short statements, each committed by itself: everything at once could exceed the time limit, and nobody could
    // work on the user's tasks or send to their chats meanwhile. If it is interrupted, the next run repeats it.
    await this.users.forgetName(id);
    await this.users.eraseMessages(id);
    await this.hooks.run('user.beforePurging', { userId: id });
    return this.database.transaction(async () => {
      const purged = await this.users.purge(id);
      if (!purged) return false;
      await this.hooks.run('user.purging', { userId: id });
      await this.files.discardUnused(id, purged.fileIds);
      this.events.publish('user.purged', { userId: id });
      return true;
    });
  }
}

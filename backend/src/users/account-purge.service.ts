import { Injectable } from '@nestjs/common';
import { LIMITS } from '../contract';
import { Database } from '../platform/database/database';
import { FilesService } from '../platform/files/files.service';
import { Job, type JobResult } from '../platform/jobs/job.decorator';
import { oneByOne } from '../platform/jobs/one-by-one';
import { UsersRepository } from './users.repository';

const DAY_MINUTES = 24 * 60;

/** Takes the personal data of people who were deleted a while ago; their hours and reports stay (decisions 2). */
@Injectable()
export class AccountPurgeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly files: FilesService,
    private readonly database: Database,
  ) {}

  @Job('account-purge', { everyMinutes: DAY_MINUTES })
  async purgeAll(): Promise<JobResult> {
    const ids = await this.users.toPurge(LIMITS.accountPurge.days);
    return { purged: await oneByOne(ids, (id) => this.purge(id)) };
  }

  private purge(id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const purged = await this.users.purge(id);
      // Before the commit: should it fail, the next run finds the person again, and bytes that are gone do not matter.
      if (purged) await this.files.remove(purged.fileIds);
      return purged !== undefined;
    });
  }
}

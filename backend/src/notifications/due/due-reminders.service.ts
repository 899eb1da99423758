import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../contract';
import { Job, type JobResult } from '../../jobs/job.decorator';
import { oneByOne } from '../../jobs/one-by-one';
import { Database } from '../../platform/database/database';
import { NotificationsService } from '../notifications.service';
import { DueRemindersRepository } from './due-reminders.repository';

/**
 * Reminds users of their tasks that are due today or overdue, from 9:00 on in their own timezones. It runs often,
 * because every quarter of an hour it is 9:00 somewhere; missed reminders are caught up on until the user's midnight.
 */
@Injectable()
export class DueRemindersService {
  constructor(
    private readonly due: DueRemindersRepository,
    private readonly notifications: NotificationsService,
    private readonly database: Database,
  ) {}

  @Job('due-reminders', { everyMinutes: LIMITS.dueReminder.everyMinutes })
  async remindAll(): Promise<JobResult> {
    let reminders = 0;
    const users = await oneByOne(await this.due.usersToRemind(), async (userId) => {
      const count = await this.remind(userId);
      reminders += count;
      return count > 0;
    });
    return { users, reminders };
  }

  /** Returns the number of tasks that the user was reminded of. */
  private remind(userId: string): Promise<number> {
    return this.database.transaction(async () => {
      const stored = await this.due.remind(userId);
      this.notifications.announce(stored);
      return stored.length;
    });
  }
}

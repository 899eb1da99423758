import { Injectable, Logger } from '@nestjs/common';
import { Job, type JobResult } from '../jobs/job.decorator';
import { oneByOne } from '../jobs/one-by-one';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { TasksRepository } from '../tasks/tasks.repository';
import { TimeLogsRepository } from './time-logs.repository';

const DAY_MINUTES = 24 * 60;

/**
 * Recalculates the sums of hours stored beside the sessions. They should never be wrong; if they are, they are repaired
 * and logged.
 */
@Injectable()
export class RebuildHoursService {
  private readonly logger = new Logger(RebuildHoursService.name);

  constructor(
    private readonly timeLogs: TimeLogsRepository,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  @Job('rebuild-hours', { everyMinutes: DAY_MINUTES })
  async rebuildAll(): Promise<JobResult> {
    let differences = 0;
    const people = await oneByOne(await this.timeLogs.people(), async (userId) => {
      differences += await this.rebuild(userId);
      return true;
    });
    for (const difference of await this.timeLogs.rebuildSums()) {
      this.logger.warn(difference, 'a stored sum of hours was wrong');
      differences += 1;
    }
    return { people, differences };
  }

  /** Returns how many figures were wrong. */
  private rebuild(userId: string): Promise<number> {
    return this.database.transaction(async () => {
      await this.timeLogs.lockTimer(userId);
      const differences = await this.timeLogs.rebuildDays(userId);
      for (const difference of differences) this.logger.warn({ userId, ...difference }, 'stored hours were wrong');
      const taskIds = [...new Set(differences.map(({ taskId }) => taskId))];
      for (const task of await this.tasks.cards(taskIds)) this.events.publish('task.updated', { task });
      return differences.length;
    });
  }
}

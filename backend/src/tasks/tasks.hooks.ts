import '../users/users.events';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { TasksService } from './tasks.service';

/** Unassigns users who become clients: a client sees who is assigned to their tasks, but never another client. */
@Injectable()
export class TasksHooks implements OnApplicationBootstrap {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly tasks: TasksService,
  ) {}

  /** Later than the hooks of the timer, which is locked before any task. */
  onApplicationBootstrap(): void {
    this.hooks.on('user.changingRole', async ({ userId, role }) => {
      if (role === 'CLIENT') await this.tasks.unassign(userId);
    });
  }
}

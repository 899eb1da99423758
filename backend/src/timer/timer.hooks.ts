import '../tasks/tasks.events';
import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayEver } from '../contract';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { TimerService } from './timer.service';

/** Stops timers whose user is removed or may no longer track time, or whose task is deleted. */
@Injectable()
export class TimerHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly timer: TimerService,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.removing', ({ userId }) => this.timer.stop(userId));
    this.hooks.on('user.changingRole', async ({ userId, role }) => {
      if (!mayEver(role, 'task.time')) await this.timer.stop(userId);
    });
    this.hooks.on('task.removing', ({ taskId, clientId }) => this.timer.stopAllOn(taskId, clientId));
  }
}

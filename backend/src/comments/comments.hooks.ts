import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { CommentsRepository } from './comments.repository';

/** Comments of a purged user are kept, under 'Former member'; other users' mentions of them lose the name. */
@Injectable()
export class CommentsHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly comments: CommentsRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.beforePurging', ({ userId }) => this.comments.forgetName(userId));
  }
}

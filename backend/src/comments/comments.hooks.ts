import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { CommentsRepository } from './comments.repository';

/** What a purged user wrote stays part of the work, under 'Former member'; others' mentions lose the name. */
@Injectable()
export class CommentsHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly comments: CommentsRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.purging', ({ userId }) => this.comments.forgetName(userId));
  }
}

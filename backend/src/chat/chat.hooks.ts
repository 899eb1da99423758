import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { MessagesRepository } from './messages/messages.repository';

/** Messages and device keys stay: without the keys, signatures of old messages could not be verified. */
@Injectable()
export class ChatHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly messages: MessagesRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.purging', ({ userId }) => this.messages.forgetAllowance(userId));
  }
}

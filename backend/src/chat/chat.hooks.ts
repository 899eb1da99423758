import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { DeviceKeysService } from './device-keys/device-keys.service';
import { GroupsService } from './groups/groups.service';
import { MessagesRepository } from './messages/messages.repository';

/** Messages and device keys of removed users are kept: old messages could not be verified without the keys. */
@Injectable()
export class ChatHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly messages: MessagesRepository,
    private readonly groups: GroupsService,
    private readonly keys: DeviceKeysService,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.joining', ({ userId }) => this.groups.announceJoined(userId));
    this.hooks.on('user.changingRole', ({ userId }) => this.groups.announceRole(userId));
    this.hooks.on('user.removing', async ({ userId: id, role }) => {
      // First, while the groups still show who has to be notified.
      await this.keys.announceRemoval({ id, role });
      await this.groups.removeFromAll(id);
    });
    this.hooks.on('user.purging', ({ userId }) => this.messages.forgetAllowance(userId));
  }
}

import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { FeedService } from './feed/feed.service';
import { GoogleRepository } from './google/google.repository';

/** Purges calendar data with the rest of a user's personal data. */
@Injectable()
export class CalendarHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly feeds: FeedService,
    private readonly google: GoogleRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.purging', async ({ userId }) => {
      await this.feeds.revoke(userId);
      await this.google.disconnect(userId);
    });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** A part of what the shutdown grants to all who finish their work. */
const PATIENCE_MS = 1_500;

/**
 * Mails that no request waits for and no queue stores. A shutdown waits for them while the database is still connected,
 * and logs those that it abandons.
 */
@Injectable()
export class BackgroundMails implements OnModuleDestroy {
  private readonly logger = new Logger(BackgroundMails.name);
  private readonly sending = new Map<Promise<void>, object>();

  /** @param about what the log contains if the mails are abandoned; it may change while they are being sent */
  async track(about: object, sending: Promise<void>): Promise<void> {
    this.sending.set(sending, about);
    try {
      await sending;
    } finally {
      this.sending.delete(sending);
    }
  }

  /** Before the hooks that wait for jobs and queued mails, which may take all the time that there is. */
  async onModuleDestroy(): Promise<void> {
    await Promise.race([Promise.allSettled(this.sending.keys()), sleep(PATIENCE_MS, undefined, { ref: false })]);
    for (const about of this.sending.values()) this.logger.warn({ ...about }, 'mail was not sent before the shutdown');
  }
}

import '../notifications.events';
import { hostname } from 'node:os';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { SchedulerRegistry } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { type Mail, Mailer, MailError } from '../../platform/mail/mailer';
import { itemOf, NotificationsRepository, scopeOf } from '../notifications.repository';
import { letterOf } from './letter';
import { MailMetrics } from './mail-metrics';
import { type HeldMails, MailQueueRepository } from './mail-queue.repository';

const { pollMs, pauseMs, shownInMail } = LIMITS.notificationMail;

/**
 * Sends the queue, with all due notifications of a user in one mail. Those the user may no longer see are left out.
 * Nothing is sent twice: a mail that may have reached the mail server is not repeated.
 */
@Injectable()
export class MailSender implements BeforeApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private sending: Promise<void> | undefined;
  // By a clock that nobody sets.
  private pausedUntil = 0;
  private isStarted = false;
  private isStopping = false;

  constructor(
    private readonly queue: MailQueueRepository,
    private readonly notifications: NotificationsRepository,
    private readonly mailer: Mailer,
    private readonly metrics: MailMetrics,
    private readonly scheduler: SchedulerRegistry,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Starts polling. Only a running server calls it. */
  start(): void {
    if (!this.mailer.isConfigured) return;
    this.isStarted = true;
    this.scheduler.addInterval(
      'mail: poll',
      setInterval(() => this.wake(), pollMs),
    );
  }

  /** Sends the mail of a new notification without waiting for the next poll. */
  @OnEvent('notification.created')
  wake(): void {
    if (this.isStarted && performance.now() >= this.pausedUntil) void this.sendDue();
  }

  /** Sends everything that is due. Never throws: failures are logged, and their mails remain in the queue. */
  sendDue(): Promise<void> {
    this.sending ??= this.work().finally(() => (this.sending = undefined));
    return this.sending;
  }

  /** Waits for the mail that is being sent, while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.sending;
  }

  private async work(): Promise<void> {
    try {
      this.metrics.count('failed', await this.queue.release());
      this.metrics.count('failed', await this.queue.giveUp());
      while (!this.isStopping) {
        const held = await this.queue.take(`${hostname()}/${process.pid}/${uuidv7()}`);
        if (!held) return;
        if (held.notificationIds.length > 0 && !(await this.deliver(held))) return;
      }
    } catch (error) {
      this.logger.error({ err: error }, 'failed to send notifications by mail');
    }
  }

  /** Returns false if the mail server is currently unavailable. */
  private async deliver(held: HeldMails): Promise<boolean> {
    const { letter, ids } = await this.compose(held);
    const unseen = held.notificationIds.filter((id) => !ids.includes(id));
    await this.queue.finish(held, unseen, 'left-out');
    if (!letter || !(await this.queue.hand(held, ids))) return true;
    try {
      await this.mailer.send(letter);
    } catch (error) {
      return this.notSent(held, ids, error);
    }
    this.metrics.count('sent', await this.queue.finish(held, ids, 'sent'));
    return true;
  }

  private async notSent(held: HeldMails, ids: string[], error: unknown): Promise<boolean> {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, LIMITS.job.errorLength);
    const outcome = error instanceof MailError ? error.outcome : 'unsent';
    this.logger.warn({ err: error, userId: held.userId, outcome }, 'failed to send notifications by mail');
    const isFinal = outcome === 'refused' || outcome === 'unknown';
    if (isFinal) this.metrics.count('failed', await this.queue.finish(held, ids, 'failed', text));
    else await this.queue.putBack(held, ids, text);
    if (outcome !== 'unsent') return true;
    this.pausedUntil = performance.now() + pauseMs;
    return false;
  }

  /** Returns the mail, if it has any content, and the ids of the notifications that it covers. */
  private async compose({ userId, notificationIds, isSummary }: HeldMails): Promise<{ letter?: Mail; ids: string[] }> {
    const recipient = await this.queue.recipient(userId);
    if (!recipient) return { ids: [] };
    const items = (await this.notifications.listToMail(scopeOf(recipient), notificationIds, isSummary)).map(itemOf);
    if (items.length === 0) return { ids: [] };
    const letter = letterOf(recipient, items.slice(0, shownInMail), {
      ...{ isSummary, count: items.length, appUrl: this.config.appUrl },
    });
    return { letter, ids: items.map(({ id }) => id) };
  }
}

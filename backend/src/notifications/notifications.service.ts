import './notifications.events';
import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  mailedByDefault,
  mayEver,
  MESSAGES,
  NOTIFICATION_KINDS,
  type NotificationList,
  type NotificationPreference,
  type NotificationPreferences,
  type NotificationQuery,
  rolesNotifiedOf,
  type UnreadNotifications,
} from '../contract';
import { Job, type JobResult } from '../jobs/job.decorator';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { MailQueueRepository } from './mail/mail-queue.repository';
import type { ChangePreferencesDto, ReadNotificationsDto } from './notifications.dto';
import {
  type AddedNotification,
  itemOf,
  type NewNotification,
  NotificationsRepository,
  scopeOf,
} from './notifications.repository';

const DAY_MINUTES = 24 * 60;
const { pageSize, keepDays, purgeBatch } = LIMITS.notification;

@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly mails: MailQueueRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Notifies these users, or all who can receive this kind, in the caller's transaction. Skips the actor, and users who
   * may not see the subject or have turned the kind off.
   */
  async notify(to: string[] | undefined, notification: NewNotification): Promise<void> {
    const { kind, facts } = notification;
    const roles = rolesNotifiedOf(kind).filter((role) => !facts.isInternal || mayEver(role, 'comment.internal'));
    this.announce(await this.notifications.add(to, roles, notification));
  }

  /** Pushes the notifications to their users' browsers once the transaction is committed. */
  announce(stored: AddedNotification[]): void {
    for (const { userId, role, ...item } of stored) {
      this.events.publish('notification.created', { userId, role, notification: itemOf(item) });
    }
  }

  async list(me: CurrentUser, { before, limit = pageSize }: NotificationQuery): Promise<NotificationList> {
    const scope = scopeOf(me);
    const items = await this.notifications.list(scope, limit, before);
    return { items: items.map(itemOf), unreadCount: await this.notifications.unreadCount(scope) };
  }

  /** @throws AppError 400 if neither ids nor all are given */
  async read(me: CurrentUser, { ids, all = false }: ReadNotificationsDto): Promise<UnreadNotifications> {
    if (!all && !ids) throw AppError.badRequest(MESSAGES.notification.idsMissing);
    const scope = scopeOf(me);
    return this.database.transaction(async () => {
      const hasChanged = await this.notifications.read(scope, all ? undefined : ids);
      const unread = { unreadCount: await this.notifications.unreadCount(scope) };
      if (hasChanged) this.events.publish('notifications.read', { userId: me.id, role: me.role, ...unread });
      return unread;
    });
  }

  async preferences({ id, accountRole }: CurrentUser): Promise<NotificationPreferences> {
    const chosen = new Map((await this.notifications.preferences(id)).map((it) => [it.kind, it]));
    const preferences = NOTIFICATION_KINDS.map((kind): [string, NotificationPreference] => {
      const { app, mail } = chosen.get(kind) ?? { app: true, mail: mailedByDefault(kind, accountRole) };
      return [kind, { app, mail }];
    });
    return Object.fromEntries(preferences) as NotificationPreferences;
  }

  async changePreferences(me: CurrentUser, request: ChangePreferencesDto): Promise<NotificationPreferences> {
    const choices = NOTIFICATION_KINDS.flatMap((kind) => {
      const given = request[kind];
      const mailDefault = mailedByDefault(kind, me.accountRole);
      return given ? [{ kind, app: given.app ?? null, mail: given.mail ?? null, mailDefault }] : [];
    });
    await this.database.transaction(async () => {
      await this.notifications.prefer(me.id, choices);
      const unwanted = choices.flatMap(({ kind, mail }) => (mail === false ? [kind] : []));
      if (unwanted.length > 0) await this.mails.drop(me.id, unwanted);
    });
    return this.preferences(me);
  }

  /** Deletes in batches, so that no writer waits long. Then purges old mails. */
  @Job('notification-purge', { everyMinutes: DAY_MINUTES })
  async purge(): Promise<JobResult> {
    let removed = 0;
    for (;;) {
      const count = await this.notifications.purge(keepDays, purgeBatch);
      removed += count;
      if (count < purgeBatch) return { removed, mails: await this.mails.purge() };
    }
  }
}

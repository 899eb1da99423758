import type { NotificationItem, NotificationsRead, Role } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'notification.created': { userId: string; role: Role; notification: NotificationItem };
    'notifications.read': { userId: string } & NotificationsRead;
  }
}

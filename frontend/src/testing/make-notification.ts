import type { NotificationItem } from '@contract';

/** An unread notification with defaults for all fields. */
export function makeNotification(given: Partial<NotificationItem> & Pick<NotificationItem, 'id'>): NotificationItem {
  return {
    kind: 'assigned',
    actor: { id: 'olivia', name: 'Olivia' },
    taskId: 't1',
    text: 'Olivia assigned “Hinge” to you',
    createdAt: '2026-01-01T10:00:00.000Z',
    readAt: null,
    ...given,
  };
}

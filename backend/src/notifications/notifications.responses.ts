import type * as contract from '../contract';
import { NOTIFICATION_KINDS, type NotificationKind } from '../contract';
import { Flag, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';

class NotificationActor {
  @Uuid() id: string;
  @Text() name: string;
}

export class NotificationItem implements contract.NotificationItem {
  @Uuid() id: string;
  @OneOf(NOTIFICATION_KINDS) kind: NotificationKind;
  @Part(() => NotificationActor, { nullable: true, description: 'Null if the product did it' })
  actor: NotificationActor | null;
  @Uuid({ optional: true }) taskId?: string;
  @Uuid({ optional: true }) meetingId?: string;
  @Uuid({ optional: true }) reportId?: string;
  @Text({ optional: true, description: 'The ISO week of the timesheet or the hours it is about' }) week?: string;
  @Text() text: string;
  @Time() createdAt: string;
  @Time({ nullable: true, description: 'Null while it is unread' }) readAt: string | null;
}

export class NotificationList implements contract.NotificationList {
  @Part(() => NotificationItem, { isArray: true }) items: NotificationItem[];
  @Whole() unreadCount: number;
}

export class UnreadNotifications implements contract.UnreadNotifications {
  @Whole() unreadCount: number;
}

export class NotificationPreference implements contract.NotificationPreference {
  @Flag({ description: 'In the product' }) app: boolean;
  @Flag() mail: boolean;
}

const Chosen = () => Part(() => NotificationPreference);

/** A preference for each kind. */
export class NotificationPreferences implements contract.NotificationPreferences {
  @Chosen() assigned: NotificationPreference;
  @Chosen() mentioned: NotificationPreference;
  @Chosen() commented: NotificationPreference;
  @Chosen() moved: NotificationPreference;
  @Chosen() due: NotificationPreference;
  @Chosen() reported: NotificationPreference;
  @Chosen() 'meeting-invited': NotificationPreference;
  @Chosen() 'meeting-changed': NotificationPreference;
  @Chosen() 'timer-stopped': NotificationPreference;
  @Chosen() 'hours-changed': NotificationPreference;
  @Chosen() 'timesheet-submitted': NotificationPreference;
  @Chosen() 'timesheet-approved': NotificationPreference;
  @Chosen() 'timesheet-returned': NotificationPreference;
}

/** Notifications: other users' actions that concern a user, and due tasks. */
import { type Actor, type Capability, mayEver } from './permissions';
import { type Role, ROLES } from './roles';
import type { TaskStatus } from './tasks';

/** Each kind, with the capability that a role needs to receive it. */
export const NOTIFICATION_NEEDS = {
  assigned: 'task.see',
  mentioned: 'task.see',
  commented: 'task.see',
  moved: 'task.see',
  due: 'task.see',
  reported: 'report.notified',
  'meeting-invited': 'meeting.see',
  'meeting-changed': 'meeting.see',
  'timer-stopped': 'task.time',
  'hours-changed': 'timesheet.submit',
  'timesheet-submitted': 'timesheet.decide',
  'timesheet-approved': 'timesheet.submit',
  'timesheet-returned': 'timesheet.submit',
} as const satisfies Record<string, Capability>;

export type NotificationKind = keyof typeof NOTIFICATION_NEEDS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_NEEDS) as NotificationKind[];

/** The kinds that a user can receive, in the role they act in. */
export const notificationKindsFor = ({ role, accountRole = role }: Pick<Actor, 'role' | 'accountRole'>) =>
  NOTIFICATION_KINDS.filter((kind) => [role, accountRole].every((it) => mayEver(it, NOTIFICATION_NEEDS[kind])));

/** The roles that can receive a kind. */
export const rolesNotifiedOf = (kind: NotificationKind): Role[] =>
  ROLES.filter((role) => mayEver(role, NOTIFICATION_NEEDS[kind]));

/** The facts that `notificationText` makes the text of a notification from. */
export interface NotificationFacts {
  /** The title of the task or the meeting at that time. */
  title?: string;
  status?: TaskStatus;
  hours?: number;
  change?: 'added' | 'changed' | 'split' | 'removed' | 'cancelled' | 'uninvited';
  /** `YYYY-MM-DD`. */
  day?: string;
  /** An ISO week, such as `2026-W47`. */
  week?: string;
  reason?: string | null;
  /** `YYYY-MM-DD`, of a task that is due. */
  dueDate?: string;
  isOverdue?: boolean;
  /** About an internal comment: nothing that a client may ever see. */
  isInternal?: true;
}

export interface NotificationItem {
  id: string;
  kind: NotificationKind;
  /** Null if the product did it. */
  actor: { id: string; name: string } | null;
  taskId?: string;
  meetingId?: string;
  reportId?: string;
  /** The ISO week of the timesheet or the hours it is about. */
  week?: string;
  text: string;
  createdAt: string;
  readAt: string | null;
}

/** `GET /api/notifications?before=&limit=`, newest first. */
export interface NotificationList {
  items: NotificationItem[];
  unreadCount: number;
}

export interface NotificationQuery {
  /** Only notifications older than the one with this id. */
  before?: string;
  limit?: number;
}

/** `POST /api/notifications/read`: marks these or all as read. Responds with an `UnreadNotifications`. */
export interface ReadNotificationsRequest {
  ids?: string[];
  all?: boolean;
}

export interface UnreadNotifications {
  unreadCount: number;
}

export interface NotificationsRead extends UnreadNotifications {
  /** The role that the user viewed the product as: in others, they see other notifications. */
  role: Role;
}

export interface NotificationPreference {
  /** In the product. */
  app: boolean;
  mail: boolean;
}

/** `GET` and `PUT /api/notifications/preferences`. Preferences that are absent from a request stay unchanged. */
export type NotificationPreferences = Record<NotificationKind, NotificationPreference>;
export type ChangePreferencesRequest = Partial<Record<NotificationKind, Partial<NotificationPreference>>>;

/**
 * Whether a kind is mailed until the user chooses: mentions, comments for clients, and meetings. Meetings send their
 * own mails, with a calendar entry; for the other kinds, the database's mailed_by_default() has the same rule.
 */
export const mailedByDefault = (kind: string, role: Role): boolean =>
  kind === 'mentioned' || (kind === 'commented' && role === 'CLIENT') || kind.startsWith('meeting-');

/** Notifications are mailed at once, or in one summary a day. */
export const MAIL_FREQUENCIES = ['at-once', 'daily'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** `GET` and `PUT /api/notifications/mail`. */
export interface MailSettings {
  frequency: MailFrequency;
  /** Whether the product can send mail at all. */
  isConfigured: boolean;
}

export interface ChangeMailSettingsRequest {
  frequency: MailFrequency;
}

/** Pushed events: names and payloads. Each goes only to users who may see what it is about. */
import type { GoogleCalendarStatus } from './calendar';
import type { ChatMessage, GroupChat, MessagesRead, Typing } from './chat';
import type { CommentGone, TaskComment } from './comments';
import type { Handover } from './handovers';
import type { Label } from './labels';
import type { TimeLogChanged } from './ledger';
import type { Meeting } from './meetings';
import type { NotificationItem, UnreadNotifications } from './notifications';
import type { TaskReport } from './reports';
import type { Task, TaskStatus, UserOption } from './tasks';
import type { StoppedSession, Timer } from './timer';
import type { TimesheetChanged } from './timesheets';

export interface TimerStarted extends Timer {
  userId: string;
  userName: string;
}

/**
 * An account was created, changed or deleted. An event about the user's own account is a reason to fetch `auth/me`
 * again: while a user views another role, each session receives its own event.
 */
export interface UserUpdated {
  userId: string;
  /** Null once the user is no longer visible. */
  user: UserOption | null;
}

export interface ServerToClientEvents {
  'task-created': (task: Task) => void;
  'task-updated': (task: Task) => void;
  'task-assigned': (task: Task) => void;
  'task-progress-updated': (change: { taskId: string; status: TaskStatus; progressPercent: number }) => void;
  'task-deleted': (gone: { taskId: string }) => void;
  /** A label was created or changed: to the team, and to the clients whose tasks have it. */
  'label-updated': (label: Label) => void;
  /** Tasks no longer have it. To the team, and to the clients whose tasks had it. */
  'label-deleted': (gone: { labelId: string }) => void;
  /** Items of a task's checklist were added, changed, moved or removed. */
  'checklist-changed': (change: { taskId: string }) => void;
  /** A saved view was added, changed or removed: to its user, and a shared one to the team. */
  'views-changed': (change: { viewId: string }) => void;
  /** To those who see the task; an internal one to the team alone. So are the two below. */
  'comment-created': (comment: TaskComment) => void;
  'comment-updated': (comment: TaskComment) => void;
  'comment-deleted': (gone: CommentGone) => void;
  'timer-started': (timer: TimerStarted) => void;
  'timer-stopped': (session: StoppedSession) => void;
  /** To its user only: another user, or the time limit, stopped the timer. */
  'timer-stopped-for-you': (stop: { session: StoppedSession; by: 'force' | 'auto' }) => void;
  /** To the team, never to clients: a correction added, changed or removed a session. */
  'time-log-changed': (change: TimeLogChanged) => void;
  'task-report-created': (report: TaskReport) => void;
  'task-report-deleted': (gone: { id: string }) => void;
  'shift-report-created': (report: TaskReport) => void;
  /**
   * To its user and to those who see the timesheets of all: a week was submitted, approved, returned or opened again.
   * Its hours change with `timer-started`, `timer-stopped` and `time-log-changed`.
   */
  'timesheet-changed': (change: TimesheetChanged) => void;
  /** To both users, including the sender's other devices. */
  'direct-message': (message: ChatMessage) => void;
  /** To every member, including the sender. */
  'group-chat-message': (message: ChatMessage) => void;
  /** Edited or deleted: to everyone in the conversation. */
  'message-updated': (message: ChatMessage) => void;
  'messages-read': (read: MessagesRead) => void;
  /** To the others in the conversation. */
  typing: (typing: Typing) => void;
  /** To its members, and to members added later. */
  'group-created': (group: GroupChat) => void;
  /** Renamed, or its members changed: to its members. */
  'group-updated': (group: GroupChat) => void;
  /** To a user who left it or was removed. */
  'group-removed': (gone: { groupChatId: string }) => void;
  /** A user has a new device or one less: to the users who see them or share a group with them, and to themselves. */
  'encryption-keys-changed': (change: { userId: string }) => void;
  /** To the user only: one of their browsers is sending another the history of encrypted chats. */
  'handover-changed': (handover: Handover) => void;
  'user-updated': (change: UserUpdated) => void;
  'meeting-created': (meeting: Meeting) => void;
  'meeting-updated': (meeting: Meeting) => void;
  /** Also to users who may no longer see it. */
  'meeting-deleted': (gone: { meetingId: string }) => void;
  /** To its user only: a synchronisation has ended, successfully or not. External events may have changed. */
  'calendar-synced': (status: GoogleCalendarStatus) => void;
  /** To its user only. */
  notification: (notification: NotificationItem) => void;
  /** To their user only: some were read, maybe in another browser. */
  'notifications-read': (unread: UnreadNotifications) => void;
  /** To everyone: events may have been lost, so a client fetches everything again, at a moment within this time. */
  resync: (when: { withinMs: number }) => void;
  'signed-out': (why: { reason: SignedOutReason }) => void;
}

export type ServerEvent = keyof ServerToClientEvents;
export type EventPayload<E extends ServerEvent> = Parameters<ServerToClientEvents[E]>[0];

export type SignedOutReason = 'signed-out' | 'password-changed' | 'role-changed' | 'account-deleted' | 'expired';

/** Code and reason for closing a web socket (RFC 6455, section 7.4). */
export const SOCKET_CLOSED = { tooMany: { code: 1008, reason: 'Too many events' } } as const;

export interface ClientToServerEvents {
  /**
   * Ignored unless it names the signed-in user, whose room the server has joined already. A new page sends for how many
   * milliseconds it has been loading; the acknowledgement says whether it is current, that is, whether nothing was
   * pushed in that time.
   */
  'join-room': (userId: string, loadingMs?: number, acknowledge?: (isCurrent: boolean) => void) => void;
}

/** Pushed events: names and payloads. Each goes only to users who may see what it is about. */
import type { GoogleCalendarStatus } from './calendar';
import type { ChatMessage, GroupChat, MessagesRead, Typing } from './chat';
import type { CommentGone, TaskComment } from './comments';
import type { Handover } from './handovers';
import type { Label } from './labels';
import type { TimeLogChanged } from './ledger';
import type { Meeting } from './meetings';
import type { NotificationItem, NotificationsRead } from './notifications';
import type { TaskReport } from './reports';
import type { Task, TaskStatus, UserOption } from './tasks';
import type { StoppedSession, Timer } from './timer';
import type { TimesheetChanged } from './timesheets';

export interface TimerStarted extends Timer {
  userId: string;
  userName: string;
}

/**
 * An account was created, changed or deleted. On an event about their own account, clients fetch `auth/me` again: while
 * a user views another role, each session receives its own event.
 */
export interface UserUpdated {
  userId: string;
  /** Null if the recipient does not see the account, or no longer. */
  user: UserOption | null;
}

/** The events kept in the log: the payload by name. The position follows as the second argument. */
export interface LoggedEvents {
  'task-created': Task;
  'task-updated': Task;
  /** To the users who were just assigned, a new client among them. */
  'task-assigned': Task;
  'task-progress-updated': { taskId: string; status: TaskStatus; progressPercent: number };
  'task-deleted': { taskId: string };
  /** A label was created or changed: to the team, and to the clients whose tasks have it. */
  'label-updated': Label;
  /** Tasks no longer have it. To the team, and to the clients whose tasks had it. */
  'label-deleted': { labelId: string };
  /** The task's history changed by a report: to the members of the team who may not read that report. */
  'task-history-changed': { taskId: string };
  /** Items of a task's checklist were added, changed, moved or removed. */
  'checklist-changed': { taskId: string };
  /** A saved view was added, changed or removed: to its user, and a shared one to the team. */
  'views-changed': { viewId: string };
  /**
   * To users who see the task; an internal comment, or a former client's, to the team only. The same applies to the two
   * events below.
   */
  'comment-created': TaskComment;
  'comment-updated': TaskComment;
  'comment-deleted': CommentGone;
  'timer-started': TimerStarted;
  'timer-stopped': StoppedSession;
  /** To its user only, unless they view as a client: another user, or the time limit, stopped the timer. */
  'timer-stopped-for-you': { session: StoppedSession; by: 'force' | 'auto' };
  /**
   * A correction added, changed or removed a session: to the team. A task's client receives the event for that task
   * only; if the session was moved to another task, `session` is null for them.
   */
  'time-log-changed': TimeLogChanged;
  'task-report-created': TaskReport;
  'task-report-deleted': { id: string };
  /**
   * A shift report was written; again if its tracked hours have changed, because its user moved west and worked on that
   * day again. To users who may see it.
   */
  'shift-report-created': TaskReport;
  /**
   * A week was submitted, approved, returned or reopened: to its user and to users who see all timesheets. Its hours
   * change with `timer-started`, `timer-stopped` and `time-log-changed`.
   */
  'timesheet-changed': TimesheetChanged;
  /** A rate was set or removed, so amounts have changed: to users who see rates. */
  'rates-changed': { rateId: string };
  /** To both users, including the sender's other devices. */
  'direct-message': ChatMessage;
  /** To every member, including the sender. */
  'group-chat-message': ChatMessage;
  /** A message was edited or deleted: to everyone in the conversation. */
  'message-updated': ChatMessage;
  'messages-read': MessagesRead;
  /** To its members, and to members added later. */
  'group-created': GroupChat;
  /** A group was renamed, or its members changed: to its members. */
  'group-updated': GroupChat;
  /** To a user who left it or was removed. */
  'group-removed': { groupChatId: string };
  /** A user added or removed a device: to users who see them or share a group with them, and to the user. */
  'encryption-keys-changed': { userId: string };
  /**
   * To users who see the account. Also, without `user`, to clients who see a client's name in a group or a meeting of
   * both.
   */
  'user-updated': UserUpdated;
  'meeting-created': Meeting;
  'meeting-updated': Meeting;
  /** Also to users who may no longer see it. */
  'meeting-deleted': { meetingId: string };
  /** To its user only: a synchronisation has ended, successfully or not. External events may have changed. */
  'calendar-synced': GoogleCalendarStatus;
  /** To its user only. */
  notification: NotificationItem;
  /** To their user only: some were read, possibly in another browser. */
  'notifications-read': NotificationsRead;
  /**
   * The server cannot determine what a client has missed, or the client's role or user has changed: the client reloads
   * the data it shows, which is then at this position or later.
   */
  resync: { position: string };
  /** To the sessions that have ended, whose sockets are then closed. Not in `GET /api/events`. */
  'signed-out': { reason: SignedOutReason };
}

/** Events that report no stored change: they are not logged, have no position, and may be lost. */
export interface PassingEvents {
  /** To the other members of the conversation. */
  typing: Typing;
  /** To the user only: one of their browsers is sending another the history of encrypted chats. */
  'handover-changed': Handover;
}

export type ServerToClientEvents = {
  [Name in keyof LoggedEvents]: (payload: LoggedEvents[Name], position: string) => void;
} & { [Name in keyof PassingEvents]: (payload: PassingEvents[Name]) => void };

export type LoggedEvent = keyof LoggedEvents;
export type ServerEvent = LoggedEvent | keyof PassingEvents;
export type EventPayload<E extends ServerEvent> = (LoggedEvents & PassingEvents)[E];

export type SignedOutReason = 'signed-out' | 'password-changed' | 'role-changed' | 'account-deleted' | 'expired';

/** Code and reason for closing a web socket (RFC 6455, section 7.4). */
export const SOCKET_CLOSED = { tooMany: { code: 1008, reason: 'Too many events' } } as const;

export interface ClientToServerEvents {
  /**
   * Names the page's user, whose rooms the server has joined already. If another user has signed in since, a page that
   * resumes receives a `resync` and is disconnected.
   */
  'join-room': (userId: string) => void;
}

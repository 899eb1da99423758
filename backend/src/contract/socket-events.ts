/** Pushed events: names and payloads (spec 4, decisions 3 and 8). Each goes only to people who may see the thing. */
import type { GoogleCalendarStatus } from './calendar';
import type { ChatMessage, GroupChat, MessagesRead, Typing } from './chat';
import type { Handover } from './handovers';
import type { Meeting } from './meetings';
import type { TaskReport } from './reports';
import type { Task, TaskStatus, UserOption } from './tasks';
import type { StoppedSession, Timer } from './timer';

export interface TimerStarted extends Timer {
  userId: string;
  userName: string;
}

/**
 * Somebody's account was made, changed or deleted. One about oneself means that `auth/me` is worth asking again: of a
 * role that is being viewed each session hears its own.
 */
export interface UserUpdated {
  userId: string;
  /** Null: not to be seen any more. */
  user: UserOption | null;
}

export interface ServerToClientEvents {
  'task-created': (task: Task) => void;
  'task-updated': (task: Task) => void;
  'task-assigned': (task: Task) => void;
  'task-progress-updated': (change: { taskId: string; status: TaskStatus; progressPercent: number }) => void;
  'task-deleted': (gone: { taskId: string }) => void;
  'timer-started': (timer: TimerStarted) => void;
  'timer-stopped': (session: StoppedSession) => void;
  /** To its owner alone: somebody else, or the clock, has stopped the timer. */
  'timer-stopped-for-you': (stop: { session: StoppedSession; by: 'force' | 'auto' }) => void;
  'task-report-created': (report: TaskReport) => void;
  'task-report-deleted': (gone: { id: string }) => void;
  'shift-report-created': (report: TaskReport) => void;
  /** To both, the sender's other devices included. */
  'direct-message': (message: ChatMessage) => void;
  /** To every member, the sender included. */
  'group-chat-message': (message: ChatMessage) => void;
  /** Edited or deleted; to everyone in the conversation. */
  'message-updated': (message: ChatMessage) => void;
  'messages-read': (read: MessagesRead) => void;
  /** To the others in the conversation. */
  typing: (typing: Typing) => void;
  /** To its members; also to those who were added to it later. */
  'group-created': (group: GroupChat) => void;
  /** Renamed, or its members have changed; to its members. */
  'group-updated': (group: GroupChat) => void;
  /** To whoever has left it or was taken out. */
  'group-removed': (gone: { groupChatId: string }) => void;
  /** Somebody has a new device or one less; to those who see them or share a group with them, and to themselves. */
  'encryption-keys-changed': (change: { userId: string }) => void;
  /** To the person themselves: one of their browsers hands another the history of encrypted chats. */
  'handover-changed': (handover: Handover) => void;
  'user-updated': (change: UserUpdated) => void;
  'meeting-created': (meeting: Meeting) => void;
  'meeting-updated': (meeting: Meeting) => void;
  /** Also to those who may no longer see it. */
  'meeting-deleted': (gone: { meetingId: string }) => void;
  /** To its owner alone: a synchronisation has ended, well or not; external events may have changed. */
  'calendar-synced': (status: GoogleCalendarStatus) => void;
  'signed-out': (why: { reason: SignedOutReason }) => void;
}

export type ServerEvent = keyof ServerToClientEvents;
export type EventPayload<E extends ServerEvent> = Parameters<ServerToClientEvents[E]>[0];

export type SignedOutReason = 'signed-out' | 'password-changed' | 'role-changed' | 'account-deleted' | 'expired';

/** With what code and reason a web socket is closed (RFC 6455, section 7.4). */
export const SOCKET_CLOSED = { tooMany: { code: 1008, reason: 'Too many events' } } as const;

export interface ClientToServerEvents {
  /**
   * Obeyed only for the signed-in user's own id; the server has joined it by then. A page that is new says for how many
   * milliseconds it has been loading, and is told whether it is current: nothing was pushed to it meanwhile.
   */
  'join-room': (userId: string, loadingMs?: number, told?: (isCurrent: boolean) => void) => void;
}

/** Pushed events: names and payloads (spec 4, decisions 3 and 8). Each goes only to people who may see the thing. */
import type { GoogleCalendarStatus } from './calendar';
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

export interface ClientToServerEvents {
  /** Obeyed only for the signed-in user's own id; the server has joined it by then. */
  'join-room': (userId: string) => void;
}

/** Timers (spec 3, 4 and 7; decisions 3 and 4). Times are ISO 8601 with `Z`, durations hours. */
import type { TaskSession } from './tasks';

export interface Timer {
  id: string;
  taskId: string;
  taskTitle: string;
  startTime: string;
  description: string;
}

export interface StartTimerRequest {
  taskId: string;
  description?: string | null;
}

/** What `timer/stop` answers: the closed session. */
export interface StoppedSession extends TaskSession {
  taskId: string;
  taskTitle: string;
  endTime: string;
}

/**
 * `GET /api/timer/auto-stopped`: the own sessions that were ended for having run too long, and whose true end their
 * owner has not told yet.
 */
export interface AutoStoppedSession {
  id: string;
  taskId: string;
  taskTitle: string;
  startTime: string;
  endTime: string;
  /** The latest end that can be given: when the next session starts, or now. */
  latestEnd: string;
}

/** `PUT /api/timer/sessions/{id}`: when the own auto-stopped session really ended. The first end is kept beside it. */
export interface CorrectSessionRequest {
  endTime: string;
}

export interface DailySummary {
  /** The user's own calendar day, `YYYY-MM-DD`. */
  date: string;
  totalHours: number;
  currentSessionHours: number;
  shiftStartTime: string | null;
  tasks: { taskId: string; title: string; hours: number; isRunning: boolean }[];
}

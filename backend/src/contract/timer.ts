/** Timers. Times are ISO 8601 with `Z`, durations hours. */
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
  /**
   * Whether to stop a timer that runs on another task, at the same moment. If false, such a timer is a 409 instead, so
   * that users do not lose a timer they did not know about.
   * @default true
   */
  stopRunning?: boolean;
}

export interface StopTimerRequest {
  /** Stops only this timer, so that users do not stop one they did not know about. Without it, any running timer. */
  timerId?: string;
}

/** Returned by `timer/stop`: the finished session. */
export interface StoppedSession extends TaskSession {
  taskId: string;
  taskTitle: string;
  endTime: string;
}

/**
 * `GET /api/timer/auto-stopped`: the caller's automatically stopped sessions, on tasks they see, whose actual end they
 * have not entered yet.
 */
export interface AutoStoppedSession {
  id: string;
  taskId: string;
  taskTitle: string;
  startTime: string;
  endTime: string;
  /** The latest end that can be entered: when the next session starts, or now. */
  latestEnd: string;
}

/**
 * `PUT /api/timer/sessions/{id}`: when an automatically stopped session of the caller actually ended. The original end
 * is kept as well.
 */
export interface CorrectSessionRequest {
  endTime: string;
}

export interface DailySummary {
  /** The user's calendar day, `YYYY-MM-DD`. */
  date: string;
  totalHours: number;
  currentSessionHours: number;
  shiftStartTime: string | null;
  /** Only tasks that the caller sees. The hours above also count time on others, tracked before they became a client. */
  tasks: { taskId: string; title: string; hours: number; isRunning: boolean }[];
}

/** Corrections of tracked time, and their history. Times are ISO 8601 with `Z`, durations hours. */
import type { TaskSession } from './tasks';

/** A session with its task. `endTime` is absent while its timer runs. */
export interface TimeLog extends TaskSession {
  taskId: string;
  taskTitle: string;
}

/** `POST /api/time-logs`: time that no timer recorded. */
export interface AddTimeRequest {
  taskId: string;
  startTime: string;
  endTime: string;
  description?: string | null;
  /** Why: at least `LIMITS.ledger.reasonMinLength` characters. */
  reason: string;
  /** The user whose time it is, for callers who may correct other users' time; the caller when absent. */
  userId?: string;
}

/** `PUT /api/time-logs/{id}`: absent fields are kept. For a running timer, only start and description can change. */
export type ChangeTimeRequest = Partial<Pick<AddTimeRequest, 'taskId' | 'startTime' | 'endTime' | 'description'>> &
  Pick<AddTimeRequest, 'reason'>;

/** `POST /api/time-logs/{id}/split`: returns both parts, the earlier one with the session's id. */
export interface SplitTimeRequest {
  at: string;
  reason: string;
}

/** `DELETE /api/time-logs/{id}`. */
export interface RemoveTimeRequest {
  reason: string;
}

/** A session as it was before or after a correction. */
export interface SessionState {
  userId: string;
  taskId: string;
  taskTitle: string;
  startTime: string;
  /** Null while its timer ran. */
  endTime: string | null;
  /** Null while its timer ran. */
  hoursLogged: number | null;
  description: string;
}

/** An item of `GET /api/time-logs/{id}/history`, oldest first. */
export interface TimeLogRevision {
  /** From 1, within the session. */
  revision: number;
  at: string;
  /** Null for a change that was not made through the product. */
  actor: { id: string; name: string } | null;
  reason: string;
  /** Null if the session was added. */
  before: SessionState | null;
  /** Null if the session was removed. */
  after: SessionState | null;
}

/** A session was added, changed or removed by a correction. */
export interface TimeLogChanged {
  id: string;
  userId: string;
  /** The session's task and, if it was moved, its previous task. */
  taskIds: string[];
  /** Null if it was removed. */
  session: TimeLog | null;
}

/** Tasks and the board. */
import type { ChecklistCount } from './checklist';
import type { Label } from './labels';
import type { Role } from './roles';

export const TASK_STATUSES = ['pending', 'priority', 'in-progress', 'completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The column titles, in board order. */
export const STATUS_LABELS: Record<TaskStatus, string> = {
  pending: 'Pending',
  priority: 'Priority Projects',
  'in-progress': 'In Progress',
  completed: 'Completed Projects',
};

/** Returns undefined for an unknown status. The legacy value 'todo' means pending. */
export function normaliseStatus(value: string): TaskStatus | undefined {
  const status = value === 'todo' ? 'pending' : value;
  return TASK_STATUSES.find((known) => known === status);
}

/** The neighbour of a status in swipe order, or undefined at either end. */
export function stepStatus(status: TaskStatus, step: 1 | -1): TaskStatus | undefined {
  return TASK_STATUSES[TASK_STATUSES.indexOf(status) + step];
}

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** A stretch of time on a task. `endTime` is absent while it runs; its hours then count up to now. */
export interface TaskSession {
  id: string;
  userId: string;
  userName: string;
  startTime: string;
  endTime?: string;
  hoursLogged: number;
  description: string;
  /** Stopped by the server because it ran too long. */
  autoStopped: boolean;
}

export interface RunningSession {
  id: string;
  userId: string;
  userName: string;
  startTime: string;
}

export interface Task {
  id: string;
  title: string;
  description: string;
  status: TaskStatus;
  /** A calendar date, `YYYY-MM-DD`. */
  dueDate: string | null;
  /** Integer 0 to 100. */
  progressPercent: number;
  /** Whether its hours are charged to a client. */
  billable: boolean;
  estimateHours: number | null;
  /** Counts the comments that are not internal; the same for everyone. */
  commentCount: number;
  /** Counts the task's own files, without those of comments. */
  attachmentCount: number;
  /** Ascending within a column. */
  sortOrder: number;
  assignedStaffId: string | null;
  assignedStaff: Person | null;
  assignedClientId: string | null;
  assignedClient: Person | null;
  /** All assignees, including the main one. */
  taskAssignments: { user: Person }[];
  createdById: string | null;
  /** Hours of the finished sessions. A running session counts once it is stopped. */
  totalHours: number;
  /** The same figure under the name older clients use. */
  totalTimeSpent: number;
  hoursPerUser: { userId: string; userName: string; hours: number }[];
  isActiveTimer: boolean;
  /** The running sessions only; `GET /api/timer/task-logs/{id}` returns all sessions. */
  timeLogs: RunningSession[];
  /** By name. */
  labels: Label[];
  checklist: ChecklistCount;
  createdAt: string;
  updatedAt: string;
}

export interface CreateTaskRequest {
  title: string;
  description?: string | null;
  assignedStaffId?: string | null;
  assignedStaffIds?: string[];
  assignedClientId?: string | null;
  dueDate?: string | null;
  status?: TaskStatus;
  progressPercent?: number;
  billable?: boolean;
  estimateHours?: number | null;
  /** All labels of the task. */
  labelIds?: string[];
}

/** Absent fields stay unchanged. `{status}` alone is a move (drag or swipe). */
export type UpdateTaskRequest = Partial<CreateTaskRequest>;

/**
 * Either an index in the whole column as the caller sees it, or the cards directly above and below: null at an end of the
 * column, and at both only if it contains no other task.
 */
export interface ReorderTaskRequest {
  status: TaskStatus;
  newIndex?: number;
  afterId?: string | null;
  beforeId?: string | null;
}

/** `GET /api/tasks?since={cursor}`. A cursor is opaque text. */
export interface TaskChanges {
  tasks: Task[];
  deletedIds: string[];
  cursor: string;
}

/** The response header of the full list that carries the first cursor. */
export const BOARD_CURSOR_HEADER = 'x-board-cursor';

export interface UserOption extends Person {
  role: Role;
  profilePicture: string | null;
  companyName?: string | null;
  /** Invited but not yet joined. Absent otherwise. */
  isInvited?: true;
}

export interface TaskUsers {
  staff: UserOption[];
  clients: UserOption[];
}

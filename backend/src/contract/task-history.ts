/** The history of a task, undo, the trash, and bulk changes. */
import type { Person, TaskStatus, UpdateTaskRequest } from './tasks';

export const HISTORY_KINDS = [
  ...(['created', 'changed', 'moved', 'assigned', 'timer', 'report', 'comment', 'attachment'] as const),
  ...(['deleted', 'restored'] as const),
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The kinds of change that can be undone. */
export const UNDOABLE_KINDS = ['changed', 'moved', 'assigned', 'deleted', 'restored'] as const;

interface Named {
  id: string;
  name: string;
}

/** One change of a task. */
export interface TaskHistoryLine {
  id: string;
  taskId: string;
  /** Null if the product did it. */
  actor: Named | null;
  at: string;
  kind: HistoryKind;
  /**
   * The changed field, named as in an update of the task, with its values before and after in `from` and `to`. For a
   * timer, report, comment or attachment, what happened to it. Absent if the task was created, deleted or restored.
   */
  field?: string;
  from?: unknown;
  to?: unknown;
  /** The names of the people whose ids are in `from` and `to`. */
  names?: Record<string, string>;
}

export interface TaskHistoryQuery {
  /** The id of the oldest line that the client has. */
  before?: string;
  limit?: number | string;
}

export interface UndoRequest {
  historyId: string;
}

/** A deleted task that can be restored. */
export interface TrashedTask {
  id: string;
  title: string;
  status: TaskStatus;
  assignedStaff: Person | null;
  assignedClient: Person | null;
  createdById: string | null;
  deletedAt: string;
  deletedBy: Named | null;
}

/** Fields as in an update of a task, or one of the fields below alone. */
export interface BulkChanges extends UpdateTaskRequest {
  delete?: boolean;
  /** Undoes the caller's last change of each task, unless it was changed again since. */
  undo?: boolean;
  /** With `undo`: an `updatedAt` of a task. A task that the caller has not changed since then remains as it is. */
  since?: string;
}

export interface BulkRequest {
  ids: string[];
  changes: BulkChanges;
}

export interface BulkResult {
  /** The ids of the tasks that were changed. */
  updated: string[];
  errors: { id: string; error: string }[];
}

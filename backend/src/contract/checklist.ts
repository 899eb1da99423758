/** The checklist of a task. */
export interface ChecklistCount {
  done: number;
  total: number;
}

/** An item of `GET /api/tasks/{id}/checklist`, in order. */
export interface ChecklistItem {
  id: string;
  taskId: string;
  text: string;
  isDone: boolean;
}

export interface AddChecklistItemRequest {
  text: string;
}

/** Absent fields stay unchanged. */
export interface ChangeChecklistItemRequest {
  text?: string;
  isDone?: boolean;
  /** The item directly above the new position; null for the top. */
  afterId?: string | null;
}

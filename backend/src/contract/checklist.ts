/** The checklist of a task. */
export interface ChecklistCount {
  done: number;
  total: number;
}

/** `GET /api/tasks/{id}/checklist` returns them in their order. */
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
  /** The item directly above the new place; null is the top. */
  afterId?: string | null;
}

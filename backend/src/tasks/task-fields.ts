import {
  calendarDate,
  normaliseStatus,
  type CreateTaskRequest,
  type TaskStatus,
  type UpdateTaskRequest,
} from '../contract';

/** Who is on a task: the main assignee is always one of the assigned. */
export interface Assignment {
  mainId: string | null;
  assigneeIds: string[];
}

/** What a request asks of the assignment, given how it stands. Undefined when it says nothing about it. */
export function assignmentAfter(request: UpdateTaskRequest, before: Assignment): Assignment | undefined {
  const { assignedStaffId, assignedStaffIds } = request;
  if (assignedStaffId === undefined && assignedStaffIds === undefined) return undefined;
  const kept = assignedStaffIds ?? before.assigneeIds.filter((id) => id !== before.mainId);
  if (assignedStaffId !== undefined) {
    const mainId = assignedStaffId || null;
    const assigneeIds = unique(mainId ? [mainId, ...kept] : kept);
    return { mainId: mainId ?? assigneeIds[0] ?? null, assigneeIds };
  }
  const assigneeIds = unique(kept);
  const keepsMain = before.mainId !== null && assigneeIds.includes(before.mainId);
  return { mainId: keepsMain ? before.mainId : (assigneeIds[0] ?? null), assigneeIds };
}

/** Whether two assignments are of the same people, with the same one in charge. */
export function isSameAssignment(a: Assignment, b: Assignment): boolean {
  return (
    a.mainId === b.mainId &&
    a.assigneeIds.length === b.assigneeIds.length &&
    a.assigneeIds.every((id) => b.assigneeIds.includes(id))
  );
}

/** The plain fields of a request as they are stored; what is absent stays absent. */
export function storedFields(request: UpdateTaskRequest) {
  return {
    title: request.title?.trim(),
    description: request.description === undefined ? undefined : (request.description ?? ''),
    dueDate: request.dueDate === undefined ? undefined : (request.dueDate && calendarDate(request.dueDate)) || null,
    progressPercent: request.progressPercent,
    clientId: request.assignedClientId === undefined ? undefined : request.assignedClientId || null,
    status: request.status === undefined ? undefined : statusOf(request.status),
  };
}

/** A status that validation has let through, the legacy 'todo' included. */
export function statusOf(value: CreateTaskRequest['status']): TaskStatus {
  return normaliseStatus(value ?? 'pending') ?? 'pending';
}

const unique = (ids: string[]) => [...new Set(ids)];

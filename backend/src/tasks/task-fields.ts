import {
  calendarDate,
  type CreateTaskRequest,
  normaliseStatus,
  type TaskStatus,
  type UpdateTaskRequest,
  visibleText,
} from '../contract';

/** The main assignee is always one of the assignees. */
export interface Assignment {
  mainId: string | null;
  assigneeIds: string[];
}

/** The assignment after a request; undefined if the request does not change it. */
export function assignmentAfter(request: UpdateTaskRequest, before: Assignment): Assignment | undefined {
  const { assignedStaffId, assignedStaffIds } = request;
  if (assignedStaffId === undefined && assignedStaffIds === undefined) return undefined;
  const kept = assignedStaffIds ?? before.assigneeIds.filter((id) => id !== before.mainId);
  if (assignedStaffId !== undefined) {
    const mainId = assignedStaffId || null;
    const assigneeIds = unique(mainId ? [mainId, ...kept] : kept);
    return { mainId: mainId ?? assigneeIds[0] ?? null, assigneeIds };
  }
  return keepingMain(unique(kept), before);
}

/** The assignment after this user was removed from it. */
export function assignmentWithout(userId: string, before: Assignment): Assignment {
  return keepingMain(
    before.assigneeIds.filter((id) => id !== userId),
    before,
  );
}

/** If the main assignee is not one of the assignees, the first of them is. */
function keepingMain(assigneeIds: string[], { mainId }: Assignment): Assignment {
  const keepsMain = mainId !== null && assigneeIds.includes(mainId);
  return { mainId: keepsMain ? mainId : (assigneeIds[0] ?? null), assigneeIds };
}

/** Whether two assignments have the same assignees and main assignee. */
export function isSameAssignment(a: Assignment, b: Assignment): boolean {
  return (
    a.mainId === b.mainId &&
    a.assigneeIds.length === b.assigneeIds.length &&
    a.assigneeIds.every((id) => b.assigneeIds.includes(id))
  );
}

/** The plain fields of a request in stored form; absent fields remain absent. */
export function storedFields(request: UpdateTaskRequest) {
  return {
    title: request.title?.trim(),
    description: request.description === undefined ? undefined : visibleText(request.description),
    dueDate: request.dueDate === undefined ? undefined : (request.dueDate && calendarDate(request.dueDate)) || null,
    progressPercent: request.progressPercent,
    billable: request.billable,
    estimateHours: request.estimateHours,
    labelIds: request.labelIds && unique(request.labelIds),
    clientId: request.assignedClientId === undefined ? undefined : request.assignedClientId || null,
    status: request.status === undefined ? undefined : statusOf(request.status),
  };
}

/** A validated status, including the legacy 'todo'. */
export function statusOf(value: CreateTaskRequest['status']): TaskStatus {
  return normaliseStatus(value ?? 'pending') ?? 'pending';
}

const unique = (ids: string[]) => [...new Set(ids)];

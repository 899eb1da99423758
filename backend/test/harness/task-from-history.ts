import type { Task, TaskHistoryLine } from '../../src/contract';

interface RebuiltTask {
  fields: Record<string, unknown>;
  assigneeIds: string[];
  isDeleted: boolean;
  /** By session. */
  hours: Map<string, number>;
}

interface Session {
  sessionId: string;
  hours: number | null;
}

/** The first one is the main assignee. */
const listOf = (value: unknown) => [value ?? []].flat() as string[];

/**
 * Rebuilds a task from its history alone, oldest line first. Each line must start from the state that the lines before
 * it led to.
 */
export function taskFrom(lines: TaskHistoryLine[]): RebuiltTask {
  const [created, ...changes] = lines;
  expect(created?.kind).toBe('created');
  const { assignedStaffIds, assignedStaffId: _main, ...fields } = created!.to as Record<string, unknown>;
  const task: RebuiltTask = { fields, assigneeIds: listOf(assignedStaffIds), isDeleted: false, hours: new Map() };
  for (const line of changes) apply(task, line);
  return task;
}

function apply(task: RebuiltTask, { id, kind, field = '', from, to }: TaskHistoryLine): void {
  if (kind === 'deleted' || kind === 'restored') {
    expect({ id, isDeleted: task.isDeleted }).toEqual({ id, isDeleted: kind === 'restored' });
    task.isDeleted = kind === 'deleted';
  } else if (kind === 'timer') {
    const { sessionId, hours } = (to ?? from) as Session;
    if (to) task.hours.set(sessionId, hours ?? 0);
    else task.hours.delete(sessionId);
  } else if (field.startsWith('assignedStaff')) {
    expect({ id, was: task.assigneeIds }).toEqual({ id, was: listOf(from) });
    task.assigneeIds = listOf(to);
  } else if (field !== 'checklist' && (kind === 'changed' || kind === 'moved' || kind === 'assigned')) {
    expect({ id, was: task.fields[field] }).toEqual({ id, was: from });
    task.fields[field] = to;
  }
}

/** Fails unless the history leads to the task as the API returns it. */
export function expectRebuilt(task: Task, lines: TaskHistoryLine[]): void {
  const { fields, assigneeIds, isDeleted, hours } = taskFrom(lines);
  expect(isDeleted).toBe(false);
  expect({ id: task.id, ...fields }).toEqual({
    ...{ id: task.id, title: task.title, description: task.description, status: task.status, dueDate: task.dueDate },
    ...{ progressPercent: task.progressPercent, billable: task.billable, estimateHours: task.estimateHours },
    assignedClientId: task.assignedClientId,
    labelIds: task.labels.map(({ id }) => id).sort(),
  });
  expect(assigneeIds[0] ?? null).toBe(task.assignedStaffId);
  expect(assigneeIds.toSorted()).toEqual(task.taskAssignments.map(({ user }) => user.id).sort());
  const total = [...hours.values()].reduce((sum, it) => sum + it, 0);
  expect(Math.abs(total - task.totalHours)).toBeLessThan(0.001 * (hours.size + 1));
}

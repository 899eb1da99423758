import type { Task, TaskHistoryLine } from '../../src/contract';

interface Told {
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
export function toldBy(lines: TaskHistoryLine[]): Told {
  const [created, ...changes] = lines;
  expect(created?.kind).toBe('created');
  const { assignedStaffIds, assignedStaffId: _main, ...fields } = created!.to as Record<string, unknown>;
  const told: Told = { fields, assigneeIds: listOf(assignedStaffIds), isDeleted: false, hours: new Map() };
  for (const line of changes) apply(told, line);
  return told;
}

function apply(told: Told, { id, kind, field = '', from, to }: TaskHistoryLine): void {
  if (kind === 'deleted' || kind === 'restored') {
    expect({ id, isDeleted: told.isDeleted }).toEqual({ id, isDeleted: kind === 'restored' });
    told.isDeleted = kind === 'deleted';
  } else if (kind === 'timer') {
    const { sessionId, hours } = (to ?? from) as Session;
    if (to) told.hours.set(sessionId, hours ?? 0);
    else told.hours.delete(sessionId);
  } else if (field.startsWith('assignedStaff')) {
    expect({ id, was: told.assigneeIds }).toEqual({ id, was: listOf(from) });
    told.assigneeIds = listOf(to);
  } else if (field !== 'checklist' && (kind === 'changed' || kind === 'moved' || kind === 'assigned')) {
    expect({ id, was: told.fields[field] }).toEqual({ id, was: from });
    told.fields[field] = to;
  }
}

/** Fails unless the history leads to the task as the API returns it. */
export function expectTold(task: Task, lines: TaskHistoryLine[]): void {
  const { fields, assigneeIds, isDeleted, hours } = toldBy(lines);
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

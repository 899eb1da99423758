import type { Person, Task } from '@contract';

export function person(id: string): Person {
  return { id, name: `Name of ${id}`, email: `${id}@example.test` };
}

/** A task with defaults for all fields. */
export function makeTask(given: Partial<Task> & Pick<Task, 'id'>): Task {
  return {
    title: `Task ${given.id}`,
    description: '',
    status: 'pending',
    dueDate: null,
    progressPercent: 0,
    billable: false,
    estimateHours: null,
    commentCount: 0,
    attachmentCount: 0,
    sortOrder: 0,
    assignedStaffId: null,
    assignedStaff: null,
    assignedClientId: null,
    assignedClient: null,
    taskAssignments: [],
    createdById: null,
    totalHours: 0,
    totalTimeSpent: 0,
    hoursPerUser: [],
    isActiveTimer: false,
    timeLogs: [],
    labels: [],
    checklist: { done: 0, total: 0 },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

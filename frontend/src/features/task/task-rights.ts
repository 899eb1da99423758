import type { Subject, Task } from '@contract';
import type { Can } from '@/lib/permissions';
import { EMPTY_TASK, type TaskFormValues } from './task-form';

/** What the permission table looks at in a task. */
export function taskSubject(task: Task): Subject {
  return {
    assignedStaffId: task.assignedStaffId,
    assignedClientId: task.assignedClientId,
    assigneeIds: task.taskAssignments.map(({ user }) => user.id),
    createdById: task.createdById,
    hasTime: task.hoursPerUser.length > 0 || task.isActiveTimer,
  };
}

export interface TaskRights {
  edit: boolean;
  move: boolean;
  assign: boolean;
  remove: boolean;
  time: boolean;
  report: boolean;
}

/** What may be done to a task (spec 6), or, without one, to the task about to be made. */
export function taskRights(can: Can, task: Task | undefined): TaskRights {
  const assign = can('task.assign');
  if (!task) return { edit: can('task.create'), move: false, assign, remove: false, time: false, report: false };
  const subject = taskSubject(task);
  return {
    edit: can('task.edit', subject),
    move: can('task.move', subject),
    assign,
    remove: can('task.delete', subject),
    time: can('task.time', subject),
    report: can('task.report', subject),
  };
}

/** Once the task is gone nothing may be done to it, but everything is shown as before. */
export function rightsOnceGone({ assign }: TaskRights): TaskRights {
  return { edit: false, move: false, assign, remove: false, time: false, report: false };
}

/** Whoever may edit only what is their own starts with a task of their own, so as not to make one they cannot edit. */
export function newTaskValues(can: Can, userId: string): TaskFormValues {
  const mayEditAny = can('task.edit', { assignedStaffId: null });
  return mayEditAny ? EMPTY_TASK : { ...EMPTY_TASK, assignedStaffId: userId };
}

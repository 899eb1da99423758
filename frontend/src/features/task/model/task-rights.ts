import type { Subject, Task } from '@contract';
import type { Can } from '@/lib/permissions';
import { EMPTY_TASK, type TaskFormValues } from './task-form';

/** The fields of a task that permissions depend on. */
function taskSubject(task: Task): Subject {
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
  tick: boolean;
  comment: boolean;
  attach: boolean;
}

const NONE: TaskRights = {
  ...{ edit: false, move: false, assign: false, remove: false },
  ...{ time: false, report: false, tick: false, comment: false, attach: false },
};

/** The user's rights to a task or, without one, to the task they are creating. */
export function taskRights(can: Can, task: Task | undefined): TaskRights {
  const assign = can('task.assign');
  if (!task) return { ...NONE, edit: can('task.create'), assign };
  const subject = taskSubject(task);
  return {
    edit: can('task.edit', subject),
    move: can('task.move', subject),
    assign,
    remove: can('task.delete', subject),
    time: can('task.time', subject),
    report: can('task.report', subject),
    tick: can('checklist.tick', subject),
    comment: can('comment.write', subject),
    attach: can('attachment.add', subject),
  };
}

/** A deleted task remains visible but cannot be changed. */
export function rightsOnceGone({ assign }: TaskRights): TaskRights {
  return { ...NONE, assign };
}

/** Assigns a new task to users who may edit only their own tasks; otherwise they could not edit it. */
export function newTaskValues(can: Can, userId: string): TaskFormValues {
  const mayEditAny = can('task.edit', { assignedStaffId: null });
  return mayEditAny ? EMPTY_TASK : { ...EMPTY_TASK, assignedStaffId: userId };
}

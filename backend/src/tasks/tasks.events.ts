import type { Task } from '../contract';

export interface TaskUpdated {
  task: Task;
  /** Who was the client before, when that is somebody else now. */
  formerClientId?: string | null;
  /** Whether its status or progress changed. */
  hasProgressed?: boolean;
}

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'task.created': { task: Task };
    'task.updated': TaskUpdated;
    /** Besides `task.created` or `task.updated`: for the people this change put on the task. */
    'task.assigned': { task: Task; newAssigneeIds: string[] };
    'task.deleted': { taskId: string; clientId: string | null };
  }
}

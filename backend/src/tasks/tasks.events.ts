import type { Label, Task } from '../contract';

interface TaskUpdated {
  task: Task;
  /** The previous client, if the client changed. */
  formerClientId?: string | null;
  /** Whether its status or progress changed. */
  hasProgressed?: boolean;
}

/** The client of a task, which may be deleted. */
export interface TaskClient {
  taskId: string;
  clientId: string;
  isDeleted: boolean;
}

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'task.created': { task: Task };
    'task.updated': TaskUpdated;
    /** In addition to `task.created` or `task.updated`: for newly assigned users. */
    'task.assigned': { task: Task; newAssigneeIds: string[] };
    /** Created or changed. `clientIds` are the clients of its tasks. */
    'label.changed': { label: Label; clientIds: string[] };
    /** `clientIds` are the clients of the tasks that had it. */
    'label.deleted': { labelId: string; clientIds: string[] };
    'checklist.changed': { taskId: string; clientId: string | null };
    'task.deleted': { taskId: string; clientId: string | null };
  }
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    'task.removing': { taskId: string; clientId: string | null };
    /** Users were newly assigned to the task, or a client received it. */
    'task.assigning': { task: Task; newAssigneeIds: string[]; actorId: string };
    /** A move to another column. `notified` are the notifications stored by notify(). */
    'task.moved': { notified: object[] };
    /** A move to another column by an edit. `newAssigneeIds` were assigned by the same edit. */
    'task.moving': { task: Task; newAssigneeIds: string[]; actorId: string };
  }
}

import type { Role, Task } from '@contract';
import { seesAll } from './sees-all';

interface OfTask {
  arg: string;
  role: Role | undefined;
}

const refetch = ({ id }: Task, { arg }: OfTask) => id === arg && ('refetch' as const);

/** For `live`: rules for data of a task that the user can see again. Before that, they received no events of it. */
export const WHEN_BACK = {
  // The task was restored.
  'task-created': refetch,
  // The task was assigned to the client again.
  'task-assigned': (task: Task, scene: OfTask) => !seesAll(scene.role, 'task.see') && refetch(task, scene),
};

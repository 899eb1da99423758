import type { Role, Task } from '@contract';
import { seesAll } from './sees-all';

interface OfTask {
  arg: string;
  role: Role | undefined;
}

const ask = ({ id }: Task, { arg }: OfTask) => id === arg && ('ask' as const);

/** For `live`: what concerns a task that the user sees again. While they did not, they heard nothing of it. */
export const WHEN_BACK = {
  // It was restored.
  'task-created': ask,
  // It is a client's again.
  'task-assigned': (task: Task, scene: OfTask) => !seesAll(scene.role, 'task.see') && ask(task, scene),
};

import type { Task } from '@contract';
import { useGetTasksQuery } from '@/api/tasks';
import { tasksToAdd } from '../model/sheet-rows';

const NONE: ReadonlySet<string> = new Set();

/** Finds tasks by title to add to a user's hours. @param shown ids of tasks to leave out */
export function useFindTasks(userId: string, shown = NONE): (search: string) => Task[] {
  const { data } = useGetTasksQuery();
  return (search) => tasksToAdd(Object.values(data?.entities ?? {}), { userId, shown, search });
}

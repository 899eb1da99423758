import { type CreateTaskRequest, MESSAGES, type UpdateTaskRequest } from '@contract';
import { errorText, logError } from '@/api/error-text';
import { useCreateTaskMutation, useDeleteTaskMutation, useUpdateTaskMutation } from '@/api/tasks';
import { newestVersion } from '@/api/tasks';
import { useAppStore } from '@/store/hooks';
import { undoOffered } from '@/store/undo-slice';
import { STRINGS } from '../strings';

/**
 * Saves and deletes. Each call returns whether it succeeded; a failure is logged and shown in the form, which stays
 * open with its input.
 */
export function useSaveTask(taskId: string | undefined) {
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [remove, removing] = useDeleteTaskMutation();
  const store = useAppStore();
  const error = creating.error ?? updating.error ?? removing.error;

  function succeeded(scope: string, response: { error?: unknown }): boolean {
    if (response.error) logError(scope, response.error);
    return !response.error;
  }

  /** Makes a change of the task and, if it succeeds, offers to undo it. */
  async function undoable(text: string, change: (id: string) => Promise<boolean>): Promise<boolean> {
    if (taskId === undefined) return false;
    const since = newestVersion(store.getState());
    const isDone = await change(taskId);
    if (isDone) store.dispatch(undoOffered({ taskIds: [taskId], since, text }));
    return isDone;
  }

  return {
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    errorText: error && errorText(error, MESSAGES.general.somethingWentWrong),
    create: async (body: CreateTaskRequest) => {
      return succeeded('task.create', await create(body));
    },
    update: (changes: UpdateTaskRequest) => {
      removing.reset();
      return undoable(STRINGS.saved, async (id) => succeeded('task.update', await update({ id, changes })));
    },
    remove: () => {
      updating.reset();
      return undoable(STRINGS.deleted, async (id) => succeeded('task.delete', await remove(id)));
    },
  };
}

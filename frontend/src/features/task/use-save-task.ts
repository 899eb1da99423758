import { MESSAGES, type CreateTaskRequest, type UpdateTaskRequest } from '@contract';
import { errorText, logError } from '@/api/error-text';
import { useCreateTaskMutation, useDeleteTaskMutation, useUpdateTaskMutation } from '@/api/tasks';

/**
 * Saves and deletes. A failure is logged (spec 8) and told in the form, which stays open with all that was typed;
 * each call answers whether it worked.
 */
export function useSaveTask(taskId: string | undefined) {
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [remove, removing] = useDeleteTaskMutation();
  const error = creating.error ?? updating.error ?? removing.error;

  function succeeded(scope: string, answer: { error?: unknown }): boolean {
    if (answer.error) logError(scope, answer.error);
    return !answer.error;
  }

  return {
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    errorText: error && errorText(error, MESSAGES.general.somethingWentWrong),
    create: async (body: CreateTaskRequest) => {
      return succeeded('task.create', await create(body));
    },
    update: async (changes: UpdateTaskRequest) => {
      removing.reset();
      return taskId !== undefined && succeeded('task.update', await update({ id: taskId, changes }));
    },
    remove: async () => {
      updating.reset();
      return taskId !== undefined && succeeded('task.delete', await remove(taskId));
    },
  };
}

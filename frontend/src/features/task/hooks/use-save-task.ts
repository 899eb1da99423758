import { type CreateTaskRequest, MESSAGES, type UpdateTaskRequest } from '@contract';
import { errorText, logError } from '@/api/error-text';
import { useCreateTaskMutation, useDeleteTaskMutation, useUpdateTaskMutation } from '@/api/tasks';
import { useAppDispatch } from '@/store/hooks';
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
  const dispatch = useAppDispatch();
  const error = creating.error ?? updating.error ?? removing.error;

  function succeeded(scope: string, response: { error?: unknown }): boolean {
    if (response.error) logError(scope, response.error);
    return !response.error;
  }

  function offerUndo(isDone: boolean, text: string): boolean {
    if (isDone && taskId !== undefined) dispatch(undoOffered({ taskIds: [taskId], text }));
    return isDone;
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
      return (
        taskId !== undefined &&
        offerUndo(succeeded('task.update', await update({ id: taskId, changes })), STRINGS.saved)
      );
    },
    remove: async () => {
      updating.reset();
      return taskId !== undefined && offerUndo(succeeded('task.delete', await remove(taskId)), STRINGS.deleted);
    },
  };
}

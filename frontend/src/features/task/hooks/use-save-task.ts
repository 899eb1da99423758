import { type CreateTaskRequest, MESSAGES, type UpdateTaskRequest } from '@contract';
import { errorText, logError } from '@/api/error-text';
import { newestVersion, useCreateTaskMutation, useDeleteTaskMutation, useUpdateTaskMutation } from '@/api/tasks';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { useAppStore } from '@/store/hooks';
import { undoOffered } from '@/store/undo-slice';
import { STRINGS } from '../strings';

/**
 * Saves and deletes. Each call returns whether it succeeded; a failure is logged and shown in the form, which stays
 * open with its input.
 */
export function useSaveTask(taskId: string | undefined, draftKey: string) {
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [remove, removing] = useDeleteTaskMutation();
  const store = useAppStore();
  const { renew: renewKey, submit } = useIdempotencyKey(`${draftKey}:key`);
  const error = creating.error ?? updating.error ?? removing.error;
  const text = error && errorText(error, MESSAGES.general.somethingWentWrong);

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
    renewKey,
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    errorText: text === MESSAGES.task.idempotencyMismatch ? STRINGS.createdBefore : text,
    create: async (body: CreateTaskRequest) => succeeded('task.create', await submit((key) => create({ body, key }))),
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

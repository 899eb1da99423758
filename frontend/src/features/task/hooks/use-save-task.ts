import { type CreateTaskRequest, MESSAGES, type Task, type UpdateTaskRequest } from '@contract';
import { errorText, hasNoResponse, logError } from '@/api/error-text';
import { useCreateTaskMutation, useDeleteTaskMutation, useUpdateTaskMutation } from '@/api/tasks';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { useCan } from '@/lib/permissions';
import { beginChange } from '@/store/begin-change';
import { useAppStore } from '@/store/hooks';
import { showToast } from '@/ui/show-toast';
import { taskRights } from '../model/task-rights';
import { STRINGS } from '../strings';

interface Outcome {
  data?: Task;
  error?: unknown;
}

/**
 * Saves and deletes. Each call returns whether it succeeded; a failure is logged and shown in the form, which stays
 * open with its input.
 */
export function useSaveTask(taskId: string | undefined, draftKey: string) {
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [remove, removing] = useDeleteTaskMutation();
  const can = useCan();
  const store = useAppStore();
  const { renew: renewKey, submit } = useIdempotencyKey(`${draftKey}:key`);
  const error = creating.error ?? updating.error ?? removing.error;
  const text = error && errorText(error, MESSAGES.general.somethingWentWrong);

  function succeeded(scope: string, response: Outcome): boolean {
    if (response.error) logError(scope, response.error);
    return !response.error;
  }

  /** Makes a change of the task and, if it succeeds, offers to undo it, unless the user has handed the task over. */
  async function undoable(scope: string, text: string, change: (id: string) => Promise<Outcome>): Promise<boolean> {
    if (taskId === undefined) return false;
    const end = beginChange(store);
    const response = await change(taskId);
    const mayUndo = !response.data || taskRights(can, response.data).edit;
    const isOffered = end(response.error, mayUndo && { taskIds: [taskId], text });
    if (!succeeded(scope, response)) return false;
    if (!isOffered) showToast.success(text);
    return true;
  }

  return {
    renewKey,
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    /** Whether the last update had no response, so that it may have been stored. */
    isUnsure: hasNoResponse(updating.error),
    errorText: text === MESSAGES.task.idempotencyMismatch ? STRINGS.createdBefore : text,
    create: async (body: CreateTaskRequest) => succeeded('task.create', await submit((key) => create({ body, key }))),
    update: (changes: UpdateTaskRequest) => {
      removing.reset();
      return undoable('task.update', STRINGS.saved, (id) => update({ id, changes }));
    },
    remove: () => {
      updating.reset();
      return undoable('task.delete', STRINGS.deleted, async (id) => ({ error: (await remove(id)).error }));
    },
  };
}

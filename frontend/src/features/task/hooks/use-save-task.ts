import { type CreateTaskRequest, MESSAGES, type UpdateTaskRequest } from '@contract';
import { useState } from 'react';
import { errorText, isStatus, logError } from '@/api/error-text';
import { newestVersion, useCreateTaskMutation, useDeleteTaskMutation, useUpdateTaskMutation } from '@/api/tasks';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import { randomId } from '@/lib/random-id';
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
  const keyName = `${draftKey}:key`;
  /** The idempotency key of this form, kept like its draft. */
  const [key, setKey] = useState(() => {
    const kept = loadDraft(keyName);
    return typeof kept === 'string' ? kept : randomId();
  });
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

  function renewKey() {
    dropDraft(keyName);
    setKey(randomId());
  }

  return {
    /** Called when the input is discarded: what is typed next is another task. */
    renewKey,
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    errorText: text === MESSAGES.task.idempotencyMismatch ? STRINGS.createdBefore : text,
    create: async (body: CreateTaskRequest) => {
      keepDraft(keyName, key);
      const response = await create({ body, key });
      // The server has created an earlier task under this key. Saving again creates another one.
      if (isStatus(response.error, 409)) renewKey();
      if (!response.error) dropDraft(keyName);
      return succeeded('task.create', response);
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

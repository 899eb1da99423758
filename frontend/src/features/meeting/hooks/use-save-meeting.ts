import { type CreateMeetingRequest, MESSAGES, type UpdateMeetingRequest } from '@contract';
import { useState } from 'react';
import { errorText, isStatus, logError } from '@/api/error-text';
import { useCreateMeetingMutation, useDeleteMeetingMutation, useUpdateMeetingMutation } from '@/api/meetings';
import { randomId } from '@/lib/random-id';
import { STRINGS } from '../strings';

/** Whether the server has created an earlier, different meeting under the same key. */
const isKeyUsed = (createError: unknown) => isStatus(createError, 409);

/** Saves and deletes. Each call returns whether it succeeded; a failure is shown in the form, which stays open. */
export function useSaveMeeting(meetingId: string | undefined) {
  const [create, creating] = useCreateMeetingMutation();
  const [update, updating] = useUpdateMeetingMutation();
  const [remove, removing] = useDeleteMeetingMutation();
  /** The idempotency key of this form. */
  const [key, setKey] = useState(randomId);
  const { saveFailed, deleteFailed } = MESSAGES.meeting;
  const saveError = creating.error ?? updating.error;
  const saveText = isKeyUsed(creating.error)
    ? STRINGS.createdBefore
    : saveError && errorText(saveError, saveFailed, saveFailed);

  function succeeded(scope: string, response: { error?: unknown }): boolean {
    if (response.error) logError(scope, response.error);
    return !response.error;
  }

  return {
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    errorText: saveText ?? (removing.error && errorText(removing.error, deleteFailed, deleteFailed)),
    create: async (body: CreateMeetingRequest) => {
      const response = await create({ body, key });
      if (isKeyUsed(response.error)) setKey(randomId());
      return succeeded('meeting.create', response);
    },
    update: async (changes: UpdateMeetingRequest) => {
      removing.reset();
      return meetingId !== undefined && succeeded('meeting.update', await update({ id: meetingId, changes }));
    },
    remove: async () => {
      updating.reset();
      return meetingId !== undefined && succeeded('meeting.delete', await remove(meetingId));
    },
  };
}

import { type CreateMeetingRequest, type Meeting, MESSAGES, type UpdateMeetingRequest } from '@contract';
import { useState } from 'react';
import { errorText, hasNoResponse, isStatus, logError } from '@/api/error-text';
import { useCreateMeetingMutation, useDeleteMeetingMutation, useUpdateMeetingMutation } from '@/api/meetings';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { STRINGS } from '../strings';

/** Saves and deletes. Each call returns whether it succeeded; a failure is shown in the form, which stays open. */
export function useSaveMeeting(meeting: Meeting | undefined, draftKey: string) {
  const [create, creating] = useCreateMeetingMutation();
  const [update, updating] = useUpdateMeetingMutation();
  const [remove, removing] = useDeleteMeetingMutation();
  const [savedFrom, setSavedFrom] = useState<Meeting>();
  const { renew: renewKey, submit } = useIdempotencyKey(`${draftKey}:key`);
  const { saveFailed, deleteFailed } = MESSAGES.meeting;
  const saveError = creating.error ?? updating.error;
  // The server has created an earlier, different meeting under the form's key.
  const saveText = isStatus(creating.error, 409)
    ? STRINGS.createdBefore
    : saveError && errorText(saveError, saveFailed, saveFailed);

  function succeeded(scope: string, response: { error?: unknown }): boolean {
    if (response.error) logError(scope, response.error);
    return !response.error;
  }

  return {
    renewKey,
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    /** If the last update had no response, so that it may have been stored: the meeting before it. */
    unsureSince: hasNoResponse(updating.error) ? savedFrom : undefined,
    errorText: saveText ?? (removing.error && errorText(removing.error, deleteFailed, deleteFailed)),
    create: async (body: CreateMeetingRequest) =>
      succeeded('meeting.create', await submit((key) => create({ body, key }))),
    update: async (changes: UpdateMeetingRequest) => {
      removing.reset();
      setSavedFrom(meeting);
      return meeting !== undefined && succeeded('meeting.update', await update({ id: meeting.id, changes }));
    },
    remove: async () => {
      updating.reset();
      return meeting !== undefined && succeeded('meeting.delete', await remove(meeting.id));
    },
  };
}

import { type CreateMeetingRequest, MESSAGES, type UpdateMeetingRequest } from '@contract';
import { errorText, logError } from '@/api/error-text';
import { useCreateMeetingMutation, useDeleteMeetingMutation, useUpdateMeetingMutation } from '@/api/meetings';

/** Saves and deletes. Each call returns whether it succeeded; a failure is shown in the form, which stays open. */
export function useSaveMeeting(meetingId: string | undefined) {
  const [create, creating] = useCreateMeetingMutation();
  const [update, updating] = useUpdateMeetingMutation();
  const [remove, removing] = useDeleteMeetingMutation();
  const saveError = creating.error ?? updating.error;

  function succeeded(scope: string, response: { error?: unknown }): boolean {
    if (response.error) logError(scope, response.error);
    return !response.error;
  }

  return {
    isSaving: creating.isLoading || updating.isLoading,
    isDeleting: removing.isLoading,
    errorText: saveError
      ? errorText(saveError, MESSAGES.meeting.saveFailed, MESSAGES.meeting.saveFailed)
      : removing.error && errorText(removing.error, MESSAGES.meeting.deleteFailed, MESSAGES.meeting.deleteFailed),
    create: async (body: CreateMeetingRequest) => succeeded('meeting.create', await create(body)),
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

import { useState } from 'react';
import {
  enteredTimes,
  formProblems,
  type MeetingEdits,
  type MeetingFormValues,
  type MeetingTimes,
  unsavedFields,
} from './meeting-form';

export type MeetingFormModel = ReturnType<typeof useMeetingForm>;

/** Only what was changed by hand is kept: everything else shows the meeting as the server tells it now. */
export function useMeetingForm(server: MeetingFormValues, serverTimes: MeetingTimes, zone: string) {
  const [edits, setEdits] = useState<MeetingEdits>({});
  const [isAttempted, setIsAttempted] = useState(false);
  const values = { ...server, ...edits };
  const times = enteredTimes(values, serverTimes, zone);
  const problems = formProblems(values, times);
  const changed = unsavedFields(edits, server);
  return {
    zone,
    values,
    times,
    changed,
    isDirty: changed.length > 0,
    problems,
    /** Spec 5: errors are shown only after an attempt. */
    shownProblems: isAttempted ? problems : {},
    attempt: () => setIsAttempted(true),
    edit: (change: MeetingEdits) => setEdits((before) => ({ ...before, ...change })),
  };
}

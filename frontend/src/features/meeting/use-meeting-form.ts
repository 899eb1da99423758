import { LIMITS } from '@contract';
import { useState } from 'react';
import {
  endAfter,
  enteredTimes,
  formProblems,
  lengthOf,
  type MeetingEdits,
  type MeetingFormValues,
  type MeetingTimes,
  unsavedFields,
} from './meeting-form';

const MINUTE_MS = 60_000;

export type MeetingFormModel = ReturnType<typeof useMeetingForm>;

/** Only what was changed by hand is kept: everything else shows the meeting as the server tells it now. */
export function useMeetingForm(server: MeetingFormValues, serverTimes: MeetingTimes, zone: string) {
  const [edits, setEdits] = useState<MeetingEdits>({});
  const [isAttempted, setIsAttempted] = useState(false);
  const values = { ...server, ...edits };
  const times = enteredTimes(values, serverTimes, zone);
  // While a time is being typed there is none: the length is that of the times before.
  const [knownMs, setKnownMs] = useState(lengthOf(serverTimes) ?? LIMITS.meeting.defaultMinutes * MINUTE_MS);
  const lengthMs = lengthOf(times) ?? knownMs;
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
    /** Chooses the start: the end moves along. */
    start: (startLocal: string) => {
      const endLocal = endAfter(startLocal, lengthMs, zone);
      setKnownMs(lengthMs);
      setEdits((before) => ({ ...before, startLocal, ...(endLocal && { endLocal }) }));
    },
  };
}

import { LIMITS, type Meeting } from '@contract';
import { useState } from 'react';
import { useGetMeetingPeopleQuery } from '@/api/meetings';
import { type AttendeeEdits, attendeesWith, withAttendee } from '../model/attendee-edits';
import {
  endAfter,
  enteredTimes,
  formProblems,
  lengthOf,
  type MeetingEdits,
  type MeetingFormValues,
  type MeetingTimes,
  unsavedFields,
} from '../model/meeting-form';

const MINUTE_MS = 60_000;

export type MeetingFormModel = ReturnType<typeof useMeetingForm>;

/**
 * Stores only the fields and attendees that the user has changed; the others show the meeting's current state.
 * @param saved the meeting being edited; undefined for a new one
 */
export function useMeetingForm(server: MeetingFormValues, serverTimes: MeetingTimes, zone: string, saved?: Meeting) {
  const [fields, setFields] = useState<MeetingEdits>({});
  const [attendees, setAttendees] = useState<AttendeeEdits>({});
  const { data: people } = useGetMeetingPeopleQuery();
  const [isAttempted, setIsAttempted] = useState(false);
  const selectableIds = people?.map(({ id }) => id);
  const edits = { ...fields, attendeeIds: attendeesWith(attendees, server.attendeeIds, selectableIds) };
  const values = { ...server, ...edits };
  const times = enteredTimes(values, serverTimes, zone);
  // While a time is incomplete, the duration of the last valid times is used.
  const [knownMs, setKnownMs] = useState(lengthOf(serverTimes) ?? LIMITS.meeting.defaultMinutes * MINUTE_MS);
  // An end that was entered before a start that fits it, until such a start has been entered.
  const [awaitingEnd, setAwaitingEnd] = useState<string>();
  const lengthWith = (change: MeetingEdits) => lengthOf(enteredTimes({ ...values, ...change }, serverTimes, zone));
  const lengthMs = (awaitingEnd === undefined && lengthOf(times)) || knownMs;
  const problems = formProblems(values, times, saved);
  const changed = unsavedFields(edits, server);
  return {
    zone,
    values,
    times,
    changed,
    isDirty: changed.length > 0,
    problems,
    /** Errors are shown only after an attempt to save. */
    shownProblems: isAttempted ? problems : {},
    attempt: () => setIsAttempted(true),
    edit: (change: MeetingEdits) => setFields((before) => ({ ...before, ...change })),
    setAttendee: (id: string, isChosen: boolean) =>
      setAttendees((before) => withAttendee(before, id, isChosen, server.attendeeIds)),
    /**
     * Sets the start and moves the end so that the duration does not change. An end that was waiting for this start is
     * kept if it is later.
     */
    start: (startLocal: string) => {
      const isKept = awaitingEnd !== undefined && lengthWith({ startLocal, endLocal: awaitingEnd }) !== undefined;
      const endLocal = isKept ? awaitingEnd : endAfter(startLocal, lengthMs, zone);
      setKnownMs(lengthMs);
      setFields((before) => ({ ...before, startLocal, ...(endLocal && { endLocal }) }));
    },
    /** To be called when the start is complete: while it is typed, it passes through other valid times. */
    finishStart: () => {
      if (lengthOf(times) !== undefined) setAwaitingEnd(undefined);
    },
    end: (endLocal: string) => {
      setAwaitingEnd(lengthWith({ endLocal }) === undefined ? endLocal : undefined);
      setFields((before) => ({ ...before, endLocal }));
    },
  };
}

import { LIMITS, type Meeting } from '@contract';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetMeetingPeopleQuery } from '@/api/meetings';
import { dropDraft, loadDraft } from '@/lib/draft';
import { withChange } from '@/lib/edits';
import { knownZone } from '@/lib/time';
import { useDraft } from '@/lib/use-draft';
import { attendeesWith, withAttendee } from '../model/attendee-edits';
import { continuedDraft, emptyDraft, type MeetingDraft, newDraft } from '../model/meeting-draft';
import {
  changedSince,
  endAfter,
  enteredTimes,
  formProblems,
  lengthOf,
  type MeetingEdits,
  meetingFormValues,
  type MeetingTimes,
  newMeetingValues,
  unsavedFields,
} from '../model/meeting-form';

const MINUTE_MS = 60_000;

export type MeetingFormModel = ReturnType<typeof useMeetingForm>;

/**
 * Stores only the fields and attendees that the user has changed; the others show the meeting's current state. Input is
 * stored under `draftKey` until it is saved or discarded.
 * @param saved the meeting being edited; undefined for a new one
 * @param unsureSince the meeting before a save without a response. It may have the saved values by now, so putting one back
 * is a change.
 */
export function useMeetingForm(draftKey: string, serverTimes: MeetingTimes, saved?: Meeting, unsureSince?: Meeting) {
  const user = useCurrentUser();
  // The stored value was written by this code, in this tab.
  const [kept] = useState(() => loadDraft(draftKey) as MeetingDraft | null);
  // Kept if the profile changes: in another zone, the times already entered would be other instants.
  const [zone] = useState(() => kept?.zone ?? knownZone(user.timezone));
  const server = useMemo(
    () => (saved ? meetingFormValues(saved, zone) : newMeetingValues(user.id, serverTimes, zone)),
    [saved, serverTimes, user.id, zone],
  );
  const known = unsureSince ? changedSince(meetingFormValues(unsureSince, zone), server) : server;
  const empty = saved ? emptyDraft(zone) : newDraft(server, serverTimes, zone);
  // A new meeting keeps its times even if they are unchanged, since the form may be opened without them next time.
  const fieldsWith = (before: MeetingEdits, change: MeetingEdits): MeetingEdits =>
    saved ? withChange(before, change, known) : { ...before, ...change };
  const [draft, setDraft] = useState(() => {
    if (!kept) return empty;
    const continued = continuedDraft(kept, empty);
    return { ...continued, fields: fieldsWith({}, continued.fields) };
  });
  const { fields, attendees } = draft;
  const setFields = (change: MeetingEdits) =>
    setDraft((before) => ({ ...before, fields: fieldsWith(before.fields, change) }));
  const { data: people } = useGetMeetingPeopleQuery();
  const [isAttempted, setIsAttempted] = useState(false);
  const selectableIds = people?.map(({ id }) => id);
  const edits = { ...fields, attendeeIds: attendeesWith(attendees, server.attendeeIds, selectableIds) };
  const values = { ...server, ...edits };
  const times = enteredTimes(values, serverTimes, zone);
  // While a time is incomplete, the duration of the last valid times is used.
  const firstMs = lengthOf(serverTimes) ?? LIMITS.meeting.defaultMinutes * MINUTE_MS;
  const [knownMs, setKnownMs] = useState(firstMs);
  // An end that was entered before a start that fits it, until such a start has been entered.
  const [awaitingEnd, setAwaitingEnd] = useState<string>();
  const lengthWith = (change: MeetingEdits) => lengthOf(enteredTimes({ ...values, ...change }, serverTimes, zone));
  const lengthMs = (awaitingEnd === undefined && lengthOf(times)) || knownMs;
  const problems = formProblems(values, times, saved);
  const changed = unsavedFields(edits, known);
  // A time that occurs twice looks the same both times.
  if (times.endTime !== serverTimes.endTime && !changed.includes('endLocal')) changed.push('endLocal');
  const isDirty = changed.length > 0;
  const [isContinued, setIsContinued] = useState(isDirty);
  const dropOwn = useDraft(draftKey, draft, isDirty);
  return {
    zone,
    server,
    values,
    times,
    changed,
    isDirty,
    /** Whether input from before a reload or a lost session was restored. */
    isContinued,
    problems,
    /** Errors are shown only after an attempt to save. */
    shownProblems: isAttempted ? problems : {},
    attempt: () => setIsAttempted(true),
    edit: setFields,
    setAttendee: (id: string, isChosen: boolean) =>
      setDraft((before) => ({
        ...before,
        attendees: withAttendee(before.attendees, id, isChosen, server.attendeeIds),
      })),
    /**
     * Sets the start and moves the end so that the duration does not change. An end that was waiting for this start is
     * kept if it is later.
     */
    start: (startLocal: string) => {
      const isKept = awaitingEnd !== undefined && lengthWith({ startLocal, endLocal: awaitingEnd }) !== undefined;
      const endLocal = isKept ? awaitingEnd : endAfter(startLocal, lengthMs, zone);
      setKnownMs(lengthMs);
      setFields({ startLocal, ...(endLocal && { endLocal }) });
    },
    /** To be called when the start is complete: while it is typed, it passes through other valid times. */
    finishStart: () => {
      if (lengthOf(times) !== undefined) setAwaitingEnd(undefined);
    },
    end: (endLocal: string) => {
      setAwaitingEnd(lengthWith({ endLocal }) === undefined ? endLocal : undefined);
      setFields({ endLocal });
    },
    discard: () => {
      dropDraft(draftKey);
      setIsContinued(false);
      setDraft(empty);
      setIsAttempted(false);
      setKnownMs(firstMs);
      setAwaitingEnd(undefined);
    },
    /** Drops the draft, unless a form opened since has stored its own. */
    dropOwn,
  };
}

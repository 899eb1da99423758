/** The input of a meeting's form, as it is stored until it is saved or discarded. */
import type { AttendeeEdits } from './attendee-edits';
import type { MeetingEdits, MeetingFormValues, MeetingTimes } from './meeting-form';

export interface MeetingDraft {
  fields: MeetingEdits;
  attendees: AttendeeEdits;
  /** The timezone of the entered times. */
  zone: string;
  /** The start and end selected in the calendar for a new meeting; '' if none. */
  slot: string;
}

/** The input of a form in which nothing has been changed. */
export function emptyDraft(zone: string): MeetingDraft {
  return { fields: {}, attendees: {}, zone, slot: '' };
}

/** That of a new meeting includes its times, since the form may be opened without them next time. */
export function newDraft({ startLocal, endLocal }: MeetingFormValues, slot: MeetingTimes, zone: string): MeetingDraft {
  return { ...emptyDraft(zone), fields: { startLocal, endLocal }, slot: slot.startTime + slot.endTime };
}

/** The input of a form that is opened again. Times selected in the calendar since replace the entered ones. */
export function continuedDraft(kept: MeetingDraft, opened: MeetingDraft): MeetingDraft {
  const isOtherSlot = opened.slot !== '' && opened.slot !== kept.slot;
  return isOtherSlot ? { ...kept, slot: opened.slot, fields: { ...kept.fields, ...opened.fields } } : kept;
}

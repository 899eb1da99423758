/**
 * A user's changes to a meeting's attendees, kept apart from the attendees themselves, so that the changes of two users
 * at the same time add up.
 */

/** By id: true for people whom the user has added, false for those removed. */
export type AttendeeEdits = Readonly<Record<string, boolean>>;

/** The edits after a person was ticked or unticked. `serverIds` are the meeting's current attendees. */
export function withAttendee(
  edits: AttendeeEdits,
  id: string,
  isChosen: boolean,
  serverIds: readonly string[],
): AttendeeEdits {
  const others = Object.fromEntries(Object.entries(edits).filter(([known]) => known !== id));
  // Ticking and unticking is no edit: it must not revert a later change by another user.
  return serverIds.includes(id) === isChosen ? others : { ...others, [id]: isChosen };
}

/**
 * The meeting's current attendees with the user's edits. An added person who is not among `selectableIds` any more is
 * left out: nobody could untick them, and the server would refuse every save.
 * @param selectableIds undefined until they have loaded
 */
export function attendeesWith(
  edits: AttendeeEdits,
  serverIds: readonly string[],
  selectableIds: readonly string[] | undefined,
): string[] {
  const isAdded = (id: string) => edits[id] && !serverIds.includes(id) && (selectableIds?.includes(id) ?? true);
  return [...serverIds.filter((id) => edits[id] !== false), ...Object.keys(edits).filter(isAdded)];
}

/** Returns a copy of an event to dispatch again: the event itself cannot be, while it is still being handled. */
export function copyEvent(event: Event): Event {
  const Kind = event.constructor as typeof Event;
  // An event has all properties that its constructor reads.
  return new Kind(event.type, event);
}

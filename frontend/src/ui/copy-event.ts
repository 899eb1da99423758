/** An event like the given one, to be dispatched again: no event can be dispatched twice. */
export function copyEvent(event: Event): Event {
  const Kind = event.constructor as typeof Event;
  // What an event was made with can be read from it.
  return new Kind(event.type, event);
}

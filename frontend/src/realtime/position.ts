/** The position in the event log up to which this page has received the changes. */
let oldestResponse: string | undefined;
let newestEvent: string | undefined;
/** The position of the first connection. */
let start: string | undefined;
/** The position of the latest connection. */
let resumed: string | undefined;
const waiting = new Set<() => void>();

const logOf = (position: string) => position.split('-', 1)[0];

/**
 * Positions of one log are ordered as strings. A position of another log counts as later: after a backup was restored,
 * data read before may be outdated.
 */
export const isAfter = (position: string, other: string) => logOf(position) !== logOf(other) || position > other;

/** Called with the position of each response. Events after the oldest one may concern what the page shows. */
export function noteResponse(position: string | null | undefined) {
  if (position && newestEvent === undefined && (oldestResponse === undefined || !isAfter(position, oldestResponse)))
    oldestResponse = position;
  if (position) resolveWaiting();
}

/** Called when a request has failed: there may be no response to wait for. */
export function noteFailure() {
  resolveWaiting();
}

/**
 * Settles once there is a response to continue from, or a request has failed. A socket that connects earlier would miss
 * the events between the response and its own start.
 */
export function firstResponse(): Promise<void> {
  return receivedUpTo() === undefined ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}

function resolveWaiting() {
  waiting.forEach((resolve) => resolve());
  waiting.clear();
}

/** Called once an event has been applied. */
export function noteEvent(position: string) {
  if (newestEvent === undefined || isAfter(position, newestEvent)) newestEvent = position;
}

/**
 * Called for a `resync`. Compares it with the position from which the socket resumed: unless it is later or the same, the
 * database was restored without its newest changes, and the events continue from here.
 */
export function noteResync(position: string): 'later' | 'earlier' | 'elsewhere' {
  if (resumed === undefined) return 'later';
  const isSameLog = logOf(position) === logOf(resumed);
  if (isSameLog && position >= resumed) return 'later';
  newestEvent = start = resumed = position;
  return isSameLog ? 'earlier' : 'elsewhere';
}

/** The position from which the socket resumes; undefined before the first response. */
export const receivedUpTo = () => newestEvent ?? oldestResponse;

/** The same for a socket that connects now: it receives every event from there on. */
export function resumePosition() {
  resumed = receivedUpTo();
  start ??= resumed;
  return resumed;
}

/** The position of the first connection if it is after this one: events in between were not received. */
export const missedAfter = (position: string) =>
  start === undefined || position === start || isAfter(position, start) ? undefined : start;

/** Called when the connection ends: another user may see other data. */
export function forgetPositions() {
  oldestResponse = undefined;
  newestEvent = undefined;
  start = undefined;
  resumed = undefined;
}

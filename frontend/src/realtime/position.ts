/** How far this page has heard of changes in the log of events. */
let oldestAnswer: string | undefined;
let newestEvent: string | undefined;
/** Where the socket went on first. */
let start: string | undefined;
const waiting = new Set<() => void>();

const logOf = (position: string) => position.split('-', 1)[0];

/**
 * Positions of one log are ordered as texts. One of another log counts as later: after a backup was restored, nothing
 * that was read before is known to be current.
 */
export const isAfter = (position: string, other: string) => logOf(position) !== logOf(other) || position > other;

/** Called with the position of each response. Events after the oldest one may concern what the page shows. */
export function noteAnswer(position: string | null | undefined) {
  if (position && newestEvent === undefined && (oldestAnswer === undefined || !isAfter(position, oldestAnswer)))
    oldestAnswer = position;
  if (position) goAhead();
}

/** Called when a request has failed: there may be no response to wait for. */
export function noteFailure() {
  goAhead();
}

/**
 * Settles once there is a response to go on from, or a request has failed. A socket that connects before that would miss
 * what happens between the response and its own beginning.
 */
export function firstAnswer(): Promise<void> {
  return heardUpTo() === undefined ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}

function goAhead() {
  waiting.forEach((resolve) => resolve());
  waiting.clear();
}

/** Called once an event has been applied. */
export function noteEvent(position: string) {
  if (newestEvent === undefined || isAfter(position, newestEvent)) newestEvent = position;
}

/** Where the socket goes on; undefined on a page that shows nothing yet. */
export const heardUpTo = () => newestEvent ?? oldestAnswer;

/** The same for a socket that connects: from there on, every event is heard. */
export function goOn() {
  const position = heardUpTo();
  start ??= position;
  return position;
}

/** Where the socket went on first if that was after this position: what came in between was not heard. */
export const unheardAfter = (position: string) =>
  start === undefined || position === start || isAfter(position, start) ? undefined : start;

/** Another user may see other things. */
export function forgetPositions() {
  oldestAnswer = undefined;
  newestEvent = undefined;
  start = undefined;
}

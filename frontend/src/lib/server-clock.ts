/**
 * The server's time, in milliseconds since 1970. A computer's clock may be wrong by minutes, and a timer that was just
 * started must not seem to have run for hours.
 */
let aheadMs = 0;

/** The header has whole seconds, and a request takes time: a smaller difference is ignored. */
const NOISE_MS = 2_000;

export const serverNow = () => Date.now() + aheadMs;

/** Older events are not announced: they arrive after a gap, for example when a computer wakes up. */
const RECENT_MS = 60_000;

/** @param at ISO 8601 */
export const isRecent = (at: string) => serverNow() - Date.parse(at) < RECENT_MS;

/** @param date a response's `Date` header; @param sentMs this browser's clock when the request was sent */
export function learnServerTime(date: string | null | undefined, sentMs: number) {
  const serverMs = Date.parse(date ?? '');
  if (Number.isNaN(serverMs)) return;
  const differenceMs = serverMs + 500 - (sentMs + Date.now()) / 2;
  // A slow response is less precise: the server may have read its clock at any time in between.
  const doubtMs = NOISE_MS + (Date.now() - sentMs) / 2;
  if (Math.abs(differenceMs - aheadMs) > doubtMs) aheadMs = Math.abs(differenceMs) > doubtMs ? differenceMs : 0;
}

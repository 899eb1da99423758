/**
 * The server's time, in milliseconds since 1970. A computer's own clock may be wrong by minutes, and a running timer
 * must not look hours old for it (decisions 4: times are the server's).
 */
let aheadMs = 0;

/** The header tells whole seconds, and a request takes a while: what is less is no difference. */
const NOISE_MS = 2_000;

export const serverNow = () => Date.now() + aheadMs;

/** @param date an answer's `Date` header; @param sentMs when this browser's clock showed that it was asked for */
export function learnServerTime(date: string | null | undefined, sentMs: number) {
  const toldMs = Date.parse(date ?? '');
  if (Number.isNaN(toldMs)) return;
  const differenceMs = toldMs + 500 - (sentMs + Date.now()) / 2;
  // A slow answer tells little: half of what it took may be missing on either side.
  const doubtMs = NOISE_MS + (Date.now() - sentMs) / 2;
  if (Math.abs(differenceMs - aheadMs) > doubtMs) aheadMs = Math.abs(differenceMs) > doubtMs ? differenceMs : 0;
}

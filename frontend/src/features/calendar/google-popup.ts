/** The window in which a person grants access at Google, and what it tells when it is done (spec 2, 4 and 9). */
import { type GooglePopupMessage, LIMITS } from '@contract';

/** Opened empty, at once: a window that opens only after an answer is kept back by browsers. */
export function openGooglePopup(): Window | null {
  const { widthPx, heightPx } = LIMITS.calendar.popup;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - widthPx) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - heightPx) / 2));
  return window.open('', 'google-calendar', `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`);
}

/** What the popup says; undefined for anything that is not from our own origin or not of this kind. */
export function readGooglePopup({ origin, data }: MessageEvent<unknown>): GooglePopupMessage | undefined {
  if (origin !== location.origin || typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'google-calendar-connected') return { type: data.type };
  if (data.type !== 'google-calendar-failed' || !('error' in data) || typeof data.error !== 'string') return undefined;
  return { type: data.type, error: data.error };
}

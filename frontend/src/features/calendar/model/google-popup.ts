/** The popup in which the user grants access at Google, and the message it sends at the end. */
import { type GooglePopupMessage, LIMITS } from '@contract';

/** Opened empty and synchronously: browsers block a window that is opened only after a response. */
export function openGooglePopup(): Window | null {
  const { widthPx, heightPx } = LIMITS.calendar.popup;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - widthPx) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - heightPx) / 2));
  return window.open('', 'google-calendar', `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`);
}

/** The popup's message; undefined for messages from other origins or of other kinds. */
export function readGooglePopup({ origin, data }: MessageEvent<unknown>): GooglePopupMessage | undefined {
  if (origin !== location.origin || typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'google-calendar-connected') return { type: data.type };
  if (data.type !== 'google-calendar-failed' || !('error' in data) || typeof data.error !== 'string') return undefined;
  return { type: data.type, error: data.error };
}

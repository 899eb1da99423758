import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { type GooglePopupMessage, MESSAGES } from '../../contract';

/** JSON that is safe inside a script element: it cannot contain `</script>`. */
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page in the popup after Google's redirect: posts the result to its opener, at exactly our own origin, and closes.
 * The CSP allows its one script by digest and no other.
 */
export function sendPopupPage(response: Response, status: number, message: GooglePopupMessage, origin: string): void {
  const text = message.type === 'google-calendar-connected' ? MESSAGES.calendar.connected : message.error;
  const script = `window.opener?.postMessage(${asScript(message)}, ${asScript(origin)}); window.close();`;
  const digest = createHash('sha256').update(script).digest('base64');
  response
    .status(status)
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${digest}'; frame-ancestors 'none'`,
      // The default policy would cut the popup off from its opener.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Referrer-Policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Google Calendar</title>` +
        `<p>${text}</p><script>${script}</script></html>`,
    );
}

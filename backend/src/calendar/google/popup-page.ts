import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { type GooglePopupMessage, MESSAGES } from '../../contract';

/** Text as JSON that can stand in a script: nothing in it can end the script early. */
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * What the popup shows when Google sends the person back: it tells the window that opened it how it went, at exactly
 * our own origin, and closes. Its one script is named by its digest, so no other can run in it.
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
      // The window that opened it allows popups; this one must not cut itself off from it.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Referrer-Policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Google Calendar</title>` +
        `<p>${text}</p><script>${script}</script></html>`,
    );
}

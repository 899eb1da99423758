/** A session that ends while its page is cut off: the page comes back to the sign-in form, and asks for nothing more. */
import { expect, type WebSocketRoute } from '@playwright/test';
import { inDatabase } from './database';
import { allowErrors, SESSION_OVER } from './errors';
import { DEMO, signIn, test } from './harness';

test('a page whose session has ended meanwhile asks to sign in, and stops connecting', async ({ page }) => {
  allowErrors(SESSION_OVER);
  let connection: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      // The packet that ends the long polling: from now on this is the one connection.
      if (message === '5') connection = socket;
    });
  });
  await signIn(page, DEMO.staff2);
  await expect.poll(() => connection).toBeDefined();

  await inDatabase(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [DEMO.staff2]);
  await connection!.close();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  let handshakes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) handshakes += 1;
  });
  // Longer than the library waits between two attempts.
  await page.waitForTimeout(6_000);
  expect(handshakes).toBe(0);

  await page.getByPlaceholder('Enter your email').fill(DEMO.staff2);
  await page.getByPlaceholder('Enter your password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('#content')).toBeVisible();
});

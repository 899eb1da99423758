/** A session that ends while its page is offline: the page returns to the sign-in form and sends no more requests. */
import { expect, type WebSocketRoute } from '@playwright/test';
import { inDatabase } from './database';
import { DEMO, signIn, started, test } from './harness';
import { sessionEnds } from './outages';

test('a page whose session ended meanwhile shows the sign-in form and stops connecting', async ({ page }) => {
  await page.clock.install();
  let connection: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      // The packet that ends long polling: from now on the web socket is the only connection.
      if (message === '5') connection = socket;
    });
  });
  await Promise.all([started(page), signIn(page, DEMO.staff2)]);
  await expect.poll(() => connection).toBeDefined();

  sessionEnds(page);
  await inDatabase(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [DEMO.staff2]);
  await connection!.close();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  let handshakes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) handshakes += 1;
  });
  // Longer than the library waits between two attempts.
  await page.clock.runFor('00:30');
  expect(handshakes).toBe(0);

  await page.getByPlaceholder('Enter your email').fill(DEMO.staff2);
  await page.getByPlaceholder('Enter your password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('#content')).toBeVisible();
});

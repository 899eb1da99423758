/** The requests of a starting page: until the board is painted, only those it needs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO, signIn, test, watchQuiet } from './harness';
import { uniqueTitle } from './task-steps';

const MOST_BEFORE_BOARD = 12;
/** After this long without a request, a page has requested everything it needs. */
const QUIET_MS = 1_000;
/** The packet that Engine.IO receives when the WebSocket can be used. */
const PROBE_ANSWERED = '3probe';

/** Records when the first card is painted, by the page's own clock. */
async function watchPaint(page: Page) {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[data-card]')) return;
      look.disconnect();
      requestAnimationFrame(() => performance.mark('board'));
    });
    look.observe(document, { childList: true, subtree: true });
  });
}

/** The paths requested before the board was painted, in order, the page itself first. */
function requestsBeforeBoard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('board')[0]?.startTime ?? 0;
    const requested = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted);
    return ['/', ...requested.map(({ name }) => new URL(name).pathname)];
  });
}

test('the board comes first, with at most a dozen requests before it', async ({ page }) => {
  await watchPaint(page);
  await signIn(page, DEMO.owner);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /messages/i }).first()).toBeVisible();

  const requested = await requestsBeforeBoard(page);
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(MOST_BEFORE_BOARD);
  expect(new Set(requested).size, requested.join('\n')).toBe(requested.length);
  expect(requested.filter((path) => path.startsWith('/api/')).sort()).toEqual(['/api/auth/me', '/api/tasks']);
  expect(requested.filter((path) => path.startsWith('/socket.io/') || path.includes('messenger'))).toEqual([]);
});

/** The page's own requests to the server, without those of the socket library. */
function listen(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(`${request.method()} ${pathname}`);
  });
  return requested;
}

/** Resolves when the socket has connected and has switched from polling to a WebSocket. */
async function connected(page: Page) {
  const socket = await page.waitForEvent('websocket', (made) => made.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => payload === PROBE_ANSWERED);
}

/** Changes a task ten times a second, as another user, until the returned function is called. */
async function keepWorking(request: APIRequestContext, origin: string): Promise<() => Promise<void>> {
  const headers = { origin };
  const data = { email: DEMO.admin, password: DEMO.password };
  expect((await request.post('/api/auth/signin', { data, headers })).ok()).toBe(true);
  const made = await request.post('/api/tasks', { data: { title: uniqueTitle('Worked on') }, headers });
  const { id } = (await made.json()) as { id: string };
  let isOver = false;
  const work = (async () => {
    for (let number = 1; !isOver; number++) {
      const edit = request.put(`/api/tasks/${id}`, { data: { description: `Step ${number}` }, headers });
      await Promise.all([edit, sleep(100)]);
    }
  })();
  return async () => {
    isOver = true;
    await work;
  };
}

for (const isBusy of [false, true]) {
  const when = isBusy ? ' and the team is at work' : '';
  test(`nothing is requested twice when the live connection is first made${when}`, async ({ page, request }) => {
    await signIn(page, DEMO.owner);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    // The first page of a browser announces its new key, for example, to all other pages, including one that has just
    // opened.
    await watchQuiet(page, QUIET_MS)();
    const stop = isBusy ? await keepWorking(request, new URL(page.url()).origin) : () => Promise.resolve();
    const requested = listen(page);
    const isConnected = connected(page);
    await page.reload();
    await isConnected;
    await watchQuiet(page, QUIET_MS)();
    await stop();
    expect(requested).toContain('GET /api/tasks');
    expect(requested.filter((one, index) => requested.indexOf(one) !== index)).toEqual([]);
  });
}

test('changes made while the page was loading are fetched when the live connection is made', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const title = uniqueTitle('Made meanwhile');
  const boardRead = page.waitForResponse((response) => response.url().endsWith('/api/tasks'));
  const made = boardRead.then(() =>
    page.request.post('/api/tasks', { data: { title }, headers: { origin: new URL(page.url()).origin } }),
  );
  await page.route('**/socket.io/**', async (route) => {
    await made;
    // The previous page may have requested it, too.
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await page.getByPlaceholder('Search tasks by title or description...').fill(title);
  await expect(page.locator('[data-card-title]').filter({ hasText: title })).toBeVisible();
});

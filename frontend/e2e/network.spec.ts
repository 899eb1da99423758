/** A temporary loss of the network, and a server with a newer app than the page. */
import { expect, type Page } from '@playwright/test';
import { DEMO, openSidebar, signIn, started, test } from './harness';
import { goOffline, goOnline, lose, refuse } from './outages';
import { makeTask, openTask } from './task-steps';

/** The chunks that are not part of the first screen. */
const PARTS = /\/assets\/(task-modal|reports-view|analytics-view|daily-chart|calendar-view)[^/]*$/;

async function openView(page: Page, name: string) {
  await openSidebar(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();
}

/** Brings the page back online, as the browser reports it. */
async function comeBackOnline(page: Page) {
  await page.unroute(PARTS);
  await goOffline(page.context());
  await goOnline(page.context());
}

const failure = (page: Page) => page.getByText('This part of the app could not be loaded.');

test('parts that failed to load are loaded once the network is back, or on request', async ({ page }) => {
  await page.route(PARTS, (route) => lose(route, 'internetdisconnected'));
  await signIn(page, DEMO.owner);

  await test.step('by itself', async () => {
    await openView(page, 'Reports');
    await expect(failure(page)).toBeVisible();
    await comeBackOnline(page);
    await expect(page.getByRole('heading', { name: 'Task Reports' })).toBeVisible();
  });

  await test.step('a task, which can be closed meanwhile', async () => {
    await page.route(PARTS, (route) => lose(route, 'internetdisconnected'));
    await page.goto('/');
    const { title } = await makeTask(page, { title: 'Far from any network', status: 'pending' });
    const modal = await openTask(page, title);
    await expect(modal.getByText('could not be loaded')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await openTask(page, title);
    await comeBackOnline(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Start Timer' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('when asked to', async () => {
    const views = [
      {
        name: 'Analytics',
        files: /\/assets\/(analytics-view|daily-chart)[^/]*$/,
        proof: '.recharts-bar-rectangle rect',
      },
      { name: 'Calendar', files: /\/assets\/calendar-view[^/]*$/, proof: '[class*=fc-]' },
    ];
    for (const { files } of views) await page.route(files, (route) => lose(route, 'internetdisconnected'));
    // The last chunk to be prefetched: from now on nothing loads unless it is needed.
    const isQuiet = page.waitForRequest(/\/assets\/encryption-devices/);
    await page.reload();
    await isQuiet;
    for (const { name, files, proof } of views) {
      // The prefetch has failed already. Opening the view tries once more, and that must not succeed either.
      const isLost = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
      await openView(page, name);
      await isLost;
      await expect(failure(page)).toBeVisible();
      await page.unroute(files);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.locator(proof).first()).toBeVisible();
    }
  });
});

test('the other screens are prefetched, and their data load once the network is back', async ({ page }) => {
  const isThere = (name: string) => page.waitForResponse((it) => it.url().includes(`/assets/${name}`));
  const fetched = Promise.all(['task-modal', 'reports-view', 'analytics-view', 'meeting-modal'].map(isThere));
  await Promise.all([started(page), signIn(page, DEMO.owner)]);
  await fetched;
  await goOffline(page.context());
  await openView(page, 'Reports');
  const alert = page.locator('#content').getByRole('alert');
  await expect(alert.first()).toBeVisible();
  await openView(page, 'Analytics');
  await expect(alert.first()).toBeVisible();
  await goOnline(page.context());
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Tasks Completed').first()).toBeVisible();
  await openView(page, 'Reports');
  await expect(alert).toHaveCount(0);
});

test('a page that was opened without the network finds its session again', async ({ page }) => {
  await signIn(page, DEMO.staff);
  await page.route('**/api/auth/me', (route) => lose(route, 'internetdisconnected'));
  await page.reload();
  await expect(page.getByPlaceholder('Enter your email')).toBeVisible();
  await page.unroute('**/api/auth/me');
  await goOffline(page.context());
  await goOnline(page.context());
  await expect(page.locator('#content')).toBeVisible();
});

test('after a new version is deployed, the page asks once for a reload', async ({ page }) => {
  let isOutdated = true;
  await page.route(PARTS, (route) => (isOutdated ? refuse(route, 404) : route.continue()));
  await signIn(page, DEMO.owner);
  const html = await page.evaluate(() => fetch('/').then((response) => response.text()));
  const newer = html.replace(/assets\/index-[^.]+/, 'assets/index-newer');
  await page.route('/', (route) =>
    isOutdated ? route.fulfill({ contentType: 'text/html', body: newer }) : route.continue(),
  );

  const notice = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await openView(page, 'Reports');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  await notice.getByRole('button', { name: 'Not now' }).click();
  await openView(page, 'Analytics');
  const failed = page.locator('#content').getByRole('alert').filter({ hasText: 'A new version is available.' });
  await expect(failed).toBeVisible();
  await expect(notice).toBeHidden();

  page.on('request', (request) => request.isNavigationRequest() && (isOutdated = false));
  await failed.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Tasks Completed').first()).toBeVisible();
});

test('a missing file returns 404, not the page', { tag: '@desktop' }, async ({ request }) => {
  const gone = await request.get('/assets/reports-view-older.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['content-type']).not.toContain('text/html');
  expect(gone.headers()['cache-control'] ?? '').not.toContain('immutable');
});

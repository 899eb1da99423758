/** The staff monitor: a user watches while others work in separate browsers. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Task } from '../../backend/src/contract/tasks';
import type { AllUsers, ManagedUser } from '../../backend/src/contract/users';
import { DEMO, expectAccessible, openSidebar, picture, signIn, test } from './harness';
import { lose } from './outages';
import { nobodyWorkedRecently } from './past';
import { call, makeTask, me, stopTimer } from './task-steps';

async function openMonitor(page: Page, email: string) {
  await signIn(page, email);
  await dismissOthers(page);
  await openSidebar(page);
  await page.getByRole('button', { name: 'Staff Monitor' }).click();
  await expect(page.getByRole('heading', { name: 'Real-time Staff Monitor' })).toBeVisible();
  await expect(row(page, 'Sam Cruz')).toBeVisible();
}

/** Deletes the users that other tests created: of a long list, only the visible rows are in the page. */
async function dismissOthers(page: Page) {
  const { staff, owners } = await call<AllUsers<ManagedUser>>(page, 'GET', '/user/all');
  const others = [...staff, ...owners].filter(({ email }) => !email.endsWith('@demo.test'));
  for (const { id } of others) await call(page, 'DELETE', `/user/${id}`);
}

async function inAnotherBrowser(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

async function startTimer(page: Page, title: string): Promise<Task> {
  const task = await makeTask(page, { title });
  await call(page, 'POST', '/timer/start', { taskId: task.id });
  return task;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('rowheader').locator('p:first-child').allTextContents();
const online = (page: Page) => page.getByLabel('Staff by status').locator('div', { hasText: 'Online' }).locator('dd');
const timer = (page: Page, name: string) => row(page, name).getByRole('timer');

test('an owner sees staff start and stop timers live, and sorts and filters them', async ({ page, browser }) => {
  const sam = await inAnotherBrowser(browser, DEMO.staff);
  const mia = await inAnotherBrowser(browser, DEMO.staff2);
  await Promise.all([stopTimer(sam), stopTimer(mia)]);
  // The demo's owner worked a moment ago if their week has just begun.
  await nobodyWorkedRecently();
  await openMonitor(page, DEMO.owner);
  await expect(online(page)).toHaveText('0');
  await expect(timer(page, 'Sam Cruz')).toHaveCount(0);

  await test.step('a timer that is started shows and ticks', async () => {
    const task = await startTimer(sam, 'Oil the hinges of the long garden gate before it rains');
    // Well before the next refresh: the event updates it.
    await expect(row(page, 'Sam Cruz')).toContainText(task.title, { timeout: 9_000 });
    await expect(row(page, 'Sam Cruz')).toContainText('Online');
    await expect(online(page)).toHaveText('1');
    const before = await timer(page, 'Sam Cruz').textContent();
    await expect(timer(page, 'Sam Cruz')).not.toHaveText(before ?? '');
  });

  await test.step('the clock ticks in the timezone of whoever watches', async () => {
    const { timezone } = await me(page);
    const clock = page.getByRole('timer').filter({ hasText: timezone });
    const before = await clock.textContent();
    await expect(clock).not.toHaveText(before ?? '');
  });

  await test.step('an owner cannot stop it', async () => {
    await expect(page.getByText('Force Stop')).toHaveCount(0);
  });

  await startTimer(mia, 'Count the paint tins');
  await expect(row(page, 'Mia Santos')).toContainText('Count the paint tins', { timeout: 9_000 });
  await expectAccessible(page);
  await picture(page, 'monitor');

  await test.step('filters', async () => {
    await page.getByRole('radio', { name: 'Online' }).check();
    await expect.poll(() => names(page)).toEqual(['Mia Santos', 'Sam Cruz']);
    await page.getByRole('radio', { name: 'Break' }).check();
    await expect(page.getByText('No one is on a break right now.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'monitor-empty');
    await page.getByRole('button', { name: 'Show all staff' }).click();
    await expect(row(page, 'Ada Novak')).toBeVisible();
  });

  await test.step('sorts', async () => {
    await page.getByLabel('Sort by').selectOption('Status');
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Mia Santos', 'Sam Cruz']);
    await page.getByLabel('Sort by').selectOption('Name');
    await expect.poll(async () => (await names(page))[0]).toBe('Ada Novak');
  });

  await test.step('a timer that is stopped goes', async () => {
    await stopTimer(sam);
    await expect(timer(page, 'Sam Cruz')).toHaveCount(0, { timeout: 9_000 });
    await expect(row(page, 'Sam Cruz')).not.toContainText('Online');
    await expect(row(page, 'Mia Santos')).toContainText('Online');
  });
  await stopTimer(mia);
  await Promise.all([sam.context().close(), mia.context().close()]);
});

test(
  'a super owner stops a timer after confirming, and its user sees that immediately',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const mia = await inAnotherBrowser(browser, DEMO.staff2);
    const task = await startTimer(mia, 'Sand the shelves');
    const running = mia.getByRole('region', { name: 'Timer' }).getByRole('timer');
    await openSidebar(mia);
    await expect(running).toBeVisible();

    await openMonitor(page, DEMO.superOwner);
    const button = page.getByRole('button', { name: 'Force stop Mia Santos’s timer' });
    const dialog = page.getByRole('alertdialog');

    await button.click();
    await expect(dialog).toContainText('Are you sure you want to stop Mia Santos’s timer?');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'monitor-force-stop');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Mia Santos')).toContainText(task.title);

    await button.click();
    await dialog.getByRole('button', { name: 'Force Stop' }).click();
    await expect(running).toBeHidden({ timeout: 9_000 });
    await expect(row(page, 'Mia Santos')).not.toContainText(task.title);
    await expect(row(page, 'Mia Santos')).toBeFocused();
    expect(await call(mia, 'GET', '/timer/current')).toBeNull();
    await mia.context().close();
  },
);

test('the last known figures remain while the server cannot be reached', { tag: '@desktop' }, async ({ page }) => {
  await openMonitor(page, DEMO.owner);
  await page.route('**/api/staff-monitor/status', (route) => lose(route));
  await expect(page.getByText('Failed to load staff status data.')).toBeVisible();
  await expect(page.getByText('less than a minute old')).toBeVisible();
  await expect(row(page, 'Sam Cruz')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'monitor-stale');
  await page.unroute('**/api/staff-monitor/status');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load staff status data.')).toBeHidden();
});

test('staff have no such view', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  await openSidebar(page);
  await expect(page.getByRole('button', { name: 'Analytics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Staff Monitor' })).toHaveCount(0);
});

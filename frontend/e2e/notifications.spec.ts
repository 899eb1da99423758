/** Notifications: the bell, its panel, where they lead, and turning kinds off. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Task } from '../../backend/src/contract/tasks';
import { DEMO, expectAccessible, isPhone, picture, signIn, started, test } from './harness';
import { goOffline, goOnline, refuse } from './outages';
import { anotherBrowser, arriveAs, openView, PASSWORD } from './people-steps';
import { call, makeTask, me } from './task-steps';
import { dayName, lastWeek, openTimesheet, status, weekOf } from './timesheet-steps';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const row = (page: Page, text: string | RegExp) => panel(page).getByRole('button').filter({ hasText: text });

async function ownerOf(browser: Browser): Promise<Page> {
  const owner = await anotherBrowser(browser);
  await signIn(owner, DEMO.owner);
  return owner;
}

/** Creates tasks with these titles, one after another, which the owner assigns to a user. */
async function assign(owner: Page, assignedStaffId: string, ...titles: string[]): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const title of titles) tasks.push(await makeTask(owner, { title, assignedStaffId }));
  return tasks;
}

/** A user's name that no other test uses. */
const named = (name: string) => `${name} ${test.info().project.name} ${Date.now().toString(36)}`;

test('an assignment updates the bell without a reload, and leads to its task', async ({ page, browser }) => {
  await arriveAs(page, { name: named('Nora') });
  const { id } = await me(page);
  await expect(bell(page, 0)).toBeVisible();
  await bell(page, 0).click();
  await expect(panel(page)).toContainText('You’re all caught up');
  await expectAccessible(page);
  await picture(page, 'notifications-empty');
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();

  const owner = await ownerOf(browser);
  const [first, second] = await assign(owner, id, 'Draw the logo', 'Print the poster');
  await expect(bell(page, 2)).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Dashboard/);

  await bell(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, second!.title)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, first!.title)).toBeFocused();
  await expect(row(page, first!.title)).toHaveAccessibleName(
    /^Unread\. \S.* assigned “Draw the logo .*” to you ?just now$/,
  );
  await expectAccessible(page);
  await picture(page, 'notifications');

  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(first!.title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bell(page, 1)).toBeFocused();

  await bell(page, 1).click();
  await row(page, second!.title).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(second!.title);
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeVisible();
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
});

test('notifications lead to a submitted week, and to a returned one', async ({ page, browser }) => {
  const name = named('Tom');
  await arriveAs(page, { name, timezone: 'UTC' });
  const { id: userId } = await me(page);
  const [monday = ''] = lastWeek();
  const week = weekOf(monday);
  await call(page, 'POST', '/timesheets/submit', { week });

  const owner = await ownerOf(browser);
  await owner.getByRole('button', { name: /^Notifications, / }).click();
  await row(owner, `${name} submitted the week of`).click();
  await expect(status(owner)).toContainText('Submitted');
  await expect(owner.getByRole('combobox', { name: 'Person' }).locator('option:checked')).toHaveText(name);
  await call(owner, 'POST', '/timesheets/return', { userId, week, reason: 'Tuesday is missing' });

  await openTimesheet(page);
  await expect(page.getByText(dayName(monday))).toHaveCount(0);
  await bell(page, 1).click();
  await row(page, /returned your week of .*: Tuesday is missing/).click();
  await expect(status(page)).toContainText('Returned: Tuesday is missing');
  await expect(bell(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('tab', { name: 'Timesheet' }).click();
  await expect(status(page)).not.toContainText('Returned');
});

test('a kind that is turned off no longer arrives', async ({ page, browser }) => {
  await arriveAs(page, { name: named('Quentin') });
  const { id } = await me(page);
  await bell(page, 0).click();
  await panel(page).getByRole('button', { name: 'Notification settings' }).click();
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
  const assigned = page.getByRole('checkbox', { name: 'A task is assigned to you' });
  await expect(assigned).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Someone submits a report' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'A week is submitted for approval' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'settings-notifications');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await assigned.uncheck();
  await saved;
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(assigned).not.toBeChecked();

  const owner = await ownerOf(browser);
  const [task] = await assign(owner, id, 'Silent');
  await call(owner, 'PUT', `/tasks/${task!.id}`, { status: 'priority' });
  await bell(page, 1).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, `moved “${task!.title}” to Priority`)).toBeVisible();

  await test.step('a choice that could not be saved is taken back', async () => {
    await page.keyboard.press('Escape');
    await page.route('**/api/notifications/preferences', (route) => refuse(route, 503));
    await assigned.click();
    await expect(page.getByText('Failed to save your choice')).toBeVisible();
    await expect(assigned).not.toBeChecked();
  });
});

test('a client is notified of their own tasks only', async ({ page, browser }) => {
  const owner = await ownerOf(browser);
  await arriveAs(page, { name: named('Clara'), role: 'CLIENT', companyName: 'Clara & Co' });
  const { id } = await me(page);
  const { id: ownerId } = await me(owner);
  const others = await makeTask(owner, { title: 'For others' });
  const own = await makeTask(owner, { title: 'For Clara', assignedStaffId: ownerId, assignedClientId: id });
  await call(owner, 'PUT', `/tasks/${others.id}`, { status: 'priority' });
  await call(owner, 'PUT', `/tasks/${own.id}`, { status: 'completed' });
  await bell(page, 2).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(row(page, own.title)).toHaveCount(2);
  await row(page, 'moved').click();
  await expect(page.getByRole('dialog')).toContainText(own.title);
  await page.keyboard.press('Escape');

  await openView(page, 'Settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('checkbox', { name: 'One of your tasks is due or overdue' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'A meeting of yours is changed or cancelled' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Someone submits a report' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Time', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('older ones load on request, and all can be marked as read, in every browser', async ({ page, browser }) => {
  test.slow();
  const email = await arriveAs(page, { name: named('Olga') });
  const { id } = await me(page);
  const owner = await ownerOf(browser);
  const [gone] = await assign(owner, id, 'Deleted');
  await call(owner, 'DELETE', `/tasks/${gone!.id}`);
  await assign(owner, id, ...Array.from({ length: 30 }, (_, index) => `Task ${index}`));
  const second = await anotherBrowser(browser);
  await signIn(second, email, PASSWORD);
  await bell(second, 31).click();
  await expect(panel(second).getByRole('listitem')).toHaveCount(30);
  await picture(second, 'notifications-many');
  await panel(second).getByRole('button', { name: 'Show more' }).click();
  await expect(panel(second).getByRole('listitem')).toHaveCount(31);
  await expect(panel(second).getByRole('button', { name: 'Show more' })).toBeHidden();

  await bell(page, 31).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByText('Unread.')).toHaveCount(0);
  await expect(panel(second).getByText('Unread.')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  const last = panel(second).getByRole('listitem').last();
  await expect(last.getByRole('button')).toBeFocused();
  await expectAccessible(second);
  await picture(second, 'notifications-read');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('dialog')).toContainText('Not found');
});

test('failures to load or save are shown, and can be retried', async ({ page, browser }) => {
  await arriveAs(page, { name: named('Erik') });
  const { id } = await me(page);
  const owner = await ownerOf(browser);
  const [task] = await assign(owner, id, 'Retried');
  await page.route('**/api/notifications?*', (route) => refuse(route, 503));
  await page.reload();
  await bell(page, 0).click();
  await expect(panel(page).getByRole('alert')).toContainText('Failed to load notifications');
  await expectAccessible(page);
  await picture(page, 'notifications-failed');
  await page.unroute('**/api/notifications?*');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, task!.title)).toBeVisible();

  await page.route('**/api/notifications/read', (route) => refuse(route, 503));
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Failed to mark as read')).toBeVisible();
  await expect(row(page, task!.title)).toContainText('Unread.');

  if (!isPhone()) {
    await bell(page, 1).click();
    await expect(panel(page)).toBeHidden();
    await bell(page, 1).click();
    // A press elsewhere closes it, and still has its usual effect.
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  }
});

// On a desktop, the page's offline strip is visible beside the panel.
test(
  'a lost connection is shown in the sheet, and missed notifications arrive afterwards',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await arriveAs(page, { name: named('Lea') });
    const { id } = await me(page);
    await Promise.all([started(page), page.reload()]);
    await bell(page, 0).click();
    await expect(panel(page)).toContainText('You’re all caught up');
    await goOffline(page.context());
    await expect(panel(page)).toContainText('You are offline.');
    await picture(page, 'notifications-offline');
    const owner = await ownerOf(browser);
    const [task] = await assign(owner, id, 'Missed');
    await goOnline(page.context());
    await expect(row(page, task!.title)).toBeVisible();
  },
);

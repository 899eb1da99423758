/** Live updates do not move what a pointer is about to press. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { DirectChat } from '../../backend/src/contract/chat';
import { card, middleOf, search, title } from './board-steps';
import { DEMO, signIn, test } from './harness';
import { openMessages, panel } from './messenger-steps';
import { anotherBrowser, arriveAs, openView } from './people-steps';
import { call, makeTask, me, uniqueTitle } from './task-steps';
import { lastWeek, openLastWeek, openTimesheet } from './timesheet-steps';

/** Returns a function that resolves once the page has received this text over its live connection, and has rendered. */
async function liveOn(page: Page, enter: () => Promise<unknown>) {
  const frames: string[] = [];
  let isLive = false;
  page.on('websocket', (socket) => {
    // The packet that ends long polling.
    socket.on('framesent', ({ payload }) => (isLive ||= payload === '5'));
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  await enter();
  await expect.poll(() => isLive).toBe(true);
  return async (text: string) => {
    await expect.poll(() => frames.some((it) => it.includes(text))).toBe(true);
    await rendered(page);
  };
}

const signInLive = (page: Page, email: string) => liveOn(page, () => signIn(page, email));

const rendered = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));

async function pressOn(page: Page, locator: Locator) {
  const { x, y } = await middleOf(locator);
  await page.mouse.move(x, y);
  await page.mouse.down();
}

test.describe('while a pointer is down or rests on Delete', { tag: '@desktop' }, () => {
  test('a message does not move the contacts', async ({ page, browser }) => {
    const stranger = await anotherBrowser(browser);
    await arriveAs(stranger, { name: uniqueTitle('Zoe') });
    const comes = await signInLive(page, DEMO.staff);
    const { id } = await me(page);
    await openMessages(page);
    const contacts = panel(page).getByRole('region', { name: 'Direct Messages' }).getByRole('listitem');
    const first = contacts.first();
    const name = await first.locator('.truncate').first().textContent();
    await pressOn(page, first);
    const listed = page.waitForResponse('**/api/chat/direct');
    await call<DirectChat>(stranger, 'POST', '/chat/direct', { receiverId: id, message: 'Is anyone there?' });
    await comes('Is anyone there?');
    await listed;
    await rendered(page);
    await page.mouse.up();
    await expect(panel(page).getByRole('heading', { name: name!, level: 3 })).toBeVisible();

    await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
    await expect(contacts.first()).toContainText('Zoe');
  });

  test('a report does not move Delete, and shows once the pointer has left', async ({ page, browser }) => {
    const staff = await anotherBrowser(browser);
    await signIn(staff, DEMO.staff);
    const task = await makeTask(staff, { title: 'Reported' });
    const report = (workDescription: string) =>
      call(staff, 'POST', '/task-reports', { taskId: task.id, workDescription, hoursWorked: 1 });
    await report('The first part');

    const comes = await signInLive(page, DEMO.owner);
    await openView(page, 'Reports');
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text }).filter({ hasText: task.title });
    const remove = row('The first part').getByRole('button', { name: /^Delete/ });
    await remove.hover();
    const before = await middleOf(remove);
    await report('The second part');
    await comes('The second part');
    expect(await middleOf(remove)).toEqual(before);
    await expect(row('The second part')).toHaveCount(0);

    await page.getByRole('heading', { name: 'Task Reports' }).hover();
    await expect(row('The second part')).toBeVisible();
  });

  test('a task does not move a pressed card', async ({ page, browser }) => {
    const owner = await anotherBrowser(browser);
    await signIn(owner, DEMO.owner);
    const comes = await signInLive(page, DEMO.staff);
    const word = uniqueTitle('').trim();
    const { id: assignedStaffId } = await me(page);
    const make = (name: string) => makeTask(owner, { title: `${name} ${word}`, assignedStaffId });
    const pressed = await make('Pressed');
    await search(page).fill(word);
    await expect(card(page, pressed)).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await pressOn(page, title(page, pressed));
    const later = await make('Later');
    await comes(later.title);
    await expect(card(page, later)).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(pressed.title);
    await page.keyboard.press('Escape');
    await expect(card(page, later)).toBeVisible();
  });

  test('a renamed task does not move a pressed row of the list', async ({ page, browser }) => {
    const owner = await anotherBrowser(browser);
    await signIn(owner, DEMO.owner);
    const comes = await signInLive(page, DEMO.staff);
    const word = uniqueTitle('').trim();
    const { id: assignedStaffId } = await me(page);
    const make = (name: string) => makeTask(owner, { title: `${name} ${word}`, assignedStaffId });
    const pressed = await make('Pressed');
    const renamed = await make('Renamed');
    await search(page).fill(word);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    const titles = page.locator('[data-card-title]');
    await expect(titles).toHaveText([pressed.title, renamed.title]);
    await pressOn(page, title(page, pressed));
    const before = `Before ${word}`;
    await call(owner, 'PUT', `/tasks/${renamed.id}`, { title: before });
    await comes(before);
    await expect(titles).toHaveText([pressed.title, renamed.title]);
    await page.mouse.up();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(pressed.title);
    await page.keyboard.press('Escape');
    await expect(titles).toHaveText([before, pressed.title]);
  });

  test('the first hours of a week do not move what is below them', async ({ page, browser }) => {
    const name = uniqueTitle('Tess');
    const comes = await liveOn(page, () => arriveAs(page, { name, timezone: 'UTC' }));
    const { id: userId } = await me(page);
    const task = await makeTask(page, { title: 'Website', assignedStaffId: userId });
    await openTimesheet(page);
    await openLastWeek(page);
    await expect(page.getByText('No hours in this week yet.')).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Add a task' }));
    const owner = await anotherBrowser(browser);
    await signIn(owner, DEMO.owner);
    const [startTime, endTime] = ['09', '11'].map((hour) => `${lastWeek()[2]!}T${hour}:00:00Z`);
    const session = { userId, taskId: task.id, startTime, endTime, reason: 'Forgotten' };
    const read = page.waitForResponse('**/api/timesheets?*');
    await call(owner, 'POST', '/time-logs', session);
    await comes('time-log-changed');
    await read;
    await rendered(page);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Add a task' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('rowheader', { name: task.title })).toBeVisible();
  });

  test('a notification does not move a pressed one', async ({ page, browser }) => {
    const owner = await anotherBrowser(browser);
    await signIn(owner, DEMO.owner);
    const comes = await signInLive(page, DEMO.staff);
    const { id: assignedStaffId } = await me(page);
    const pressed = await makeTask(owner, { title: 'Pressed', assignedStaffId });
    await page.getByRole('button', { name: /^Notifications, / }).click();
    const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
    await expect(rows.first()).toContainText(pressed.title);
    await pressOn(page, rows.first());
    const later = await makeTask(owner, { title: 'Later', assignedStaffId });
    await comes(`“${later.title}”`);
    await page.mouse.up();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(pressed.title);
  });
});

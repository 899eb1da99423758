/** The command palette, and the keyboard map that every screen has. */
import { expect, type Page } from '@playwright/test';
import type { Meeting } from '../../backend/src/contract/meetings';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { openView } from './people-steps';
import { call, makeTask, me, stopTimer, uniqueTitle } from './task-steps';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page) {
  if (isPhone()) await page.getByRole('button', { name: 'Search and commands' }).click();
  else await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function arrive(page: Page, email: string) {
  await signIn(page, email);
  await expect(page.locator('[data-card]').first()).toBeVisible();
}

test('finds data in the browser at once, and data on the server after a pause', async ({ page }) => {
  await arrive(page, DEMO.owner);
  await stopTimer(page);
  const { id: myId } = await me(page);
  // Words that no earlier run has left behind.
  const [xylophone, quokka] = [uniqueTitle('xylophone'), uniqueTitle('quokka')].map((it) => it.replaceAll(' ', ''));
  const task = await makeTask(page, { title: 'Varnish', description: `Also the ${xylophone}` });
  const meeting = uniqueTitle('Varnishing day');
  const startTime = new Date(Date.now() + 3_600_000).toISOString();
  const endTime = new Date(Date.now() + 7_200_000).toISOString();
  await call<Meeting>(page, 'POST', '/meetings', {
    ...{ title: meeting, startTime, endTime, attendeeIds: [myId], meetingType: 'INTERNAL' },
  });

  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search') && requested.push(request.url()));
  await open(page);
  await expect(option(page, 'Go to Calendar')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'palette');

  await field(page).pressSequentially('varnish');
  await expect(option(page, task.title)).toBeVisible();
  await expect(option(page, meeting)).toBeVisible();
  // One call for all these keys, unless the test was slower than the pause between two of them.
  expect(requested.length).toBeLessThan('varnish'.length);
  await expectAccessible(page);
  await picture(page, 'palette-found');

  // Only the server knows descriptions.
  await field(page).fill(xylophone!.slice(0, -1));
  await expect(option(page, task.title)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(task.title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A comment leads to its task.
  await call(page, 'POST', `/tasks/${task.id}/comments`, { body: `The **${quokka}** is dry` });
  await open(page);
  await field(page).fill(quokka!);
  await option(page, new RegExp(`^The ${quokka} is dry`)).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(task.title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page);
  // The result chosen last comes first.
  await expect(palette(page).getByRole('option').first()).toHaveText(new RegExp(task.title));
  await field(page).fill('nothing is called like this');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “nothing is called like this”.');
  await expectAccessible(page);
  await picture(page, 'palette-empty');
});

test('runs the commands that are available everywhere, by keyboard', async ({ page }) => {
  await arrive(page, DEMO.staff);
  await stopTimer(page);
  const task = await makeTask(page, { title: 'Sharpen' });
  await open(page);
  await field(page).fill('calendar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Calendar · Tallyboard$/);

  await open(page);
  await field(page).fill('start timer');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleName('Start timer on…');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveAccessibleName('Search, or choose a command');
  await field(page).fill('start timer');
  await page.keyboard.press('Enter');
  await field(page).fill(task.title);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => call(page, 'GET', '/timer/current')).toMatchObject({ taskId: task.id });

  await open(page);
  await expect(palette(page).getByRole('option').nth(1)).toBeVisible();
  await field(page).fill('stop');
  await expect(option(page, `Stop timer: ${task.title}`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => call(page, 'GET', '/timer/current')).toBeNull();

  // A person leads to their tasks.
  const { name } = await me(page);
  await open(page);
  await field(page).fill(name);
  await option(page, new RegExp(name)).click();
  await expect(field(page)).toHaveAccessibleName(`Tasks of ${name}`);
  await expect(option(page, task.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveAccessibleName('Search, or choose a command');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('says when the search on the server fails, and retries', async ({ page }) => {
  await arrive(page, DEMO.owner);
  await page.route('**/api/search?*', (route) => refuse(route, 500, { error: 'Broken' }));
  await open(page);
  await field(page).fill('settings');
  await expect(palette(page).getByText('The search on the server failed.')).toBeVisible();
  await expect(option(page, 'Go to Settings')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'palette-failed');
  await page.unroute('**/api/search?*');
  await palette(page).getByRole('button', { name: 'Retry' }).click();
  await expect(palette(page).getByText('The search on the server failed.')).toHaveCount(0);
});

test('a client finds their tasks and nothing of the team', async ({ page }) => {
  await arrive(page, DEMO.client);
  const titles = await page.locator('[data-card-title]').allTextContents();
  await open(page);
  await expect(option(page, 'Add a task')).toHaveCount(0);
  await expect(option(page, 'Go to Staff Monitor')).toHaveCount(0);
  await field(page).fill(titles[0]!);
  await expect(option(page, titles[0]!)).toBeVisible();
});

test.describe('the keyboard map', { tag: '@desktop' }, () => {
  test('has a list on every screen, and leads to every view', async ({ page }) => {
    await arrive(page, DEMO.owner);
    for (const [key, view] of [
      ['c', 'Calendar'],
      ['a', 'AI Brain Dumper'],
      ['r', 'Reports'],
      ['n', 'Analytics'],
      ['m', 'Staff Monitor'],
      ['u', 'Users'],
      ['s', 'Settings'],
      ['d', 'Dashboard'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveTitle(new RegExp(`${view} · Tallyboard$`));
      await page.keyboard.press('?');
      await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.keyboard.press('?');
    await expect(dialog(page, 'Keyboard shortcuts').getByRole('row', { name: /^G C Calendar/ })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'shortcuts');
  });

  test('creates, searches and does not interfere with typing', async ({ page }) => {
    await arrive(page, DEMO.staff);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Shift+c');
    await page.keyboard.press('c');
    await expect(dialog(page, 'Create Task').getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.type('c/?gk');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('c/?gk');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('/');
    await expect(page.getByLabel('Search tasks')).toBeFocused();
    await page.keyboard.type('gc?');
    await expect(page).toHaveTitle(/Dashboard · Tallyboard$/);
    await openView(page, 'Analytics');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    // Not for staff.
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveTitle(/Settings · Tallyboard$/);
  });
});

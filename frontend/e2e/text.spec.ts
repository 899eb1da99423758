/** Users' text, in any script and of any length. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { TaskReport } from '../../backend/src/contract/reports';
import type { CreateUserResponse } from '../../backend/src/contract/users';
import { search, showTasks, title } from './board-steps';
import { DEMO, openSidebar, signIn, test } from './harness';
import { openChat, openMessages, panel } from './messenger-steps';
import { arriveAs, uniqueEmail } from './people-steps';
import { call, makeTask, me, openTask, uniqueTitle } from './task-steps';

const directionOf = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).direction);
const narrow = (page: Page) => page.setViewportSize({ width: 375, height: 720 });

async function expectWithin375(page: Page, text: Locator) {
  await expect(text).toBeVisible();
  const box = await text.boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(375);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
}

test('searching the board ignores case and accents, unless they are typed', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const tasks = await showTasks(page, { title: 'İstanbul ofisi Café menu Straße' });
  const shown = title(page, tasks[0]!);
  for (const [text, isFound] of [
    ['istanbul', true],
    ['cafe menu', true],
    ['cafe\u0301', true],
    ['strasse', true],
    ['ôfisi', false],
  ] as const) {
    await search(page).fill(text);
    await expect(shown).toHaveCount(isFound ? 1 : 0);
  }
});

test('each text has its own direction', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const [hebrew, english] = await showTasks(page, { title: 'שלום עולם (2026)!' }, { title: 'Plain (2026)!' });
  expect(await directionOf(title(page, hebrew!))).toBe('rtl');
  expect(await directionOf(title(page, english!))).toBe('ltr');
  const modal = await openTask(page, hebrew!.title);
  expect(await directionOf(modal.getByLabel('Title'))).toBe('rtl');
});

test('an unbroken word never widens a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  await narrow(page);
  const word = 'w'.repeat(150);
  const task = await makeTask(page, { title: `Long ${word}` });
  await call<TaskReport>(page, 'POST', '/task-reports', { taskId: task.id, workDescription: word, hoursWorked: 1 });
  await openSidebar(page);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  await expectWithin375(page, page.getByText(word, { exact: true }));
});

test('a long name in the notice about keys never widens a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  await narrow(page);
  const name = uniqueTitle('W'.repeat(90)).replace(' ', '');
  const person = { email: uniqueEmail('long'), name, role: 'STAFF' };
  const { user } = await call<CreateUserResponse>(page, 'POST', '/user/create', person);
  await page.reload();
  await openMessages(page);
  await openChat(page, name);
  await expectWithin375(
    page,
    panel(page).getByText(`Messages here are not encrypted: ${name} has no encryption key yet.`),
  );
  // Other tests check lists of all users.
  await call(page, 'DELETE', `/user/${user.id}`);
});

test('a text that is too long is kept, with the number of excess characters', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const task = await makeTask(page, { title: 'Commented' });
  const modal = await openTask(page, task.title);
  await modal.getByRole('button', { name: 'Write a comment' }).click();
  const comment = modal.getByRole('textbox', { name: 'Comment' });
  await comment.fill(`${'x'.repeat(5_000)}THE END`);
  await expect(comment).toHaveValue(/THE END$/);
  await expect(modal.getByText('Comment is too long: 7 characters too many')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('people who have left can still be chosen in filters', { tag: '@desktop' }, async ({ page }) => {
  const name = uniqueTitle('Änne');
  await arriveAs(page, { name });
  const { id } = await me(page);
  const task = await makeTask(page, { title: 'Of someone gone' });
  await call<TaskReport>(page, 'POST', '/task-reports', { taskId: task.id, workDescription: 'Done', hoursWorked: 1 });
  await signIn(page, DEMO.owner);
  await call(page, 'DELETE', `/user/${id}`);

  await page.reload();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Staff', exact: true }).selectOption({ label: name });
  await expect(title(page, task)).toBeVisible();
  await openSidebar(page);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  await page.getByRole('combobox', { name: 'Staff member' }).selectOption({ label: name });
  await expect(page.getByRole('list', { name: 'Reports' }).getByRole('listitem')).toContainText(['Done']);
});

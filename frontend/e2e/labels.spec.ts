/** Labels and checklists of tasks. */
import { expect, type Page } from '@playwright/test';
import type { Label } from '../../backend/src/contract/labels';
import type { Task } from '../../backend/src/contract/tasks';
import { card, column, showTasks } from './board-steps';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { call, makeTask, openTask, uniqueTitle } from './task-steps';

const makeLabel = (page: Page, name: string, hue = 'purple') =>
  call<Label>(page, 'POST', '/labels', { name: uniqueTitle(name).slice(0, 40), hue });
const labelsOf = async (page: Page, { id }: Task) =>
  (await call<Task[]>(page, 'GET', '/tasks')).find((task) => task.id === id)!.labels.map(({ name }) => name);

test('labels are chosen in the task, shown on its card, and filter the board', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const [first, other] = [await makeLabel(page, 'Design'), await makeLabel(page, 'Audit', 'yellow')];
  const [task, plain] = await showTasks(page, { title: 'Labelled' }, { title: 'Plain' });
  await card(page, task!).locator('[data-card-title]').click();
  const modal = page.getByRole('dialog');
  const labels = modal.getByRole('group', { name: 'Labels' });
  await labels.locator('summary').click();
  await labels.getByRole('searchbox').fill(first.name);
  await labels.getByRole('searchbox').press('Enter');
  await expect(labels.locator('summary')).toContainText(first.name);
  await labels.getByRole('searchbox').fill(other.name.toUpperCase());
  await labels.getByRole('checkbox', { name: other.name }).check();
  await expect.poll(() => labelsOf(page, task!)).toEqual([other.name, first.name]);
  await expectAccessible(page);
  await picture(page, 'task-labels');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await expect(card(page, task!)).toContainText(first.name);
  await expect(card(page, task!).locator('[data-card-title]')).toHaveAccessibleDescription(
    new RegExp(`Labels: ${other.name}, ${first.name}\\.`),
  );
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: /^Labels / }).click();
  await page.getByRole('menuitemcheckbox', { name: first.name }).click();
  await page.keyboard.press('Escape');
  if (isPhone()) await page.getByRole('button', { name: /^Show \d+ task/ }).click();
  await expect(card(page, plain!)).toHaveCount(0);
  await expect(card(page, task!)).toBeVisible();

  // Deleted by someone else: it disappears from the card at once, and the filter says so.
  await call(page, 'DELETE', `/labels/${first.id}`);
  await expect(page.getByText('Label: deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(card(page, task!)).toContainText(other.name);
  await expect(card(page, task!)).not.toContainText(first.name);
});

test('a new task is created with its labels', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const [first, other] = [await makeLabel(page, 'Launch'), await makeLabel(page, 'Copy', 'teal')];
  await page.getByRole('button', { name: 'Add Task' }).click();
  const modal = page.getByRole('dialog', { name: 'Create Task' });
  const title = uniqueTitle('Born labelled');
  await modal.getByLabel('Title').fill(title);
  const labels = modal.getByRole('group', { name: 'Labels' });
  await labels.locator('summary').press('Enter');
  for (const { name } of [first, other]) {
    await labels.getByRole('searchbox').fill(name);
    await labels.getByRole('searchbox').press('Enter');
    await expect(labels.locator('summary')).toContainText(name);
  }
  await expectAccessible(page);
  await picture(page, 'create-labels');
  await labels.getByRole('searchbox').press('Control+Enter');
  await expect(modal).toBeHidden();
  await page.getByPlaceholder('Search tasks by title or description...').fill(title);
  await expect(page.locator('[data-card]').filter({ hasText: title })).toContainText(first.name);
  const made = (await call<Task[]>(page, 'GET', '/tasks')).find((task) => task.title === title)!;
  expect(made.labels.map(({ name }) => name).sort()).toEqual([other.name, first.name].sort());
});

test('owners manage labels where they filter by them', { tag: '@desktop' }, async ({ page }) => {
  allowErrors(failing('/api/labels/*', 409));
  await signIn(page, DEMO.owner);
  const label = await makeLabel(page, 'Rough');
  const [task] = await showTasks(page, { title: 'Managed', labelIds: [label.id] });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: /^Labels / }).click();
  await page.getByRole('menuitem', { name: 'Manage labels…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels' });
  const name = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Delete label ${label.name}` }) })
    .getByRole('textbox');
  await expectAccessible(page);
  await picture(page, 'labels-dialog');
  await name.fill('Website');
  await name.press('Enter');
  await expect(dialog.getByText('A label with this name already exists')).toBeVisible();
  const renamed = uniqueTitle('Smooth').slice(0, 40);
  await dialog.getByRole('textbox', { name: 'New label' }).fill(renamed);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: `Delete label ${renamed}` })).toBeVisible();
  await dialog.getByRole('button', { name: `Delete label ${label.name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It will be removed from all tasks.');
  await question.getByRole('button', { name: 'Delete label' }).click();
  await expect(dialog.getByRole('button', { name: `Delete label ${label.name}` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card(page, task!)).not.toContainText(label.name);
});

test('a checklist is written, ordered, ticked and followed by others', async ({ page, browser }) => {
  await signIn(page, DEMO.owner);
  const task = await makeTask(page, { title: 'Listed' });
  const modal = await openTask(page, task.title);
  const list = modal.getByRole('list', { name: 'Checklist' });
  const texts = () =>
    list
      .getByRole('textbox', { name: 'Item' })
      .evaluateAll((items) => items.map((it) => (it as HTMLTextAreaElement).value));
  const add = modal.getByRole('textbox', { name: 'Add an item' });
  for (const text of ['one', 'two', 'three']) {
    await add.fill(text);
    await add.press('Enter');
    await expect(add).toHaveValue('');
  }
  await expect.poll(texts).toEqual(['one', 'two', 'three']);
  await list.getByRole('textbox', { name: 'Item' }).last().press('Alt+ArrowUp');
  await expect.poll(texts).toEqual(['one', 'three', 'two']);
  await list.getByRole('checkbox', { name: 'three' }).check();
  await expect(modal.getByText('1 of 3')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'checklist');

  const other = await browser.newPage();
  await signIn(other, DEMO.admin);
  const theirs = (await openTask(other, task.title)).getByRole('list', { name: 'Checklist' });
  await theirs.getByRole('checkbox', { name: 'one' }).check();
  await expect(list.getByRole('checkbox', { name: 'one' })).toBeChecked();
  await expect(modal.getByText('2 of 3')).toBeVisible();
  await other.close();

  const last = list.getByRole('textbox', { name: 'Item' }).last();
  await last.fill('');
  await last.press('Backspace');
  await expect.poll(texts).toEqual(['one', 'three']);
  await expect(list.getByRole('textbox', { name: 'Item' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(card(page, task)).toContainText('2/2');
});

test(
  'a client sees the checklist and the labels of a task, and changes neither',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, DEMO.client);
    await expect(column(page, 'in-progress').locator('[data-card]').first()).toBeVisible();
    const modal = await openTask(page, 'Build the gift card page');
    await expect(modal.getByRole('list', { name: 'Checklist' })).toContainText('Receipt with the right tax');
    await expect(modal.getByRole('checkbox', { name: 'Amounts and texts' })).toBeDisabled();
    await expect(modal.getByRole('textbox', { name: 'Add an item' })).toHaveCount(0);
    await expect(modal.getByRole('group', { name: 'Labels' })).toContainText('Website');
    await expect(modal.getByRole('group', { name: 'Labels' }).locator('summary')).toHaveCount(0);
  },
);

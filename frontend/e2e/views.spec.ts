/** Saved views, and the list beside the board. */
import { expect, type Page } from '@playwright/test';
import type { Label } from '../../backend/src/contract/labels';
import { card, search, showTasks } from './board-steps';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { call, uniqueTitle } from './task-steps';

const viewsOf = (page: Page) => page.getByRole('button', { name: 'Views', exact: true });

/** On a phone, saved views and the layout are in the sheet of the filters. */
async function openSheet(page: Page) {
  if (isPhone()) await page.getByRole('button', { name: 'Filters', exact: true }).click();
}

async function closeSheet(page: Page) {
  if (isPhone()) await page.getByRole('button', { name: /^Show \d+ task/ }).click();
}

test('filters are saved as a view, opened again, renamed and deleted', async ({ page }) => {
  await signIn(page, DEMO.staff);
  await showTasks(page, { title: 'Viewed' });
  const word = await search(page).inputValue();
  const name = uniqueTitle('View').slice(0, 60);
  await openSheet(page);
  await viewsOf(page).click();
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('View name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'View name' }).fill(name);
  await expectAccessible(page);
  await picture(page, 'save-view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await closeSheet(page);
  await search(page).fill('');
  await openSheet(page);
  await viewsOf(page).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await expect(search(page)).toHaveValue(word);

  await viewsOf(page).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const manage = page.getByRole('dialog', { name: 'Saved views' });
  const row = manage.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Delete view ${name}` }) });
  await expectAccessible(page);
  await picture(page, 'views-dialog');
  await row.getByRole('button', { name: `Delete view ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('a view whose label was deleted still opens, and says so', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const label = await call<Label>(page, 'POST', '/labels', { name: uniqueTitle('Gone').slice(0, 40), hue: 'grey' });
  const [task] = await showTasks(page, { title: 'Left' });
  const filters = { search: await search(page).inputValue(), labelIds: [label.id] };
  const name = uniqueTitle('Old').slice(0, 60);
  const view = await call<{ id: string }>(page, 'POST', '/views', { name, filters });
  await call(page, 'DELETE', `/labels/${label.id}`);
  await search(page).fill('');
  await viewsOf(page).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await expect(page.getByText('This view filters by a label that no longer exists.')).toBeVisible();
  await expect(card(page, task!)).toBeVisible();
  await expectAccessible(page);
  await call(page, 'DELETE', `/views/${view.id}`);
});

test('the list shows the same tasks, sorted, in sections and by keyboard, and is remembered', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const made = await showTasks(
    page,
    { title: 'Beta', dueDate: '2031-01-02' },
    { title: 'alpha', dueDate: '2031-01-01' },
  );
  await openSheet(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await closeSheet(page);
  const titles = page.getByRole('table', { name: 'Tasks' }).locator('[data-card-title]');
  const words = async () => (await titles.allTextContents()).map((text) => text.split(' ')[0]);
  await expect.poll(words).toEqual(['Beta', 'alpha']);
  if (isPhone()) await page.getByRole('combobox', { name: 'Sort by' }).selectOption('title');
  else await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect.poll(words).toEqual(['alpha', 'Beta']);
  if (!isPhone()) {
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await titles.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(titles.last()).toBeFocused();
    await page.keyboard.press('3');
    await expect(page.getByRole('row').filter({ hasText: 'Beta' })).toContainText('In Progress');
    await expect(titles.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(made[0]!.title);
    await page.keyboard.press('Escape');
  }
  await search(page).fill('');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('label');
  await expect(page.getByRole('row').filter({ hasText: /^Bug/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'task-list');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await openSheet(page);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await closeSheet(page);
  await expect(page.getByRole('table', { name: 'Tasks' })).toHaveCount(0);
});

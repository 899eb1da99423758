/** Importing a CSV file and a Trello board, after a preview of what would happen. */
import { expect, type Page } from '@playwright/test';
import { column } from './board-steps';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, isPhone, openSidebar, picture, signIn, test } from './harness';
import { openView } from './people-steps';
import { uniqueTitle } from './task-steps';

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function openImport(page: Page, from: 'board' | 'settings' = 'settings') {
  if (from === 'settings') await openView(page, 'Settings');
  else if (isPhone()) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Import tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Tasks' });
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  return dialog;
}

test('a CSV file is mapped, previewed, and imported once', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const dialog = await openImport(page, 'board');
  await expectAccessible(page);
  await picture(page, 'import-empty');

  const word = uniqueTitle('').trim();
  const rows = [
    'What,Where,Due,Assignee',
    `Paint the door ${word},Doing,2031-12-24,Sam Cruz`,
    `=Count the keys ${word},Someday,soon,Nobody`,
    ',Done,,',
  ];
  const input = dialog.getByLabel('Choose a file');
  await input.setInputFiles(file('tasks.csv', rows.join('\n')));
  await expect(dialog.getByLabel('What', { exact: true })).toHaveValue('title');
  await expect(dialog.getByText('2 new tasks · 1 not possible')).toBeVisible();
  await dialog.getByLabel('Where', { exact: true }).selectOption('status');
  await dialog.getByLabel('Someday (1)').selectOption('priority');
  const preview = dialog.getByRole('region', { name: 'What would happen' });
  const row = (text: string) => preview.getByRole('listitem').filter({ hasText: text });
  await expect(row('Paint the door')).toContainText('In Progress');
  await expect(row('Paint the door')).toContainText('2031-12-24 · Sam Cruz');
  await expect(row('Count the keys')).toContainText('Priority');
  await expect(row('Count the keys')).toContainText('The date “soon” is not clear');
  await expect(row('Without a title')).toContainText('Not possible');
  await expectAccessible(page);
  await picture(page, 'import-preview');

  await preview.getByRole('radio', { name: 'With remarks' }).check();
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click();
  await expect(dialog.getByText('2 tasks imported · 1 not imported')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'import-result');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  await test.step('the tasks are on the board, and come no second time', async () => {
    await openView(page, 'Dashboard');
    await page.getByPlaceholder('Search tasks by title or description...').fill(word);
    if (isPhone())
      await page
        .getByRole('button', { name: /In Progress/ })
        .first()
        .click();
    await expect(column(page, 'in-progress').getByText(`Paint the door ${word}`)).toBeVisible();
    if (isPhone())
      await page
        .getByRole('button', { name: /Priority Projects/ })
        .first()
        .click();
    await expect(column(page, 'priority').getByText(`=Count the keys ${word}`)).toBeVisible();
    const again = await openImport(page);
    await again.getByLabel('Choose a file').setInputFiles(file('tasks.csv', rows.join('\n')));
    await expect(again.getByText('0 new tasks · 2 already imported · 1 not possible')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
  });
});

test('a Trello board brings its lists, and archived cards only on request', { tag: '@desktop' }, async ({ page }) => {
  allowErrors(failing('/api/import/preview', 400));
  await signIn(page, DEMO.admin);
  const dialog = await openImport(page);
  const input = dialog.getByLabel('Choose a file');

  await input.setInputFiles(file('board.json', '{"name": "Not a board"}'));
  await expect(dialog.getByRole('alert')).toContainText('This is not a Trello export');

  const word = uniqueTitle('').trim();
  const card = (id: string, name: string, idList: string, closed = false) => ({
    ...{ id: `${word}${id}`.replaceAll(' ', ''), name: `${name} ${word}`, idList, closed, pos: Number(id) },
  });
  const board = {
    lists: [
      { id: 'a', name: 'Ideas', pos: 1 },
      { id: 'b', name: 'Done', pos: 2 },
    ],
    cards: [card('1', 'Hang a lamp', 'a'), card('2', 'Sweep', 'b'), card('3', 'Old news', 'b', true)],
  };
  await input.setInputFiles(file('board.json', JSON.stringify(board)));
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await expect(dialog.getByText('2 new tasks')).toBeVisible();
  await expect(dialog.getByLabel('Done (1)')).toHaveValue('completed');
  await dialog.getByLabel('Also import 1 archived card').check();
  await expect(dialog.getByRole('button', { name: 'Import 3 tasks' })).toBeEnabled();
  await dialog.getByLabel('Ideas (1)').selectOption('in-progress');
  await dialog.getByRole('button', { name: 'Import 3 tasks' }).click();
  await expect(dialog.getByText('3 tasks imported')).toBeVisible();
  await page.keyboard.press('Escape');
  await openView(page, 'Dashboard');
  await page.getByPlaceholder('Search tasks by title or description...').fill(word);
  await expect(column(page, 'in-progress').getByText(`Hang a lamp ${word}`)).toBeVisible();
  await expect(column(page, 'completed').getByText(`Old news ${word}`)).toBeVisible();
});

test('importing is not offered to staff', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import tasks' })).toHaveCount(0);
  await openSidebar(page);
  await openView(page, 'Settings');
  await expect(page.getByRole('region', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import tasks' })).toHaveCount(0);
});

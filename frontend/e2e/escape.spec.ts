/** Escape closes the open list or cancels the edit in progress, and only then closes the dialog around it. */
import { expect } from '@playwright/test';
import { DEMO, signIn, test } from './harness';
import { call, makeTask, openTask } from './task-steps';

test.beforeEach(({ page }) => signIn(page, DEMO.owner));

test('a list of people in a dialog', async ({ page }) => {
  const task = await makeTask(page, { title: 'Listed' });
  const modal = await openTask(page, task.title);
  const list = modal.getByRole('group', { name: 'Other assignees' });
  const search = list.getByRole('searchbox');
  await list.locator('summary').click();
  await search.fill('sam');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(list.locator('summary')).toBeFocused();
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('the list of people to mention in a new comment, whose draft is kept', async ({ page }) => {
  const task = await makeTask(page, { title: 'Mentioned' });
  const modal = await openTask(page, task.title);
  const text = modal.getByRole('textbox', { name: 'Comment', exact: true });
  const list = modal.getByRole('listbox', { name: 'People to mention' });
  await modal.getByRole('button', { name: 'Write a comment' }).click();
  await text.pressSequentially('For @');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(text).toBeFocused();
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await openTask(page, task.title);
  await expect(text).toHaveValue('For @');
});

test('the editing of a comment', async ({ page }) => {
  const task = await makeTask(page, { title: 'Reworded' });
  await call(page, 'POST', `/tasks/${task.id}/comments`, { body: 'First words' });
  const modal = await openTask(page, task.title);
  const comment = modal.getByRole('region', { name: 'Activity' }).getByRole('article');
  const text = comment.getByRole('textbox', { name: 'Edit comment' });
  async function edit() {
    await comment.getByRole('button', { name: 'Comment actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit comment' }).click();
    await text.fill('Other words');
  }
  await edit();
  await text.press('Escape');
  await expect(text).toBeHidden();
  await expect(comment).toContainText('First words');
  await expect(modal).toBeVisible();
  await edit();
  await comment.getByRole('button', { name: 'Save comment' }).press('Escape');
  await expect(text).toBeHidden();
  await expect(comment).toContainText('First words');
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('a changed item of a checklist', async ({ page }) => {
  const task = await makeTask(page, { title: 'Ticked' });
  await call(page, 'POST', `/tasks/${task.id}/checklist`, { text: 'Oil the hinge' });
  const modal = await openTask(page, task.title);
  const item = modal.getByRole('list', { name: 'Checklist' }).getByRole('textbox', { name: 'Item' });
  await item.fill('Oil the door');
  await page.keyboard.press('Escape');
  await expect(item).toHaveValue('Oil the hinge');
  await expect(item).toBeFocused();
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  expect(await call(page, 'GET', `/tasks/${task.id}/checklist`)).toMatchObject([{ text: 'Oil the hinge' }]);
});

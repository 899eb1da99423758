/** Escape closes the open list, and only then the dialog around it. */
import { expect } from '@playwright/test';
import { DEMO, signIn, test } from './harness';
import { makeTask, openTask } from './task-steps';

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

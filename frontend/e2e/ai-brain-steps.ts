/** Steps in the AI Brain Dumper. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Task } from '../../backend/src/contract/tasks';
import { openSidebar, signIn } from './harness';
import { call } from './task-steps';

export async function openView(page: Page, email: string) {
  await signIn(page, email);
  await openSidebar(page);
  await page.getByRole('button', { name: 'AI Brain Dumper' }).click();
  await expect(page.getByRole('heading', { name: 'AI Brain Dumper' })).toBeVisible();
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Your ideas' });
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
export const review = (page: Page) => page.getByRole('dialog', { name: 'Review suggested tasks' });
export const suggestion = (dialog: Locator, number: number) =>
  dialog.getByRole('listitem', { name: `Suggestion ${number}`, exact: true });
export const titles = async (page: Page) => (await call<Task[]>(page, 'GET', '/tasks')).map(({ title }) => title);

/** Steps shared by the board's specs. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { CreateTaskRequest, Task, TaskStatus } from '../../backend/src/contract/tasks';
import { isPhone } from './harness';
import { call, uniqueTitle } from './task-steps';

/** Creates tasks that share a unique word, the first on top, and searches for it, so that the board shows only them. */
export async function showTasks(page: Page, ...tasks: Partial<CreateTaskRequest>[]): Promise<Task[]> {
  const word = uniqueTitle('').trim();
  const made: Task[] = [];
  for (const { title, ...rest } of [...tasks].reverse()) {
    made.unshift(await call<Task>(page, 'POST', '/tasks', { title: `${title} ${word}`, ...rest }));
  }
  await search(page).fill(word);
  // Cards arrive one by one and push each other down; a phone shows only one column of them.
  if (!isPhone()) await expect(page.locator('[data-card]')).toHaveCount(made.length);
  return made;
}

export const search = (page: Page) => page.getByPlaceholder('Search tasks by title or description...');
export const column = (page: Page, status: TaskStatus) => page.locator(`[data-column="${status}"]`);
export const card = (page: Page, task: Task) => page.locator(`[data-card="${task.id}"]`);
export const title = (page: Page, task: Task) => card(page, task).locator('[data-card-title]');

/** The first word of each card's title, top first. */
export async function order(page: Page, status: TaskStatus): Promise<(string | undefined)[]> {
  const titles = await column(page, status).locator('[data-card-title]').allTextContents();
  return titles.map((text) => text.split(' ')[0]);
}

/** Expects that a screen reader has just announced this. */
export async function expectSpoken(page: Page, text: string) {
  await expect(page.getByRole('status').filter({ hasText: text })).not.toHaveCount(0);
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Steps shared by the specs of the task and report modals. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { CreateTaskRequest, Task } from '../../backend/src/contract/tasks';
import type { User } from '../../backend/src/contract/users';
import { test } from './harness';

/** Calls the API as the user signed in on that page, from that page, with its cookies and origin. */
export async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const response = await page.evaluate(
    async ([verb, url, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api${url}`, { method: verb, headers, body: json });
      if (!response.ok) throw new Error(`${verb} ${url}: ${response.status} ${await response.text()}`);
      return response.text();
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  // The contract describes each response.
  return JSON.parse(response) as T;
}

export async function me(page: Page): Promise<User> {
  return (await call<{ user: User }>(page, 'GET', '/auth/me')).user;
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let count = 0;

/** A title that no other task on the board has. */
export function uniqueTitle(title: string): string {
  count += 1;
  return `${title} ${test.info().project.name}${Date.now().toString(36)}${count}`;
}

/** Creates a task as the user signed in on that page, with themselves as the main assignee by default. */
export async function makeTask(page: Page, given: Partial<CreateTaskRequest> = {}): Promise<Task> {
  const { id } = await me(page);
  const { title = 'Task', ...rest } = given;
  return call<Task>(page, 'POST', '/tasks', { title: uniqueTitle(title), assignedStaffId: id, ...rest });
}

/** Finds a task by its title and opens it. On a phone it must be in the visible column. */
export async function openTask(page: Page, title: string): Promise<Locator> {
  await page.getByPlaceholder('Search tasks by title or description...').fill(title);
  await page.locator('[data-card-title]').filter({ hasText: title }).click();
  const modal = page.getByRole('dialog').first();
  await expect(modal).toBeVisible();
  return modal;
}

/** Stops that user's timer, so that the next test starts without one. */
export async function stopTimer(page: Page) {
  await call(page, 'POST', '/timer/stop');
}

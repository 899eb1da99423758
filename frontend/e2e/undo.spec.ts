/** Undoing changes: by toast, by key, in the task's activity and from the trash. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Task, TaskStatus } from '../../backend/src/contract/tasks';
import { card, column, search, showTasks, title } from './board-steps';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { call, makeTask, openTask } from './task-steps';

const NAMES: Record<TaskStatus, string> = {
  pending: 'Pending',
  priority: 'Priority Projects',
  'in-progress': 'In Progress',
  completed: 'Completed Projects',
};

const toast = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text);
const undo = (page: Page) => page.locator('[data-toaster]').getByRole('button', { name: 'Undo' });
const statusOf = async (page: Page, { id }: Task) =>
  (await call<Task[]>(page, 'GET', '/tasks')).find((task) => task.id === id)?.status;

async function another(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const other = await context.newPage();
  await signIn(other, email);
  return other;
}

/** Moves a card by its menu or, on a phone, by the Move Task modal. */
async function move(page: Page, task: Task, to: TaskStatus) {
  await card(page, task)
    .getByRole('button', { name: `Move ${task.title}` })
    .click();
  await page
    .getByRole(isPhone() ? 'button' : 'menuitemcheckbox', { name: NAMES[to] })
    .last()
    .click();
}

test('a move and a deletion are undone, and everyone sees it', async ({ page, browser }) => {
  await signIn(page, DEMO.owner);
  const [task] = await showTasks(page, { title: 'Undone' });
  const staff = await another(browser, page, DEMO.staff);
  await search(staff).fill(task!.title);
  await expect(card(staff, task!)).toBeVisible();

  await test.step('a move by toast', async () => {
    await move(page, task!, 'completed');
    await expect(toast(page, 'Task moved')).toBeVisible();
    await picture(page, 'undo-toast');
    await undo(page).click();
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(column(staff, 'pending').locator(`[data-card="${task!.id}"]`)).toBeVisible();
    await expect.poll(() => statusOf(page, task!)).toBe('pending');
  });

  await test.step('not one that another user has moved on since', async () => {
    // The toast of the move before may still be fading.
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await Promise.all([stored, move(page, task!, 'priority')]);
    await expect(undo(page)).toBeVisible();
    await call(staff, 'PUT', `/tasks/${task!.id}`, { status: 'in-progress' });
    await undo(page).click();
    await expect(toast(page, 'This was changed again since.')).toBeVisible();
    expect(await statusOf(page, task!)).toBe('in-progress');
    await call(staff, 'PUT', `/tasks/${task!.id}`, { status: 'pending' });
  });

  await test.step('a deletion from the trash', async () => {
    await expect(card(page, task!)).toBeVisible();
    await title(page, task!).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card(staff, task!)).toHaveCount(0);
    if (isPhone()) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Trash' }).click();
    const trash = page.getByRole('dialog', { name: 'Trash' });
    await expect(trash.getByText(task!.title)).toBeVisible();
    await picture(page, 'trash');
    await expectAccessible(page);
    await trash.getByRole('button', { name: `Restore ${task!.title}` }).click();
    await expect(trash.getByText(task!.title)).toHaveCount(0);
    await trash.getByRole('button', { name: 'Close' }).click();
    await expect(card(page, task!)).toBeVisible();
    await expect(card(staff, task!)).toBeVisible();
  });
  await staff.context().close();
});

test('the activity of a task lists its changes, and each can be undone there', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const task = await makeTask(page, { title: 'Told' });
  await call(page, 'PUT', `/tasks/${task.id}`, { progressPercent: 40 });
  const modal = await openTask(page, task.title);
  const lines = modal.getByRole('list', { name: 'Activity' });
  await expect(lines.getByText('set progress to 40%')).toBeVisible();
  await lines.scrollIntoViewIfNeeded();
  await picture(page, 'task-history');
  const undoOf = (text: string) =>
    lines.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
  await expect(undoOf('set progress to 40%')).toHaveAccessibleDescription('set progress to 40%');
  await undoOf('set progress to 40%').click();
  await expect(lines.getByText('set progress to 0%')).toBeVisible();
  await expect(undoOf('set progress to 40%')).toHaveCount(0);
  await expectAccessible(page);
});

test('selected cards are changed together, and the change is undone by key', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const tasks = await showTasks(page, { title: 'One' }, { title: 'Two' }, { title: 'Three' }, { title: 'Four' });
  const [one, two, three, four] = tasks as [Task, Task, Task, Task];
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  const selected = page.locator('[data-selected]');

  await title(page, one).click({ modifiers: ['Control'] });
  await title(page, three).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(3);
  await title(page, two).click({ modifiers: ['Control'] });
  await title(page, four).focus();
  await page.keyboard.press('x');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await picture(page, 'bulk-bar');
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(column(page, 'in-progress').locator('[data-card]')).toHaveCount(3);
  await expect(toast(page, '3 tasks changed')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await search(page).press('Control+z');
  // In the search box it undoes the typing, and leaves the tasks as they are.
  await search(page).fill(one.title.split(' ').at(-1)!);
  await expect(column(page, 'in-progress').locator('[data-card]')).toHaveCount(3);
  await title(page, two).focus();
  await page.keyboard.press('Control+z');
  await expect(column(page, 'pending').locator('[data-card]')).toHaveCount(4);
  await expect(title(page, two)).toBeFocused();

  await title(page, one).focus();
  await page.keyboard.press('x');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test(
  'tasks of the list are selected in the order shown, across statuses, and are marked',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, DEMO.owner);
    const tasks = await showTasks(
      page,
      { title: 'Alpha' },
      { title: 'Delta' },
      { title: 'Charlie' },
      { title: 'Bravo', status: 'completed' },
    );
    const [alpha, delta, charlie, bravo] = tasks as [Task, Task, Task, Task];
    const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
    const rows = page.getByRole('table', { name: 'Tasks' }).locator('[data-card-title]');
    const selected = page.locator('[data-selected] [data-card-title]');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(rows).toHaveText([alpha.title, bravo.title, charlie.title, delta.title]);

    await title(page, alpha).click({ modifiers: ['Control'] });
    await title(page, charlie).click({ modifiers: ['Shift'] });
    await expect(selected).toHaveText([alpha.title, bravo.title, charlie.title]);
    await picture(page, 'list-selection');
    await expectAccessible(page);

    await title(page, delta).focus();
    await page.keyboard.press('x');
    await expect(selected).toHaveCount(4);
    await page.keyboard.press('x');
    await expect(selected).toHaveText([alpha.title, bravo.title, charlie.title]);

    await bar.getByRole('button', { name: 'Delete selected tasks' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, '3 tasks deleted')).toBeVisible();
    await expect(rows).toHaveText([delta.title]);
  },
);

test('the focus follows a card that is moved by a toast or by another user', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const [task] = await showTasks(page, { title: 'Followed' });
  const isIn = (status: TaskStatus) => expect(column(page, status).locator(`[data-card="${task!.id}"]`)).toBeVisible();
  await title(page, task!).focus();
  await call(page, 'PUT', `/tasks/${task!.id}`, { status: 'completed' });
  await isIn('completed');
  await expect(title(page, task!)).toBeFocused();

  await move(page, task!, 'priority');
  await expect(title(page, task!)).toBeFocused();
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await isIn('completed');
  await expect(title(page, task!)).toBeFocused();

  await page.getByRole('heading', { name: NAMES.completed }).click();
  await expect(title(page, task!)).not.toBeFocused();
  await call(page, 'PUT', `/tasks/${task!.id}`, { status: 'pending' });
  await isIn('pending');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(title(page, task!)).not.toBeFocused();
});

test('a list does not scroll when the focus follows a card into it', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const others = Array.from({ length: 9 }, (_, at) => ({ title: `Other ${at + 1}`, status: 'completed' as const }));
  const [task, ...rest] = await showTasks(page, { title: 'Followed' }, ...others);
  await title(page, task!).focus();
  await call(page, 'PUT', `/tasks/${task!.id}/reorder`, { status: 'completed', afterId: rest.at(-1)!.id });
  await expect(column(page, 'completed').locator(`[data-card="${task!.id}"]`)).toBeAttached();
  await expect(title(page, task!)).toBeFocused();
  await expect(title(page, task!)).not.toBeInViewport();
  await expect(title(page, rest[0]!)).toBeInViewport();
});

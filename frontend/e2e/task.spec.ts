import { expect } from '@playwright/test';
import type { Task } from '../../backend/src/contract/tasks';
import { DEMO, expectAccessible, isPhone, openSidebar, picture, signIn, started, test } from './harness';
import { goOffline, goOnline, refuse } from './outages';
import { call, makeTask, me, openTask, stopTimer, uniqueTitle } from './task-steps';

test.describe('a new task', () => {
  test('requires a title, accepts all other fields, and is still there after a reload', async ({ page }) => {
    test.slow();
    await signIn(page, DEMO.owner);
    await page.getByRole('button', { name: 'Add Task' }).click();
    const modal = page.getByRole('dialog', { name: 'Create Task' });
    const title = modal.getByLabel('Title');
    await expect(title).toBeFocused();
    await expect(modal.getByText('Task title is required')).toBeHidden();
    await modal.getByRole('button', { name: 'Create Task' }).click();
    await expect(modal.getByText('Task title is required')).toBeVisible();
    await expect(title).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'task-create');

    const name = uniqueTitle('Oil the hinge');
    await modal.getByLabel('Description').fill('All three of them.');
    await modal.getByLabel('Status').selectOption({ label: 'Pending' });
    await modal.getByLabel('Main assignee').selectOption({ index: 1 });
    await modal.getByRole('group', { name: 'Other assignees' }).locator('summary').click();
    await modal.getByLabel('Search people').fill('mia');
    await modal.getByRole('checkbox', { name: 'Mia Santos' }).check();
    await modal.getByLabel('Client').selectOption({ index: 1 });
    await modal.getByLabel('Due date').fill('2031-05-01');
    await modal.getByLabel('Progress').focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(modal.getByLabel('Percent done')).toHaveValue('3');
    await modal.getByLabel('Percent done').fill('45');
    await expectAccessible(page);
    await picture(page, 'task-create-filled');
    await title.fill(name);
    await title.press('Enter');
    await expect(modal).toBeHidden();

    await page.reload();
    const opened = await openTask(page, name);
    await expect(opened).toHaveAccessibleName('Edit Task');
    await expect(opened.getByLabel('Description')).toHaveValue('All three of them.');
    await expect(opened.getByRole('group', { name: 'Other assignees' })).toContainText('Mia Santos');
    await expect(opened.getByLabel('Due date')).toHaveValue('2031-05-01');
    await expect(opened.getByLabel('Progress')).toHaveValue('45');
  });
});

test.describe('an existing task', () => {
  test('sends only the changed fields', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, DEMO.owner);
    const { title } = await makeTask(page, { title: 'Change me', description: 'Before' });
    const modal = await openTask(page, title);
    await modal.getByLabel('Description').fill('After');
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    expect((await saved).postDataJSON()).toEqual({ description: 'After' });
    await expect(modal).toBeHidden();
  });

  test('keeps the input when saving fails, and says why', { tag: '@desktop' }, async ({ page, context }) => {
    await signIn(page, DEMO.owner);
    const { title } = await makeTask(page, { title: 'Unlucky' });
    const modal = await openTask(page, title);
    await page.route('**/api/tasks/*', (route) => refuse(route, 503, { error: 'No database' }));
    await modal.getByLabel('Description').fill('Three paragraphs');
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await expect(modal.getByRole('alert').filter({ hasText: 'No database' })).toBeVisible();
    await expect(modal.getByLabel('Description')).toHaveValue('Three paragraphs');
    await expectAccessible(page);
    await picture(page, 'task-save-failed');
    await page.unroute('**/api/tasks/*');

    await goOffline(context);
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await expect(modal.getByText('Network error. Please try again.')).toBeVisible();
    await expect(modal.getByLabel('Description')).toHaveValue('Three paragraphs');
    await goOnline(context);
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await expect(modal).toBeHidden();
  });

  test('restores unsaved input after the session has ended', { tag: '@desktop' }, async ({ page }) => {
    await Promise.all([started(page), signIn(page, DEMO.admin)]);
    const { title } = await makeTask(page, { title: 'Cut off' });
    const modal = await openTask(page, title);
    await modal.getByLabel('Description').fill('Half a thought');
    await call(page, 'POST', '/auth/signout');
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await signIn(page, DEMO.admin);
    await expect((await openTask(page, title)).getByLabel('Description')).toHaveValue('Half a thought');
    await expect(modal.getByText('Your unsaved changes have been restored.')).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Discard' }).click();
    await expect(modal.getByLabel('Description')).toHaveValue('');
  });

  test(
    'shows changes by others without overwriting input, and says when it is deleted',
    { tag: '@desktop' },
    async ({ page, browser }) => {
      test.slow();
      await signIn(page, DEMO.owner);
      const task = await makeTask(page, { title: 'Shared' });
      const modal = await openTask(page, task.title);
      await modal.getByLabel('Description').fill('Mine');
      const other = await browser.newPage();
      await signIn(other, DEMO.admin);
      await call(other, 'PUT', `/tasks/${task.id}`, { description: 'Theirs', progressPercent: 70 });
      await expect(modal.getByLabel('Progress')).toHaveValue('70');
      await expect(modal.getByLabel('Description')).toHaveValue('Mine');
      await expect(modal.getByText('Someone else has changed this.')).toBeVisible();
      await expectAccessible(page);
      await picture(page, 'task-overtaken');

      await call(other, 'DELETE', `/tasks/${task.id}`);
      await expect(modal.getByText(/^This task was deleted/)).toBeVisible();
      await expect(modal.getByLabel('Description')).toContainText('Mine');
      await expect(modal.getByRole('button', { name: 'Save Changes' })).toBeHidden();
      await expectAccessible(page);
      await picture(page, 'task-gone');
      await other.close();
    },
  );

  test('asks before discarding input', async ({ page }) => {
    await signIn(page, DEMO.owner);
    const { title } = await makeTask(page, { title: 'Do not lose' });
    const modal = await openTask(page, title);
    await modal.getByLabel('Description').fill('Precious');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(modal.getByLabel('Description')).toHaveValue('Precious');
    if (!isPhone()) {
      await page.mouse.click(5, 5);
      await expect(question).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
    }
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(modal).toBeHidden();
    await openTask(page, title);
    await expect(modal.getByLabel('Description')).toHaveValue('');
  });

  test('is deleted only after a confirmation that names it', async ({ page }) => {
    await signIn(page, DEMO.owner);
    const { title } = await makeTask(page, { title: 'Delete me' });
    const modal = await openTask(page, title);
    await modal.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Are you sure you want to delete "${title}"?`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'task-delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByText('No tasks match these filters.')).toBeVisible();
  });
});

test.describe('read-only access', () => {
  test('a client sees a task without any control', async ({ page }) => {
    await signIn(page, DEMO.client);
    await page.locator('[data-card-title]').first().click();
    const modal = page.getByRole('dialog', { name: 'Task Details' });
    await expect(modal.getByText('Read Only')).toBeVisible();
    await expect(modal.getByLabel('Title')).not.toBeEmpty();
    for (const role of ['textbox', 'combobox', 'slider'] as const) await expect(modal.getByRole(role)).toHaveCount(0);
    await expect(modal.getByLabel('Main assignee')).toBeHidden();
    for (const name of ['Save Changes', 'Delete', 'Start Timer', 'Submit Report']) {
      await expect(modal.getByRole('button', { name })).toBeHidden();
    }
    await expectAccessible(page);
    await picture(page, 'task-client');
  });

  test('staff can still move and time a task they may not edit', { tag: '@desktop' }, async ({ page, browser }) => {
    await signIn(page, DEMO.staff);
    const staff = await me(page);
    const other = await browser.newPage();
    await signIn(other, DEMO.owner);
    const owner = await me(other);
    const task = await makeTask(other, { title: 'Not yours', assignedStaffIds: [owner.id, staff.id] });
    const modal = await openTask(page, task.title);
    await expect(modal).toHaveAccessibleName('Task Details');
    await expect(modal.getByLabel('Title')).toContainText(task.title);
    await expect(modal.getByRole('textbox')).toHaveCount(0);
    await expect(modal.getByRole('button', { name: 'Start Timer' })).toBeEnabled();
    await modal.getByLabel('Status').selectOption('priority');
    await expect
      .poll(async () => (await call<Task[]>(other, 'GET', '/tasks')).find(({ id }) => id === task.id)?.status)
      .toBe('priority');
    await expectAccessible(page);
    await picture(page, 'task-staff');
    await other.close();
  });
});

test.describe('the timer', () => {
  test('starts and stops from the task, shows everywhere, and survives a reload', async ({ page, browser }) => {
    test.slow();
    await signIn(page, DEMO.staff);
    await stopTimer(page);
    const task = await makeTask(page, { title: 'Timed and rather long' });
    const second = await makeTask(page, { title: 'Second' });
    const other = await browser.newPage();
    await signIn(other, DEMO.owner);
    const watched = await openTask(other, task.title);
    await expect(watched.getByText('No time logged yet.')).toBeVisible();

    const modal = await openTask(page, task.title);
    await modal.getByRole('button', { name: 'Start Timer' }).click();
    const stop = modal.getByRole('button', { name: 'Stop Timer' });
    await expect(stop).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `Timer started on ${task.title}.` })).not.toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?● ${task.title}`));
    await expect(modal.getByLabel('Status')).toBeDisabled();
    await expect(watched.getByRole('list', { name: 'Logged time' }).getByRole('listitem')).toContainText('now');
    await expectAccessible(page);
    await picture(page, 'task-timer');
    await page.keyboard.press('Escape');

    const elsewhere = await openTask(page, second.title);
    await expect(elsewhere.getByRole('button', { name: 'Start Timer' })).toBeDisabled();
    await expect(elsewhere.getByText(`Your timer is running on “${task.title}”. Stop it first.`)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.reload();
    await openSidebar(page);
    const panel = page.getByRole('region', { name: 'Timer' });
    await expect(panel.getByRole('button', { name: `Open task ${task.title}` })).toContainText(
      `${task.title.slice(0, 19).trimEnd()}…`,
    );
    await expect(panel.getByRole('timer')).toHaveText(/^0:0\d:\d\d$/);
    await expect(panel.getByRole('list', { name: 'Tasks today' })).toContainText(task.title);
    await expectAccessible(page);
    await picture(page, 'timer-panel');
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect(panel.getByText('No timer is running.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `Timer stopped on ${task.title}.` })).not.toHaveCount(0);
    await expect(watched.getByRole('list', { name: 'Logged time' }).getByRole('listitem')).not.toContainText('now');
    await other.close();
  });

  test('is rolled back when the server refuses', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, DEMO.staff);
    await stopTimer(page);
    const modal = await openTask(page, (await makeTask(page, { title: 'Refused' })).title);
    await expect(modal.getByText('No time logged yet.')).toBeVisible();
    await page.route('**/api/timer/start', (route) => refuse(route, 500, { error: 'Broken' }));
    const refused = page.waitForResponse('**/api/timer/start');
    await modal.getByRole('button', { name: 'Start Timer' }).click();
    await refused;
    await expect(modal.getByRole('button', { name: 'Start Timer' })).toBeVisible();
    await expect(modal.getByText('No time logged yet.')).toBeVisible();
  });
});

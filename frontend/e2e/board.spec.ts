/** The Kanban board and its filters. */
import { expect, type Page } from '@playwright/test';
import { column, order, search, showTasks } from './board-steps';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { call, me } from './task-steps';

test.describe('the board', () => {
  test('shows four columns, four counts, and the tasks', async ({ page }) => {
    await signIn(page, DEMO.owner);
    await expect(page.getByRole('heading', { name: 'Project Dashboard', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
    for (const name of ['Pending', 'Priority Projects', 'In Progress', 'Completed Projects']) {
      const place = isPhone() ? page.getByRole('tab', { name }) : page.getByRole('region', { name });
      await expect(place).toBeVisible();
    }
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'board');
  });

  test('is read-only for a client, who can still open a card', async ({ page }) => {
    await signIn(page, DEMO.client);
    await expect(page.getByRole('heading', { name: 'My Project Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Task' })).toBeHidden();
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await expect(page.locator('[data-card] [aria-haspopup]')).toHaveCount(0);
    await expectAccessible(page);
    await picture(page, 'board-client');
    await page.locator('[data-card-title]').first().click();
    await expect(page.getByRole('dialog').getByText('Read Only')).toBeVisible();
  });

  test('says what is wrong when it cannot be loaded, and loads on Retry', { tag: '@desktop' }, async ({ page }) => {
    await page.route('**/api/tasks', (route) => refuse(route, 503, { error: 'Down' }));
    await signIn(page, DEMO.staff);
    await expect(page.getByText('The board could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'board-failed');
    await page.unroute('**/api/tasks');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-card]').first()).toBeVisible();
  });

  test('shows the same search counts in its summary as in its columns', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, DEMO.staff);
    await showTasks(page, { title: 'Here' }, { title: 'There', status: 'in-progress' });
    const cards = page.locator('dl');
    await expect(cards.getByText(/^1 of \d+$/)).toHaveCount(2);
    await expect(cards.getByText(/^0 of \d+$/)).toHaveCount(2);
  });

  test('follows the changes of others', { tag: '@desktop' }, async ({ page, browser }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Watched' });
    const other = await browser.newPage();
    await signIn(other, DEMO.owner);
    await call(other, 'PUT', `/tasks/${task!.id}`, { status: 'completed' });
    await expect(column(page, 'completed').locator('[data-card]')).toHaveCount(1);
    await call(other, 'DELETE', `/tasks/${task!.id}`).catch(() => undefined);
    await expect(page.getByText('No tasks match these filters.')).toBeVisible();
    await other.close();
  });
});

test.describe('filters', () => {
  /** The day that many days from today in the user's timezone, as `YYYY-MM-DD`. */
  async function dayOf(page: Page, days: number): Promise<string> {
    const { timezone } = await me(page);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
    const moved = new Date(`${today}T00:00:00Z`);
    moved.setUTCDate(moved.getUTCDate() + days);
    return moved.toISOString().slice(0, 10);
  }

  async function openFilters(page: Page) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
  }

  async function closeFilters(page: Page) {
    if (isPhone()) await page.getByRole('button', { name: /^Show \d+ tasks?$/ }).click();
  }

  test('by due date, each with a chip to remove it', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const days = await Promise.all([-1, 0, 1, 7, 20, 60].map((offset) => dayOf(page, offset)));
    const names = ['Late', 'Today', 'Tomorrow', 'Week', 'Month', 'Later'];
    await showTasks(page, ...names.map((name, at) => ({ title: name, dueDate: days[at] })), { title: 'Never' });
    await openFilters(page);
    const shown = {
      overdue: ['Late'],
      today: ['Today'],
      tomorrow: ['Tomorrow'],
      'this-week': ['Today', 'Tomorrow', 'Week'],
      'this-month': ['Today', 'Tomorrow', 'Week', 'Month'],
      'no-date': ['Never'],
    };
    for (const [range, found] of Object.entries(shown)) {
      await page.getByLabel('Due date', { exact: true }).selectOption(range);
      await expect.poll(() => order(page, 'pending')).toEqual(found);
    }
    await expectAccessible(page);
    await picture(page, 'board-filters');
    await closeFilters(page);
    await page.getByRole('button', { name: 'Remove filter Due date: No date' }).click();
    await expect.poll(() => order(page, 'pending')).toHaveLength(7);
  });

  test('by creation date, with a hint while a custom range is incomplete', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, DEMO.staff);
    await showTasks(page, { title: 'Fresh' });
    await openFilters(page);
    const created = page.getByLabel('Created', { exact: true });
    await created.selectOption('today');
    await expect.poll(() => order(page, 'pending')).toEqual(['Fresh']);
    await created.selectOption('yesterday');
    await expect.poll(() => order(page, 'pending')).toEqual([]);
    await created.selectOption('custom');
    await page.getByLabel('Created from').fill(await dayOf(page, -9));
    await expect(page.getByText('Both a start and an end date are required')).toBeHidden();
    await created.focus();
    await expect(page.getByText('Both a start and an end date are required')).toBeVisible();
    await expect.poll(() => order(page, 'pending')).toEqual(['Fresh']);
    await page.getByLabel('Created to').fill(await dayOf(page, -1));
    await expect(page.getByText('Both a start and an end date are required')).toBeHidden();
    await expect.poll(() => order(page, 'pending')).toEqual([]);
    await page.getByLabel('Created to').fill(await dayOf(page, 0));
    await expect.poll(() => order(page, 'pending')).toEqual(['Fresh']);
  });

  test('with one press: Priority, Overdue and, for staff, My Tasks', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const user = await me(page);
    await showTasks(page, { title: 'Mine', assignedStaffId: user.id }, { title: 'Urgent', status: 'priority' });
    await openFilters(page);
    await expect(page.getByLabel('Client', { exact: true })).toHaveCount(0);
    await expect(page.getByLabel('Staff', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'My Tasks' }).click();
    await expect.poll(() => order(page, 'pending')).toEqual(['Mine']);
    await page.getByRole('button', { name: 'Overdue', exact: true }).click();
    await closeFilters(page);
    await expect(page.getByText('No tasks match these filters.')).toBeVisible();
    await picture(page, 'board-no-match');
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await expect(search(page)).toHaveValue('');
  });

  test('by people, for an owner', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, DEMO.owner);
    type Option = { id: string; name: string; email: string };
    const people = await call<{ staff: Option[]; clients: Option[] }>(page, 'GET', '/tasks/users');
    const staff = people.staff.find(({ email }) => email === DEMO.staff2)!;
    const client = people.clients.find(({ email }) => email === DEMO.client2)!;
    await showTasks(
      page,
      { title: 'Both', assignedStaffId: staff.id, assignedClientId: client.id },
      { title: 'Client', assignedClientId: client.id },
      { title: 'Neither' },
    );
    await openFilters(page);
    await expect(page.getByRole('button', { name: 'My Tasks' })).toHaveCount(0);
    await page.getByLabel('Client', { exact: true }).selectOption({ label: client.name });
    await expect.poll(() => order(page, 'pending')).toEqual(['Both', 'Client']);
    await page.getByLabel('Staff', { exact: true }).selectOption({ label: staff.name });
    await expect.poll(() => order(page, 'pending')).toEqual(['Both']);
    await expectAccessible(page);
  });
});

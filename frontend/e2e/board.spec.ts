import { expect, type Locator, type Page, test } from '@playwright/test';
import type { CreateTaskRequest, Task, TaskStatus } from '../../backend/src/contract/tasks';
import { DEMO, expectAccessible, isPhone, picture, signIn } from './harness';

/** Calls the API as the person signed in on that page, from that page: cookies and origin are then its own. */
async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, url, json]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${url}`, { method: verb, headers, body: json });
      if (!answer.ok) throw new Error(`${verb} ${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

let word = 0;

/**
 * Makes tasks that share a word nobody else's have, the first on top, and searches for it: the board then shows these
 * alone, whatever else is on it.
 */
async function showTasks(page: Page, ...tasks: Partial<CreateTaskRequest>[]): Promise<Task[]> {
  word += 1;
  const shared = `quill${test.info().workerIndex}${Date.now().toString(36)}${word}`;
  const made: Task[] = [];
  for (const task of [...tasks].reverse()) {
    const { title, ...rest } = task;
    made.unshift(await call<Task>(page, 'POST', '/tasks', { title: `${title} ${shared}`, ...rest }));
  }
  await page.getByPlaceholder('Search tasks by title or description...').fill(shared);
  return made;
}

const column = (page: Page, status: TaskStatus) => page.locator(`[data-column="${status}"]`);
const card = (page: Page, task: Task) => page.locator(`[data-card="${task.id}"]`);
const title = (page: Page, task: Task) => card(page, task).locator('[data-card-title]');
const titles = (page: Page, status: TaskStatus) => column(page, status).locator('[data-card-title]');
/** The first word of each card's title, top first. */
const order = async (page: Page, status: TaskStatus) =>
  (await titles(page, status).allTextContents()).map((text) => text.split(' ')[0]);
const spoken = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

async function drag(page: Page, from: Locator, to: { x: number; y: number }) {
  const box = await from.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('the board', () => {
  test('shows four columns, four counts, and what there is to do', async ({ page }) => {
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

  test('says what is wrong when it cannot be loaded, and loads on Retry', async ({ page }) => {
    await page.route('**/api/tasks', (route) => route.fulfill({ status: 503, json: { error: 'Down' } }));
    await signIn(page, DEMO.staff);
    await expect(page.getByText('The board could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'board-failed');
    await page.unroute('**/api/tasks');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-card]').first()).toBeVisible();
  });

  test('follows what others do', async ({ page, browser }) => {
    test.skip(isPhone(), 'One column at a time hides the rest');
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

test.describe('carrying a card with the pointer', () => {
  test.skip(() => isPhone(), 'A phone has swipes');

  test('puts it where the line is, also in another column, and it is still there after a reload', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, b, c, d] = await showTasks(
      page,
      { title: 'Alpha' },
      { title: 'Beta' },
      { title: 'Gamma' },
      { title: 'Delta', status: 'priority' },
    );
    await expect(titles(page, 'pending')).toHaveCount(3);

    const gamma = await middleOf(card(page, c!));
    await drag(page, title(page, a!), { x: gamma.x, y: gamma.y + 20 });
    await expect.poll(() => order(page, 'pending')).toEqual(['Beta', 'Gamma', 'Alpha']);

    const delta = await middleOf(card(page, d!));
    await drag(page, title(page, b!), { x: delta.x, y: delta.y + 30 });
    await expect.poll(() => order(page, 'priority')).toEqual(['Delta', 'Beta']);
    await expect.poll(() => order(page, 'pending')).toEqual(['Gamma', 'Alpha']);
    await spoken(page, 'Dropped in Priority Projects, position 2 of 2.');

    const search = await page.getByPlaceholder('Search tasks by title or description...').inputValue();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.getByPlaceholder('Search tasks by title or description...').fill(search);
    await expect.poll(() => order(page, 'priority')).toEqual(['Delta', 'Beta']);
    await expect.poll(() => order(page, 'pending')).toEqual(['Gamma', 'Alpha']);
  });

  test('starts after 8 pixels, so that a click opens the card', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Clicked' });
    const { x, y } = await middleOf(title(page, task!));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 7, y);
    await expect(page.locator('[data-insertion-line]')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is shown with a line where it would land', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Carried' }, { title: 'Neighbour', status: 'in-progress' });
    const from = await middleOf(title(page, task!));
    const to = await middleOf(column(page, 'in-progress'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, from.y, { steps: 8 });
    await expect(column(page, 'in-progress').locator('[data-insertion-line]')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'board-drag');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => order(page, 'pending')).toEqual(['Carried']);
  });

  test('comes back when the server refuses', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Refused' });
    await page.route('**/api/tasks/*/reorder', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ status: 500, json: { error: 'No' } });
    });
    await drag(page, title(page, task!), await middleOf(column(page, 'completed')));
    await expect.poll(() => order(page, 'completed')).toEqual(['Refused']);
    await expect.poll(() => order(page, 'pending')).toEqual(['Refused']);
    await spoken(page, 'Could not move. Returned to Pending.');
    await expect(page.getByRole('alert')).toHaveText([/^$/]);
  });

  test('keeps its new place in the same column even when the server refuses', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, , c] = await showTasks(page, { title: 'One' }, { title: 'Two' }, { title: 'Three' });
    await page.route('**/api/tasks/*/reorder', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    const answered = page.waitForResponse('**/api/tasks/*/reorder');
    const last = await middleOf(card(page, c!));
    await drag(page, title(page, a!), { x: last.x, y: last.y + 30 });
    await answered;
    await expect.poll(() => order(page, 'pending')).toEqual(['Two', 'Three', 'One']);
  });

  test('is not possible while a timer runs on it', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const me = await call<{ user: { id: string } }>(page, 'GET', '/auth/me');
    const [task] = await showTasks(page, { title: 'Timed', assignedStaffId: me.user.id });
    await call(page, 'POST', '/timer/start', { taskId: task!.id });
    await expect(card(page, task!).getByRole('button', { name: 'Timer running, stop it to move' })).toBeVisible();
    await drag(page, title(page, task!), await middleOf(column(page, 'completed')));
    await expect.poll(() => order(page, 'pending')).toEqual(['Timed']);
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    await spoken(page, 'Timer running, stop it to move');
    await expectAccessible(page);
    await picture(page, 'board-timer');
    await call(page, 'POST', '/timer/stop');
    await expect(card(page, task!).getByRole('button', { name: /^Move Timed/ })).toBeVisible();
  });
});

test.describe('the keyboard', () => {
  test.skip(() => isPhone(), 'A phone has none');

  test('carries a card: Space, arrows, Space', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Keyed' }, { title: 'Other', status: 'priority' });
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    await spoken(page, 'Picked up Keyed');
    const line = column(page, 'priority').locator('[data-insertion-line]');
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(line).toBeVisible({ timeout: 50 });
    }).toPass();
    await spoken(page, 'Over Priority Projects, position 1 of 2.');
    await page.keyboard.press('Space');
    await expect.poll(() => order(page, 'priority')).toEqual(['Keyed', 'Other']);
    await expect(title(page, task!)).toBeFocused();
  });

  test('moves the card 25 pixels a press, and Escape puts it back', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Stepped' });
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    const carried = page.locator('[data-card-preview]');
    const before = await middleOf(carried);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await middleOf(carried)).y - before.y).toBeCloseTo(25, 0);
    await page.keyboard.press('Escape');
    await spoken(page, 'Cancelled.');
    await expect.poll(() => order(page, 'pending')).toEqual(['Stepped']);
    await expect(title(page, task!)).toBeFocused();
  });

  test('opens a card with Enter', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Opened' });
    await title(page, task!).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title(page, task!)).toBeFocused();
  });

  test('travels, and moves with numbers, brackets and the menu', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, b, c] = await showTasks(
      page,
      { title: 'Red' },
      { title: 'Green' },
      { title: 'Blue', status: 'completed' },
    );
    await title(page, a!).focus();
    await page.keyboard.press('ArrowDown');
    await expect(title(page, b!)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(title(page, c!)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(title(page, a!)).toBeFocused();

    await page.keyboard.press('2');
    await expect.poll(() => order(page, 'priority')).toEqual(['Red']);
    await expect(title(page, a!)).toBeFocused();
    await page.keyboard.press(']');
    await expect.poll(() => order(page, 'in-progress')).toEqual(['Red']);
    await expect(title(page, a!)).toBeFocused();

    await page.keyboard.press('m');
    await expect(page.getByRole('menu')).toBeVisible();
    await picture(page, 'board-menu');
    await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
    await expect.poll(() => order(page, 'pending')).toEqual(['Red', 'Green']);
    await expect(title(page, a!)).toBeFocused();
  });

  test('has a list of its shortcuts, where they can be switched off', async ({ page }) => {
    await signIn(page, DEMO.staff);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectAccessible(page);
    await picture(page, 'board-shortcuts');
    await help.getByLabel('Use single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search tasks')).not.toBeFocused();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByLabel('Use single-key shortcuts').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search tasks')).toBeFocused();
    await page.keyboard.type('n?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('filters', () => {
  /** `YYYY-MM-DD`, so many days from today where that person lives. */
  async function dayOf(page: Page, days: number): Promise<string> {
    const { user } = await call<{ user: { timezone: string } }>(page, 'GET', '/auth/me');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: user.timezone }).format(new Date());
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

  test('by due date, each with a chip to take it away', async ({ page }) => {
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

  test('by creation, with a word while a custom range lacks an end', async ({ page }) => {
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
    await expect(page.getByText('Both a start and an end date are required')).toBeVisible();
    await expect.poll(() => order(page, 'pending')).toEqual(['Fresh']);
    await page.getByLabel('Created to').fill(await dayOf(page, -1));
    await expect(page.getByText('Both a start and an end date are required')).toBeHidden();
    await expect.poll(() => order(page, 'pending')).toEqual([]);
    await page.getByLabel('Created to').fill(await dayOf(page, 0));
    await expect.poll(() => order(page, 'pending')).toEqual(['Fresh']);
  });

  test('quickly: Priority, Overdue and, for staff, My Tasks', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const { user } = await call<{ user: { id: string } }>(page, 'GET', '/auth/me');
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
    await expect(page.getByPlaceholder('Search tasks by title or description...')).toHaveValue('');
  });

  test('by people, for an owner', async ({ page }) => {
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

test.describe('a phone', () => {
  test.skip(() => !isPhone(), 'A wide screen has drag and drop');

  /** Lays a finger on something and draws it along; answers how to lift it. */
  async function draw(page: Page, from: Locator, { deltaX = 0, deltaY = 0 }) {
    const { x, y } = await middleOf(from);
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 10; step += 1) {
      const touchPoints = [{ x: x + (deltaX * step) / 10, y: y + (deltaY * step) / 10 }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    return async () => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await finger.detach();
    };
  }

  const swipe = (page: Page, from: Locator, deltaX: number) => draw(page, from, { deltaX });

  test('shows one column at a time, with a tab and a count for each', async ({ page }) => {
    await signIn(page, DEMO.staff);
    await showTasks(page, { title: 'First' }, { title: 'Second', status: 'completed' });
    await expect.poll(() => order(page, 'pending')).toEqual(['First']);
    await page.getByRole('tab', { name: 'Completed Projects' }).click();
    await expect(page.getByRole('tab', { name: 'Completed Projects' })).toContainText('1');
    await expect.poll(() => order(page, 'completed')).toEqual(['Second']);
    await expect(column(page, 'pending')).toHaveCount(0);
  });

  test('moves a card on by a swipe to the right, and back by one to the left', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Swiped' });
    let release = await swipe(page, card(page, task!), 100);
    await expect(page.locator('[data-swipe-to="priority"]')).toBeVisible();
    await picture(page, 'board-swipe');
    await release();
    await expect.poll(() => order(page, 'pending')).toEqual([]);
    await page.getByRole('tab', { name: 'Priority Projects' }).click();
    await expect.poll(() => order(page, 'priority')).toEqual(['Swiped']);
    release = await swipe(page, card(page, task!), -100);
    await expect(page.locator('[data-swipe-to="pending"]')).toBeVisible();
    await release();
    await page.getByRole('tab', { name: 'Pending' }).click();
    await expect.poll(() => order(page, 'pending')).toEqual(['Swiped']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a swipe of 60 pixels is too short, and the card follows for 120', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Short' });
    const before = await middleOf(card(page, task!));
    let release = await swipe(page, card(page, task!), 60);
    await release();
    await expect.poll(() => order(page, 'pending')).toEqual(['Short']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await middleOf(card(page, task!))).x).toBe(before.x);
    release = await swipe(page, card(page, task!), 180);
    await expect.poll(async () => (await middleOf(card(page, task!))).x - before.x).toBe(120);
    await release();
  });

  test('fetches the tasks again when a swipe fails for want of a network', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Lost' });
    await page.route('**/api/tasks/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const fetched = page.waitForRequest((request) => /\/api\/tasks(\?|$)/.test(request.url()));
    const release = await swipe(page, card(page, task!), 100);
    await release();
    await fetched;
    await expect.poll(() => order(page, 'pending')).toEqual(['Lost']);
    await spoken(page, 'Could not move. Returned to Pending.');
  });

  test('lists the four statuses in a Move Task modal', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Chosen' });
    await card(page, task!)
      .getByRole('button', { name: /^Move Chosen/ })
      .click();
    const modal = page.getByRole('dialog', { name: 'Move Task' });
    await expect(modal.getByRole('listitem')).toHaveCount(4);
    await expect(modal.getByRole('button', { name: /Pending/ })).toBeDisabled();
    await expectAccessible(page);
    await picture(page, 'board-move-task');
    await modal.getByRole('button', { name: 'In Progress' }).click();
    await expect.poll(() => order(page, 'pending')).toEqual([]);
    await page.getByRole('tab', { name: 'In Progress' }).click();
    await expect.poll(() => order(page, 'in-progress')).toEqual(['Chosen']);
  });

  test('scrolls up and down over cards', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const names = Array.from({ length: 14 }, (_, at) => ({ title: `Row${at}` }));
    await showTasks(page, ...names);
    await expect(titles(page, 'pending').first()).toHaveText(/^Row0 /);
    const lift = await draw(page, page.locator('[data-card]').nth(4), { deltaX: 20, deltaY: -400 });
    await lift();
    await expect(page.locator('[data-card]', { hasText: 'Row13' })).toBeVisible();
    await expect.poll(() => column(page, 'pending').locator('[data-card]').count()).toBeLessThan(16);
  });
});

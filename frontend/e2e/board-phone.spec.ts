/** The board on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { card, column, expectSpoken, middleOf, order, search, showTasks, title } from './board-steps';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { lose } from './outages';
import { call, makeTask, stopTimer } from './task-steps';

test.describe('a phone', { tag: '@phone' }, () => {
  /** Touches an element and moves the finger; returns a function that lifts it. */
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

  test('shows search results in other columns, one tap away, with the same counts as on a wide screen', async ({
    page,
  }) => {
    await signIn(page, DEMO.staff);
    const inProgress = { status: 'in-progress' } as const;
    await showTasks(page, { title: 'Here' }, { title: 'There', ...inProgress }, { title: 'Again', ...inProgress });
    await expect(page.getByRole('tab', { name: 'Pending' })).toHaveText(/^1 of \d+/);
    await expect(page.getByRole('tab', { name: 'Completed Projects' })).toHaveText(/^0 of \d+/);
    await expectAccessible(page);
    await picture(page, 'board-found-elsewhere');
    await page.getByRole('button', { name: '2 in In Progress' }).click();
    await expect(page.getByRole('tab', { name: 'In Progress' })).toBeFocused();
    await expect.poll(() => order(page, 'in-progress')).toEqual(['There', 'Again']);
    await expect(page.getByRole('button', { name: '1 in Pending' })).toBeVisible();
    await search(page).fill('');
    await expect(page.getByRole('list', { name: 'Found in other columns' })).toHaveCount(0);
  });

  test('has room for the whole placeholder of the search box', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const room = await search(page).evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = font;
      const { width } = context.measureText(input.placeholder);
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
    });
    expect(room).toBeGreaterThan(0);
  });

  test('shows a running timer in its header, which one tap stops', async ({ page }) => {
    await signIn(page, DEMO.staff);
    await stopTimer(page);
    const task = await makeTask(page, { title: 'Timed' });
    const timer = page.getByRole('banner').getByRole('timer');
    await expect(timer).toHaveCount(0);
    await call(page, 'POST', '/timer/start', { taskId: task.id });
    await expect(timer).toHaveText(/^0:00:\d\d$/);
    await expectAccessible(page);
    await picture(page, 'header-timer');
    await page.getByRole('button', { name: `Stop timer on ${task.title}` }).click();
    await expect(timer).toHaveCount(0);
    // The press takes effect at once, before the server has responded.
    await expect.poll(() => call(page, 'GET', '/timer/current')).toBeNull();
  });

  test('moves a card forward with a swipe to the right, and back with one to the left', async ({ page }) => {
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

  test('refetches the tasks when a swipe fails because of the network', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Lost' });
    await page.route('**/api/tasks/*', (route) =>
      route.request().method() === 'PUT' ? lose(route) : route.continue(),
    );
    const fetched = page.waitForRequest((request) => /\/api\/tasks(\?|$)/.test(request.url()));
    const release = await swipe(page, card(page, task!), 100);
    await release();
    await fetched;
    await expect.poll(() => order(page, 'pending')).toEqual(['Lost']);
    await expectSpoken(page, 'Could not move. Returned to Pending.');
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

  test('moves a task of the list in the same modal, which a finger opens beside its title', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Listed' });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: /^Show \d+ task/ }).click();
    const status = card(page, task!).getByRole('button', { name: /^Move Listed/ });
    expect(await status.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await expectAccessible(page);
    await picture(page, 'list-phone');
    await status.click();
    await page.getByRole('dialog', { name: 'Move Task' }).getByRole('button', { name: 'In Progress' }).click();
    await expect(status).toHaveAccessibleName(/: In Progress$/);
    await title(page, task!).click();
    await expect(page.getByRole('dialog', { name: 'Task Details' })).toContainText(task!.title);
  });

  test('scrolls up and down over cards', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const names = Array.from({ length: 14 }, (_, at) => ({ title: `Row${at}` }));
    const rows = await showTasks(page, ...names);
    await expect(title(page, rows[0]!)).toHaveText(/^Row0 /);
    const lift = await draw(page, page.locator('[data-card]').nth(4), { deltaX: 20, deltaY: -400 });
    await lift();
    await expect(page.locator('[data-card]', { hasText: 'Row13' })).toBeVisible();
    await expect.poll(() => column(page, 'pending').locator('[data-card]').count()).toBeLessThan(16);
  });
});

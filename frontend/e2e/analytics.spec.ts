/** Time analytics: the demo team's last three weeks. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Analytics } from '../../backend/src/contract/analytics';
import type { TaskUsers } from '../../backend/src/contract/tasks';
import { DEMO, expectAccessible, openSidebar, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { call, makeTask, stopTimer } from './task-steps';

async function openAnalytics(page: Page, email: string) {
  await signIn(page, email);
  await openSidebar(page);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Time Analytics' })).toBeVisible();
}

const figures = (page: Page, period: string) => call<Analytics>(page, 'GET', `/analytics/${period}`);
const card = (page: Page, label: string) =>
  page.getByLabel('Overview').locator('div', { hasText: label }).locator('dd');
const chart = (page: Page) => page.getByRole('img', { name: /^Hours per day/ });
const bars = (page: Page) => chart(page).locator('.recharts-bar-rectangle');
/** Expects each text to start after the end of the previous one. */
async function expectNoOverlap(texts: Locator) {
  const boxes = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
  boxes.slice(1).forEach((box, index) => expect(box.left).toBeGreaterThan(boxes[index]!.right));
}
const table = (page: Page, name: string) => page.getByRole('table', { name });

test('an owner reads week, month and quarter, as a chart and as a table', async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  await expect(page.getByText('The whole team')).toBeVisible();
  await expect(bars(page)).toHaveCount(7);
  await expectAccessible(page);
  await picture(page, 'analytics');

  for (const [label, period] of [
    ['Month', 'month'],
    ['Quarter', 'quarter'],
  ] as const) {
    await test.step(label, async () => {
      await page.getByRole('radio', { name: label }).check();
      const { timeData, overview } = await figures(page, period);
      await expect(bars(page)).toHaveCount(timeData.length);
      await expect(card(page, 'Tasks completed')).toHaveText(String(overview.tasksCompleted));
      await picture(page, `analytics-${period}`);
    });
  }

  await test.step('every day is in the table', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click();
    const { timeData } = await figures(page, 'quarter');
    await expect(table(page, 'Hours per day').locator('tbody tr')).toHaveCount(timeData.length);
    await expectAccessible(page);
    await picture(page, 'analytics-table');
  });

  await test.step('the period is still chosen after a look at the board', async () => {
    await openSidebar(page);
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await openSidebar(page);
    await page.getByRole('button', { name: 'Analytics' }).click();
    await expect(page.getByRole('radio', { name: 'Quarter' })).toBeChecked();
  });
});

test("a bar's height is its share of a full team day, and a day without hours has no bar", async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  await page.getByRole('radio', { name: 'Month' }).check();
  const { timeData, overview } = await figures(page, 'month');
  const full = 8 * overview.activeUsers;
  expect(overview.activeUsers).toBeGreaterThan(1);
  await expect(
    page.getByText(`A full bar is ${full} hours: 8 for each of the ${overview.activeUsers} people`),
  ).toBeVisible();
  const worked = timeData.filter(({ hours }) => hours > 0);
  expect(worked.length).toBeLessThan(timeData.length);
  await expect(bars(page).locator('rect')).toHaveCount(worked.length);
  const heights = await bars(page)
    .locator('rect')
    .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
  const grid = await chart(page)
    .locator('.recharts-cartesian-grid')
    .evaluate((it) => it.getBoundingClientRect().height);
  heights.forEach((height, index) =>
    expect(height / grid).toBeCloseTo(Math.min(1, Math.max(0.05, worked[index]!.hours / full)), 1),
  );
});

test('a week labels every day and its hours, and no name is cut off', async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  const { timeData } = await figures(page, 'week');
  await expect(bars(page)).toHaveCount(7);
  await expect(chart(page).locator('.recharts-xAxis .recharts-cartesian-axis-tick')).toHaveCount(7);
  const worked = timeData.filter(({ hours }) => hours > 0);
  const shown = chart(page).locator('.recharts-label').filter({ hasText: /\d/ });
  await expect(shown).toHaveCount(worked.length);
  await expectNoOverlap(shown);
  await expectNoOverlap(chart(page).locator('.recharts-xAxis .recharts-cartesian-axis-tick text'));
  const names = table(page, 'Team Performance').locator('tbody th span.font-semibold');
  await names.last().scrollIntoViewIfNeeded();
  await picture(page, 'analytics-names');
  expect(await names.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth))).toEqual([]);
});

test("the team's completed tasks add up to the total, or a line says why not", async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { staff } = await call<TaskUsers>(page, 'GET', '/tasks/users');
  // Unassigned tasks of other tests may cancel out those counted twice.
  await expect(async () => {
    await makeTask(page, { status: 'completed', assignedStaffIds: staff.slice(0, 3).map(({ id }) => id) });
    const { userPerformance, overview } = await figures(page, 'week');
    const sum = userPerformance.reduce((total, { tasksCompleted }) => total + tasksCompleted, 0);
    expect(sum).not.toBe(overview.tasksCompleted);
    await openAnalytics(page, DEMO.owner);
    await expect(page.getByText(`This column adds up to ${sum}, but`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('statuses have the colours of the board', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const colours = (scope: Locator) =>
    scope.locator('svg').evaluateAll((all) => all.slice(0, 4).map((icon) => getComputedStyle(icon).color));
  await expect(page.locator('[data-column] header svg')).toHaveCount(4);
  const ofBoard = await colours(page.locator('[data-column] header'));
  expect(new Set(ofBoard).size).toBe(4);
  await page.getByRole('button', { name: 'Analytics' }).click();
  const breakdown = page.getByRole('region', { name: 'Tasks by status' });
  await expect(breakdown.locator('svg')).toHaveCount(4);
  expect(await colours(breakdown)).toEqual(ofBoard);
});

test('a bar reports its true hours, whatever its height', { tag: '@desktop' }, async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  const { timeData } = await figures(page, 'week');
  const [day] = timeData.filter(({ hours }) => hours > 8);
  if (!day) throw new Error('The demo team has worked more than 8 hours on no day of the week');
  await bars(page).nth(timeData.indexOf(day)).hover();
  const minutes = Math.round(day.hours * 60);
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText(
    `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
  );
});

test('an owner sees Team Performance, sortable, with an explanation of each formula', async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  const team = table(page, 'Team Performance');
  const hours = team.locator('tbody tr td:nth-of-type(2)');
  await expect(team.getByRole('row').filter({ hasText: 'Sam Cruz' })).toBeVisible();
  await team.getByRole('button', { name: 'Name' }).click();
  await expect(team.locator('tbody tr').first()).toContainText('Ada Novak');
  await team.getByRole('button', { name: 'Hours' }).click();
  await expect(hours.first()).not.toHaveText('0m');
  await expect(hours.last()).toHaveText('0m');

  await page.getByText('How this is calculated').click();
  await expect(page.getByText(/Week is the last 7 days/)).toBeVisible();
  await page.getByText(/Hours as a percentage/).scrollIntoViewIfNeeded();
  // Visually hidden elements must not make the page itself scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expectAccessible(page);
  await picture(page, 'analytics-team');
});

test('staff see their own figures and no team, live', { tag: '@desktop' }, async ({ page }) => {
  await openAnalytics(page, DEMO.staff);
  await expect(page.getByText('Your own time')).toBeVisible();
  await expect(bars(page)).toHaveCount(7);
  await expect(page.getByText('Team Performance')).toHaveCount(0);
  expect((await figures(page, 'week')).userPerformance).toEqual([]);

  const completed = Number(await card(page, 'Tasks completed').textContent());
  const task = await makeTask(page, { title: 'Finish the count' });
  await call(page, 'PUT', `/tasks/${task.id}`, { status: 'completed' });
  await expect(card(page, 'Tasks completed')).toHaveText(String(completed + 1));
  await stopTimer(page);
  await expectAccessible(page);
  await picture(page, 'analytics-staff');
});

test('a client sees the time on their tasks', { tag: '@desktop' }, async ({ page }) => {
  await openAnalytics(page, DEMO.client);
  await expect(page.getByText('Time on your tasks')).toBeVisible();
  await expect(page.getByText('Team Performance')).toHaveCount(0);
});

test('data that could not be loaded can be requested again', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/analytics/week', (route) => refuse(route, 500));
  await openAnalytics(page, DEMO.owner);
  await expect(page.getByText('Failed to load analytics data')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'analytics-failed');
  await page.unroute('**/api/analytics/week');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(bars(page)).toHaveCount(7);
});

/** Time analytics: what the demo team has worked in the last three weeks. */
import { expect, type Page } from '@playwright/test';
import type { Analytics } from '../../backend/src/contract/analytics';
import { DEMO, expectAccessible, openSidebar, picture, signIn, test } from './harness';
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

test('a bar tells its true hours, however high it is', { tag: '@wide' }, async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  const { timeData } = await figures(page, 'week');
  const [day] = timeData.filter(({ hours }) => hours > 8);
  if (!day) throw new Error('The demo team has worked more than 8 hours on no day of the week');
  await bars(page).nth(timeData.indexOf(day)).hover();
  const minutes = Math.round(day.hours * 60);
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText(
    `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
  );
  const heights = await bars(page).evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  const full = Math.max(...heights);
  // Spec 2: hours / 8, at least 5 %, and never higher than the chart.
  const expected = timeData.map(({ hours }) => Math.min(1, Math.max(0.05, hours / 8)));
  heights.forEach((height, index) => expect(height / full).toBeCloseTo(expected[index] ?? 0, 1));
});

test('Team Performance is for an owner, sorted as asked, and each formula is told', async ({ page }) => {
  await openAnalytics(page, DEMO.owner);
  const team = table(page, 'Team Performance');
  const hours = team.locator('tbody tr td:nth-of-type(2)');
  await expect(team.getByRole('row').filter({ hasText: 'Sam Cruz' })).toBeVisible();
  await team.getByRole('button', { name: 'Name' }).click();
  await expect(team.locator('tbody tr').first()).toContainText('Ada Novak');
  await team.getByRole('button', { name: 'Hours' }).click();
  await expect(hours.first()).not.toHaveText('0m');
  await expect(hours.last()).toHaveText('0m');

  await page.getByText('How this is worked out').click();
  await expect(page.getByText(/Week is the last 7 days/)).toBeVisible();
  await page.getByText(/Hours as a percentage/).scrollIntoViewIfNeeded();
  // What is hidden for the eye must not make the page itself scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expectAccessible(page);
  await picture(page, 'analytics-team');
});

test('staff see their own figures and no team, live', { tag: '@wide' }, async ({ page }) => {
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

test('a client sees the time on their tasks', { tag: '@wide' }, async ({ page }) => {
  await openAnalytics(page, DEMO.client);
  await expect(page.getByText('Time on your tasks')).toBeVisible();
  await expect(page.getByText('Team Performance')).toHaveCount(0);
});

test('what could not be loaded can be asked for again', { tag: '@wide' }, async ({ page }) => {
  await page.route('**/api/analytics/week', (route) => route.fulfill({ status: 500, json: {} }));
  await openAnalytics(page, DEMO.owner);
  await expect(page.getByText('Failed to load analytics data')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'analytics-failed');
  await page.unroute('**/api/analytics/week');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(bars(page)).toHaveCount(7);
});

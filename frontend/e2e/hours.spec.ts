/** Hours of any range: the totals above the reports, and analytics by person. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hours, HoursQuery } from '../../backend/src/contract/hours';
import type { AllUsers } from '../../backend/src/contract/users';
import { DEMO, expectAccessible, openSidebar, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { workedEarlier } from './past';
import { call, makeTask, me } from './task-steps';

async function openView(page: Page, name: string) {
  await openSidebar(page);
  await page.getByRole('button', { name, exact: true }).click();
}

/** '1h 30m', as the screens write hours. */
function text(hours: number): string {
  const minutes = Math.round(hours * 60);
  return minutes === 0 ? '0m' : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** The demo team's rates are all in the same currency. Work without a rate has no amount. */
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'AUD' });
const money = (amount: number | null) => (amount === null ? '' : MONEY.format(amount));

const sums = (page: Page, query: HoursQuery) =>
  call<Hours>(page, 'GET', `/hours?${new URLSearchParams({ ...query }).toString()}`);

const bar = (page: Page) => page.getByRole('region', { name: 'Hours', exact: true });
const figure = (scope: Locator, label: string) => scope.locator('dl > div').filter({ hasText: label }).locator('dd');

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Works two hours on a new task, that many days ago, as the user signed in on the page. */
async function workOn(page: Page, title: string, days: number) {
  const task = await makeTask(page, { title });
  const timer = await call<{ id: string }>(page, 'POST', '/timer/start', { taskId: task.id });
  await call(page, 'POST', '/timer/stop');
  await workedEarlier(timer.id, days);
  return task;
}

async function openBreakdown(page: Page) {
  const toggle = bar(page).getByRole('button', { name: 'Breakdown' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return bar(page).getByRole('table', { name: 'Breakdown' });
}

test("shows a person's hours of last week, by client and task, and how many are unreported", async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { staff } = await call<AllUsers>(page, 'GET', '/user/all');
  const sam = staff.find(({ name }) => name === 'Sam Cruz');
  await openView(page, 'Reports');
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByRole('button', { name: 'Last week' }).click();
  await page.getByRole('combobox', { name: 'Staff member' }).selectOption({ label: 'Sam Cruz' });

  const [from, to] = await Promise.all(
    ['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  );
  const query = { from: from!, to: to!, userId: sam!.id };
  const { totals, rows } = await sums(page, { ...query, groupBy: 'client' });
  expect(totals.tracked).toBeGreaterThan(0);
  await expect(figure(bar(page), 'Tracked')).toHaveText(text(totals.tracked));
  await expect(figure(bar(page), 'Claimed')).toHaveText(text(totals.claimed));
  await expect(figure(bar(page), 'Unreported')).toHaveText(text(totals.unreported));
  const table = await openBreakdown(page);
  await expect(table.locator('tbody tr')).toHaveCount(rows.length);
  for (const [index, row] of rows.entries()) {
    await expect(table.locator('tbody tr').nth(index)).toHaveText(
      [row.name, text(row.tracked), text(row.claimed), text(row.unreported), money(row.amount)].join(''),
    );
  }
  await expectAccessible(page);
  await picture(page, 'hours-of-sam');

  await bar(page).getByRole('radio', { name: 'Task' }).check();
  const byTask = await sums(page, { ...query, groupBy: 'task' });
  await expect(table.locator('tbody tr')).toHaveCount(byTask.rows.length);
  await expect(bar(page).getByRole('radio', { name: 'Person' })).toHaveCount(0);
});

test('staff see their own hours and a client none, and the totals follow changes', async ({ page }) => {
  await signIn(page, DEMO.staff);
  await openView(page, 'Reports');
  await expect(figure(bar(page), 'Tracked')).toHaveText(/\d+m/);
  const before = (await sums(page, { userId: (await me(page)).id })).totals;
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(figure(bar(page), 'Unreported')).toHaveText(text(before.unreported));
  const task = await workOn(page, 'Two hours', 100);
  await call(page, 'PUT', `/tasks/${task.id}`, { description: 'Changed' });
  await expect(figure(bar(page), 'Unreported')).toHaveText(text(before.unreported + 2));
  await call(page, 'POST', '/task-reports', { taskId: task.id, workDescription: 'Done', hoursWorked: 2 });
  await expect(figure(bar(page), 'Unreported')).toHaveText(text(before.unreported));
  await expect(figure(bar(page), 'Claimed')).toHaveText(text(before.claimed + 2));
  await expectAccessible(page);
  await picture(page, 'hours-staff');

  await signIn(page, DEMO.client);
  await openView(page, 'Reports');
  await expect(page.getByRole('heading', { name: 'Task Reports' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await expect(bar(page)).toHaveCount(0);
});

test('hours that could not be loaded can be requested again', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  await page.route('**/api/hours?*', (route) => refuse(route, 500));
  await openView(page, 'Reports');
  await expect(page.getByText('The hours could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'hours-failed');
  await page.unroute('**/api/hours?*');
  await bar(page).getByRole('button', { name: 'Retry' }).click();
  await expect(figure(bar(page), 'Tracked')).toHaveText(/\d+m/);
});

const people = (page: Page) => page.getByRole('region', { name: 'Hours by person' });
const chart = (page: Page) => page.getByRole('img', { name: /^Hours by person/ });
const parts = (page: Page) => chart(page).locator('.recharts-bar-rectangle path');
const details = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function openRange(page: Page, email: string, preset: string) {
  await signIn(page, email);
  await openView(page, 'Analytics');
  await page.getByRole('radio', { name: 'Any range' }).check();
  await page.getByRole('combobox', { name: 'Range' }).selectOption({ label: preset });
  const days = ['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue());
  const [from, to] = await Promise.all(days);
  return { from: from!, to: to! };
}

test('analytics of any range are stacked by person, compared with the period before, down to sessions', async ({
  page,
}) => {
  const range = await openRange(page, DEMO.owner, 'Last week');
  const { totals, rows } = await sums(page, { ...range, groupBy: 'user' });
  await expect(figure(page.locator('#content'), 'Tracked').first()).toHaveText(text(totals.tracked));
  const weekBefore = { from: dayAfter(range.from, -7), to: dayAfter(range.to, -7) };
  const past = (await sums(page, { ...weekBefore, groupBy: 'user' })).totals;
  await expect(figure(page.locator('#content'), 'Tracked').nth(1)).toContainText(`${text(past.tracked)} before`);
  await expect(people(page).getByRole('list', { name: 'Person' }).getByRole('listitem')).toHaveCount(rows.length);
  await expect(chart(page)).toHaveAccessibleName(new RegExp(`: ${text(totals.tracked)}$`));

  await test.step('a bar is as high as its hours on the axis', async () => {
    const { rows: days } = await sums(page, { ...range, groupBy: 'day' });
    const highest = days.reduce((most, day) => (day.tracked > most.tracked ? day : most));
    await expect(parts(page).first()).toBeVisible();
    const ticks = await chart(page)
      .locator('text')
      .filter({ hasText: /^\d+h$/ })
      .allTextContents();
    const top = Math.max(...ticks.map((tick) => Number.parseInt(tick)));
    expect(top).toBeGreaterThanOrEqual(highest.tracked);
    const grid = await chart(page).locator('.recharts-cartesian-grid').boundingBox();
    const boxes = await parts(page).evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
    const tallest = Math.max(...boxes.map(({ top: y }) => grid!.y + grid!.height - y));
    expect(tallest / grid!.height).toBeCloseTo(highest.tracked / top, 1);
  });
  await expectAccessible(page);
  await picture(page, 'range-week');

  await test.step('a person and a day lead to the sessions, and to the task', async () => {
    await people(page)
      .getByRole('button', { name: /^Sam Cruz/ })
      .click();
    await expect(details(page, /^Sam Cruz, /)).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const sam = rows.find(({ name }) => name === 'Sam Cruz')!;
    const { rows: days } = await sums(page, { ...range, groupBy: 'day', userId: sam.key! });
    const shown = page.getByRole('table', { name: 'Hours by person' }).locator('tbody tr');
    await expect(shown).toHaveCount(7);
    const index = (Date.parse(days[0]!.key!) - Date.parse(range.from)) / 86_400_000;
    await shown.nth(index).getByRole('button').click();
    const sessions = details(page, /^Sam Cruz, /);
    await expect(sessions.getByRole('columnheader', { name: 'Session' })).toBeVisible();
    await expect(sessions.locator('tbody tr').first()).toContainText(/\d\d:\d\d – \d\d:\d\d/);
    await sessions.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, 'range-sessions');
    await sessions.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Everyone' });
    const all = details(page, /^Everyone, /);
    await expect(all.getByRole('columnheader', { name: 'Unreported' })).toBeVisible();
    await all
      .getByRole('button', { name: /^Open task / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
    await page.keyboard.press('Escape');
    await all.getByRole('button', { name: 'Close details' }).click();
    await expect(all).toHaveCount(0);
  });
});

test('a long range has one bar per week, and an impossible one says why', async ({ page }) => {
  const { to } = await openRange(page, DEMO.owner, 'Last 30 days');
  await page.getByLabel('From', { exact: true }).fill(dayAfter(to, -60));
  await expect(parts(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(people(page).getByRole('columnheader', { name: 'Week' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expectAccessible(page);
  await picture(page, 'range-weeks');
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('');
  await page.getByLabel('From', { exact: true }).fill('2021-02-03');
  await page.getByLabel('To', { exact: true }).fill('2021-01-03');
  await expect(page.getByText('The start date must not be after the end date').first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2021-02-04');
  await expect(page.getByText('No time was tracked in this range.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'range-empty');
  await openView(page, 'Dashboard');
  await openView(page, 'Analytics');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2021-02-04');
});

test('a part of a bar selects its day and person', { tag: '@desktop' }, async ({ page }) => {
  await openRange(page, DEMO.owner, 'Last week');
  await parts(page).first().click();
  await expect(page.getByRole('columnheader', { name: 'Session' })).toBeVisible();
  await expect(people(page).locator('button[aria-pressed="true"]')).toHaveCount(1);
});

test('staff see their own hours of any range, a client only the periods', { tag: '@desktop' }, async ({ page }) => {
  await openRange(page, DEMO.staff, 'Last 30 days');
  await expect(page.getByText('Your own time')).toBeVisible();
  await expect(people(page).getByRole('listitem')).toHaveCount(1);
  await picture(page, 'range-staff');
  await signIn(page, DEMO.client);
  await openView(page, 'Analytics');
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Any range' })).toHaveCount(0);
});

test('a range that could not be loaded can be requested again', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  await page.route('**/api/hours?*', (route) => refuse(route, 500));
  await openView(page, 'Analytics');
  await page.getByRole('radio', { name: 'Any range' }).check();
  await expect(page.getByText('The hours could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/hours?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(parts(page).first()).toBeVisible();
});

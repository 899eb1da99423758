import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { TaskReport } from '../../backend/src/contract/reports';
import { DEMO, expectAccessible, openSidebar, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { call, makeTask, stopTimer, uniqueTitle } from './task-steps';

async function openView(page: Page, name: string) {
  await openSidebar(page);
  await page.getByRole('button', { name, exact: true }).click();
}

async function openReports(page: Page, email: string) {
  await signIn(page, email);
  await openView(page, 'Reports');
  await expect(page.getByRole('heading', { name: 'Task Reports' })).toBeVisible();
}

const choose = (page: Page, range: string) => page.getByRole('radio', { name: range, exact: true }).check();
const rows = (page: Page) => page.getByRole('list', { name: 'Reports' }).getByRole('listitem');

/** Submits a report as the user signed in on that page. */
function report(page: Page, taskId: string, workDescription: string, hoursWorked = 1) {
  return call<TaskReport>(page, 'POST', '/task-reports', { taskId, workDescription, hoursWorked });
}

/** The dates requested since this call. */
function watchRequests(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/task-reports' && !searchParams.has('before')) {
      requested.push([searchParams.get('startDate'), searchParams.get('endDate')].join(' '));
    }
  });
  return requested;
}

test('shows the reports of a time range, and keeps the range while other views are open', async ({ page }) => {
  await openReports(page, DEMO.staff);
  const task = await makeTask(page, { title: 'Ranged' });
  await call(page, 'POST', '/timer/start', { taskId: task.id });
  await stopTimer(page);
  await report(page, task.id, 'Planed the door.\n'.repeat(12), 1.5);
  const row = rows(page).filter({ hasText: task.title });
  await expect(row).toContainText('Sam Cruz');
  await expect(row).toContainText('1h 30m');
  await expect(row).toContainText('tracked 0m');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Staff member' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await row.getByRole('button', { name: 'Show more' }).click();
  await expect(row.getByRole('button', { name: 'Show less' })).toBeVisible();
  await row.getByRole('button', { name: 'Show less' }).click();

  await choose(page, 'All');
  await expect(rows(page).first()).toContainText(task.title);
  const sessions = rows(page).getByRole('button', { name: /session/ });
  await sessions.first().click();
  await expect(sessions.first()).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await picture(page, 'reports-staff');

  const requested = watchRequests(page);
  await choose(page, 'Custom');
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await expect(page.getByText('Both a start and an end date are required')).toBeHidden();
  await expect(rows(page)).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'reports-custom');
  await from.fill('2021-02-03');
  await page.getByRole('heading', { name: 'Task Reports' }).click();
  await expect(page.getByText('Both a start and an end date are required')).toBeVisible();
  await to.fill('2021-01-03');
  await expect(page.getByText('The start date must not be after the end date')).toBeVisible();
  expect(requested).toEqual([]);
  await to.fill('2021-02-04');
  await expect(page.getByText('No reports in this range.')).toBeVisible();
  expect(requested).toEqual(['2021-02-03 2021-02-04']);
  await expectAccessible(page);
  await picture(page, 'reports-none');

  await openView(page, 'Dashboard');
  await openView(page, 'Reports');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2021-02-04');
  await page.getByRole('button', { name: 'Show all reports' }).click();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.reload();
  await openView(page, 'Reports');
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
});

test('lets an owner choose a staff member, and export the visible reports', { tag: '@desktop' }, async ({ page }) => {
  await openReports(page, DEMO.owner);
  await choose(page, 'Month');
  await page.getByRole('combobox', { name: 'Staff member' }).selectOption({ label: 'Mia Santos' });
  await expect(rows(page).first()).toContainText('Mia Santos');
  await expect(rows(page).filter({ hasText: 'Sam Cruz' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'reports');

  const exporting = page.waitForRequest('**/api/export/current-work*');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const requested = new URL((await exporting).url()).searchParams;
  expect([...requested.keys()].sort()).toEqual(['endDate', 'staffId', 'startDate']);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^task-reports-mia-santos-.*\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFDate,Staff,Task,Work Description,Hours,Progress %,Screenshot\r\n/);
  expect(csv).toContain('Mia Santos');
  expect(csv).not.toContain('Sam Cruz');
  await expect(page.getByText(`${download.suggestedFilename()} was saved.`)).toBeVisible();

  for (const [status, json, text] of [
    [500, {}, 'Failed to export CSV'],
    [429, { error: 'Too many requests. Please try again later.' }, 'Too many requests. Please try again later.'],
  ] as const) {
    await page.route('**/api/export/current-work*', (route) => refuse(route, status, json), { times: 1 });
    // A toast may cover the button.
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('is live: new reports appear, and deleted ones disappear', { tag: '@desktop' }, async ({ page, browser }) => {
  test.slow();
  await openReports(page, DEMO.owner);
  await expect(rows(page).first()).toBeVisible();
  const staff = await browser.newPage();
  await openReports(staff, DEMO.staff);
  const task = await makeTask(staff, { title: 'Arriving' });
  await report(staff, task.id, 'Hung the door.');

  const arrived = rows(page).filter({ hasText: task.title });
  await expect(arrived).toContainText('Hung the door.');
  await expect(rows(staff).filter({ hasText: task.title })).toBeVisible();
  await expect(rows(staff).getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await arrived.getByRole('button', { name: 'Delete Sam Cruz’s report' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete report' });
  await expect(question).toContainText('Are you sure you want to delete this report?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'reports-delete');
  await page.route('**/api/task-reports/*', (route) => refuse(route, 500), { times: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete report')).toBeVisible();
  await expect(arrived).toBeVisible();

  await arrived.getByRole('button', { name: 'Delete Sam Cruz’s report' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(arrived).toHaveCount(0);
  await expect(rows(staff).filter({ hasText: task.title })).toHaveCount(0);
  await staff.close();
});

test('opens the screenshot and the task of a report', async ({ page }) => {
  await openReports(page, DEMO.staff);
  const task = await makeTask(page, { title: 'Pictured' });
  const screenshotUrl = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600);
    const context = canvas.getContext('2d');
    context?.fillRect(100, 100, 300, 300);
    const body = new FormData();
    body.append('screenshot', await canvas.convertToBlob(), 'door.png');
    const response = await fetch('/api/upload/screenshot', { method: 'POST', body });
    return ((await response.json()) as { screenshotUrl: string }).screenshotUrl;
  });
  const body = { taskId: task.id, workDescription: 'See the picture.', hoursWorked: 0.5, screenshotUrl };
  await call(page, 'POST', '/task-reports', body);
  const row = rows(page).filter({ hasText: task.title });
  await row.getByRole('button', { name: 'Screenshot by Sam Cruz' }).click();
  const shown = page.getByRole('dialog', { name: 'Screenshot by Sam Cruz' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Screenshot by Sam Cruz' })).toBeFocused();
  await picture(page, 'reports-screenshot');
  await row.getByRole('button', { name: `Open task ${task.title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
});

test(
  'holds a long history: older reports load while scrolling, and only visible ones are in the page',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    await signIn(page, DEMO.staff);
    const task = await makeTask(page, { title: 'Long' });
    const first = uniqueTitle('The very first');
    await page.goto('/privacy-policy'); // Leaves the product, so that the reports do not arrive one by one.
    await report(page, task.id, first);
    for (let count = 0; count < 110; count += 1) await report(page, task.id, `Step ${count}`);
    await page.goto('/');
    await openView(page, 'Reports');
    await choose(page, 'Today');
    await expect(rows(page).first()).toContainText('Step 109');

    await expect(async () => {
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page).filter({ hasText: first })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    expect(await rows(page).count()).toBeLessThan(40);

    // A new report on top does not move the text being read.
    const oldest = rows(page).filter({ hasText: first });
    await oldest.scrollIntoViewIfNeeded();
    const place = (await oldest.boundingBox())?.y ?? 0;
    const position = Number(await oldest.getAttribute('aria-posinset'));
    await report(page, task.id, 'Received below');
    await expect(oldest).toHaveAttribute('aria-posinset', String(position + 1));
    expect(Math.abs(((await oldest.boundingBox())?.y ?? 0) - place)).toBeLessThan(2);
  },
);

test('shows a failure to load, and a failure of the next page', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  await page.route('**/api/task-reports?*', (route) => refuse(route, 500));
  await openView(page, 'Reports');
  await expect(page.getByText('The reports could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'reports-failed');
  await page.unroute('**/api/task-reports?*');
  // A report that arrives meanwhile also causes a refetch.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(rows(page).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await page.route('**/api/task-reports?*before=*', (route) => refuse(route, 500));
  await choose(page, 'All');
  await expect(rows(page).first()).toBeVisible();
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Older reports could not be loaded.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await page.unroute('**/api/task-reports?*before=*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Older reports could not be loaded.')).toBeHidden();
});

test('works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openReports(page, DEMO.owner);
  await page.getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Staff member' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
});

/** Crowded days, the filter for one's own events, and the month on a phone. */
import { expect, type Page } from '@playwright/test';
import { makeMeeting, openCalendar, showCalendar, view } from './calendar-steps';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { call, makeTask, me } from './task-steps';

/** A Wednesday noon in Manila, in a month without other events. */
const NOW = '2026-05-06T04:00:00Z';
const DAY = '2026-05-06';

const list = (page: Page) => page.getByRole('dialog', { name: 'Wed, 6 May 2026' });
const dots = (page: Page, day: string) => page.locator(`[data-date="${day}"] [aria-hidden="true"] > span`);
const dayLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** Twelve tasks and a meeting on that day, created by an owner; one of the tasks is Sam's. @returns their titles */
async function fillDay(page: Page) {
  const { id } = await me(page);
  const { staff } = await call<{ staff: { id: string; name: string }[] }>(page, 'GET', '/tasks/users');
  const sam = staff.find(({ name }) => name === 'Sam Cruz')!.id;
  const titles: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const assigned = n === 0 ? sam : id;
    titles.push((await makeTask(page, { title: `Due ${n}`, dueDate: DAY, assignedStaffId: assigned })).title);
  }
  const times = { startTime: `${DAY}T06:00:00Z`, endTime: `${DAY}T07:00:00Z` };
  const meeting = await makeMeeting(page, { title: 'Plan the move', ...times, attendeeIds: [id, sam] });
  return { tasks: titles, meeting: meeting.title, sams: titles[0]! };
}

test('events that do not fit open in a list in place, meetings above tasks', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, DEMO.owner);
  const { tasks, meeting } = await fillDay(page);
  await showCalendar(page);
  const cell = page.locator(`[data-date="${DAY}"]`);
  await expect(cell.getByText(/^\+\d+ more$/)).toBeVisible();
  await expect(
    cell
      .locator('.font-semibold')
      .filter({ hasText: /Plan|Due/ })
      .first(),
  ).toHaveText(meeting);

  const more = cell.getByRole('button', { name: /^\+\d+ more$/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('listitem').first()).toContainText('Plan the move');
  for (const title of tasks) await expect(list(page).getByText(title)).toBeAttached();
  expect(await list(page).getByRole('listitem').count()).toBeGreaterThanOrEqual(13);
  await expectAccessible(page);
  await picture(page, 'calendar-more');

  await test.step('the keyboard goes in, and comes back out', async () => {
    await expect(list(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('what is chosen opens, and closing it leads back', async () => {
    await more.click();
    await list(page).getByRole('button', { name: meeting }).click();
    const form = page.getByRole('dialog', { name: 'Edit Meeting' });
    await expect(form.getByLabel('Meeting Title')).toHaveValue(meeting);
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('a press anywhere else closes it', async () => {
    await more.click();
    await expect(list(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Calendar' }).click();
    await expect(list(page)).toBeHidden();
  });
});

test("the Mine filter keeps only the user's own tasks and meetings", async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, DEMO.owner);
  const { tasks, meeting, sams } = await fillDay(page);
  await openCalendar(page, DEMO.staff);
  await view(page, 'List').check();
  await expect(page.getByText(tasks[1]!)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mine' }).check();
  await expect(page.getByText(tasks[1]!)).toHaveCount(0);
  await expect(page.getByText(sams)).toBeVisible();
  await expect(page.getByText(meeting)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'calendar-mine');
});

test('the headings of a week are links named after their visible text', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await openCalendar(page, DEMO.staff2);
  await view(page, 'Day').check();
  await view(page, 'Week').check();
  const heading = dayLink(page, 'Wed 6 May 2026');
  await expect(heading).toBeVisible();
  expect(await heading.innerText()).toContain('Wed 6');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await dayLink(page, 'Wed 13 May 2026').click();
  await expect(page.getByRole('heading', { level: 2, name: '13 May 2026' })).toBeVisible();
  await expect(view(page, 'Day')).toBeChecked();
  await expect(page.getByText('09:00', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the month has dots, and the selected day is listed below', { tag: '@phone' }, async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, DEMO.owner);
  const { tasks } = await fillDay(page);
  await showCalendar(page);
  const below = (name: string) => page.getByRole('region', { name });
  await expect(below('Wed, 6 May 2026').getByRole('listitem').first()).toContainText('Plan the move');
  await expect(below('Wed, 6 May 2026').getByText(tasks[11]!)).toBeAttached();
  await expect(dayLink(page, /^6 May 2026, \d+ events$/)).toBeVisible();
  await expect(dots(page, DAY)).toHaveCount(4);
  await expect(dots(page, '2026-05-07')).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'calendar-dots');

  await dayLink(page, /^7 May 2026/).tap();
  await expect(below('Thu, 7 May 2026')).toBeVisible();
  await below('Thu, 7 May 2026').getByRole('button', { name: 'Add a meeting on Thu, 7 May 2026' }).click();
  const form = page.getByRole('dialog', { name: 'Create Meeting' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(below('Mon, 1 Jun 2026').getByText('Nothing planned.')).toBeVisible();
  await view(page, 'Day').check();
  await expect(page.getByRole('heading', { level: 2, name: '1 June 2026' })).toBeVisible();
});

test('the list says when a meeting over midnight ends', async ({ page }) => {
  await page.clock.setFixedTime('2026-09-02T04:00:00Z');
  await signIn(page, DEMO.staff);
  const { id, timezone } = await me(page);
  expect(timezone).toBe('Asia/Manila');
  const late = { startTime: '2026-09-02T14:30:00Z', endTime: '2026-09-02T17:30:00Z', attendeeIds: [id] };
  const night = await makeMeeting(page, { title: 'Night shift', ...late });
  const fair = await makeMeeting(page, { title: 'Fair', ...late, endTime: '2026-09-04T07:00:00Z' });
  await showCalendar(page);
  await view(page, 'List').check();
  const item = page.locator('.calendar').getByRole('listitem');
  const rows = (title: string) => item.filter({ hasText: title, hasNot: page.getByRole('listitem') });
  await expect(rows(night.title)).toHaveText([/22:30/, /until 01:30/]);
  await expect(rows(fair.title)).toHaveText([/22:30/, /All day/, /until 15:00/]);
});

/** The times of a meeting: typing, formatting, keeping the duration, and warning of night hours. */
import { expect, type Page } from '@playwright/test';
import { anotherPerson, makeMeeting, openCalendar, service, showCalendar, shownEvent, view } from './calendar-steps';
import { DEMO, expectAccessible, openSidebar, picture, signIn, test } from './harness';
import { call, me } from './task-steps';

/** A Wednesday noon in Manila. */
const NOW = '2026-04-08T04:00:00Z';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const start = (page: Page) => page.getByLabel('Start Time');
const end = (page: Page) => page.getByLabel('End Time');

async function newMeeting(page: Page, email: string) {
  await page.clock.setFixedTime(NOW);
  await openCalendar(page, email);
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await expect(dialog(page, 'Create Meeting')).toBeVisible();
}

test('a chosen start sets the end, and moves it along', async ({ page }) => {
  await newMeeting(page, DEMO.staff);
  await start(page).fill('8 Apr 2026, 15:00');
  await expect(end(page)).toHaveValue('8 Apr 2026, 16:00');

  await test.step('a chosen length is kept', async () => {
    await end(page).fill('17:30');
    await start(page).fill('9 apr 10am');
    await start(page).blur();
    await expect(start(page)).toHaveValue('9 Apr 2026, 10:00');
    await expect(end(page)).toHaveValue('9 Apr 2026, 12:30');
  });

  await test.step('arrow keys move by a quarter of an hour', async () => {
    await start(page).press('ArrowUp');
    await expect(start(page)).toHaveValue('9 Apr 2026, 10:15');
    await expect(end(page)).toHaveValue('9 Apr 2026, 12:45');
    await start(page).press('ArrowDown');
    await expect(start(page)).toHaveValue('9 Apr 2026, 10:00');
  });

  await test.step('it is typed key by key, and the length still kept', async () => {
    await start(page).fill('');
    await start(page).pressSequentially('2026-04-10 23:00');
    await page.keyboard.press('Tab');
    await expect(start(page)).toHaveValue('10 Apr 2026, 23:00');
    await expect(end(page)).toHaveValue('11 Apr 2026, 01:30');
  });

  await test.step('what cannot be read is said, and not sent', async () => {
    await start(page).fill('sometime');
    await expect(page.getByText('Enter a date and time such as')).toHaveCount(0);
    await start(page).blur();
    await expect(page.getByText('Enter a date and time such as 4 Mar 2026, 16:00.')).toBeVisible();
    await expect(start(page)).toHaveValue('sometime');
    await expectAccessible(page);
    await picture(page, 'meeting-time-unreadable');
    await page.getByLabel('Meeting Title').fill('Unclear');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(start(page)).toBeFocused();
  });
});

test('times follow one setting, in forms and in the calendar', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, DEMO.staff);
  const { id } = await me(page);
  const times = { startTime: '2026-04-08T07:05:00Z', endTime: '2026-04-08T08:00:00Z' };
  const { title } = await makeMeeting(page, { title: 'On whose clock', ...times, attendeeIds: [id] });
  try {
    await openSidebar(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Time Format').selectOption('12-hour (2:05 pm)');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'settings-time-format');

    await showCalendar(page);
    await view(page, 'List').check();
    await expect(shownEvent(page, title).locator('xpath=..')).toContainText('3:05 pm');
    await shownEvent(page, title).click();
    await expect(start(page)).toHaveValue('8 Apr 2026, 3:05 pm');
    await start(page).fill('16:30');
    await start(page).blur();
    await expect(start(page)).toHaveValue('8 Apr 2026, 4:30 pm');
    await picture(page, 'meeting-12-hours');
    await dialog(page, 'Edit Meeting').getByRole('button', { name: 'Update' }).click();
    await expect(shownEvent(page, title).locator('xpath=..')).toContainText('4:30 pm');
    await view(page, 'Day').check();
    await expect(page.getByText('9:00 am', { exact: true })).toBeVisible();
    await picture(page, 'calendar-12-hours');
  } finally {
    await call(page, 'PUT', '/user/settings', { timeFormat: 'auto' });
  }
});

test("until a time format is chosen, the browser's is used", { tag: '@desktop' }, async ({ browser, baseURL }) => {
  for (const [locale, text] of [
    ['en-US', '3:05 pm'],
    ['de-DE', '15:05'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: baseURL! });
    const page = await context.newPage();
    await newMeeting(page, DEMO.staff);
    await start(page).fill('2026-04-08T15:05');
    await start(page).blur();
    await expect(start(page)).toHaveValue(`8 Apr 2026, ${text}`);
  }
});

test('an attendee for whom it is night is marked, with their local time', async ({ page }) => {
  await newMeeting(page, DEMO.owner);
  const form = dialog(page, 'Create Meeting');
  // Oscar is in Brisbane, two hours ahead of Sam in Manila.
  await start(page).fill('8 Apr 2026, 10:00');
  await form.getByLabel('Sam Cruz').check();
  await expect(form.getByText('08:00 in Manila', { exact: true })).toBeVisible();
  await start(page).fill('8 Apr 2026, 07:00');
  await expect(form.getByText('05:00 in Manila, at night', { exact: true })).toBeVisible();
  await start(page).fill('8 Apr 2026, 22:00');
  await expect(form.getByText('22:00 in Brisbane, at night', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Sam Cruz').scrollIntoViewIfNeeded();
  await picture(page, 'meeting-night');
});

test('days selected by dragging are filled into the form', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.setFixedTime('2026-10-07T04:00:00Z');
  await openCalendar(page, DEMO.staff);
  const drag = async (from: string, to: string) => {
    const [first, last] = await Promise.all(
      [from, to].map(async (day) => (await page.locator(`[data-date="${day}"]`).last().boundingBox())!),
    );
    await page.mouse.move(first!.x + 40, first!.y + first!.height - 8);
    await page.mouse.down();
    await page.mouse.move(last!.x + 40, last!.y + last!.height - 8, { steps: 8 });
    await page.mouse.up();
    await expect(dialog(page, 'Create Meeting')).toBeVisible();
  };
  await drag('2026-10-13', '2026-10-15');
  await expect(start(page)).toHaveValue('13 Oct 2026, 09:00');
  await expect(end(page)).toHaveValue('15 Oct 2026, 17:00');
  await page.keyboard.press('Escape');
});

test('only an owner is shown how to set up Google Calendar', async ({ page, browser }) => {
  const owner = await anotherPerson(browser);
  await openCalendar(owner, DEMO.owner);
  await (await service(owner, 'Connect Google Calendar')).click();
  await expect(dialog(owner, 'Google Calendar is not set up').getByText(/GOOGLE_CLIENT_ID/)).toBeVisible();
  await openCalendar(page, DEMO.staff);
  await (await service(page, 'Connect Google Calendar')).click();
  await expect(dialog(page, 'Google Calendar is not available here')).toBeVisible();
  await expect(page.getByText(/GOOGLE_CLIENT|environment/)).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'calendar-unavailable');
});

/** The calendar and its meetings: two users see each other's changes live, in their own timezones. */
import { expect, type Page } from '@playwright/test';
import { anotherPerson, makeMeeting, openCalendar, service, showCalendar, shownEvent, view } from './calendar-steps';
import { inDatabase } from './database';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { call, makeTask, me, uniqueTitle } from './task-steps';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** A Wednesday noon in Manila: the same day, in the same week, for everyone, whenever this runs. */
const NOW = '2026-03-04T04:00:00Z';

/** A time on that day, as fields show it. */
const today = (time: string) => `4 Mar 2026, ${time}`;

test('two people see a meeting created, changed and deleted live', async ({ page, browser }) => {
  // After the event about the deletion, the page requests the meeting again.
  allowErrors(failing('/api/meetings/*', 404));
  const title = uniqueTitle('Spring window');
  const sam = await anotherPerson(browser);
  const mia = await anotherPerson(browser);
  for (const person of [page, sam, mia]) await person.clock.setFixedTime(NOW);
  await openCalendar(page, DEMO.owner);
  await Promise.all([openCalendar(sam, DEMO.staff), openCalendar(mia, DEMO.staff2)]);
  // Keeps the event from being hidden behind "more".
  for (const person of [page, sam, mia]) await view(person, 'List').check();

  await test.step('errors come only after an attempt', async () => {
    await page.getByRole('button', { name: 'New Meeting' }).click();
    const form = dialog(page, 'Create Meeting');
    await expect(form.getByText('Meeting title is required')).toHaveCount(0);
    await form.getByLabel('Oscar Lind').uncheck();
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    for (const text of ['Meeting title is', 'Start time is', 'End time is', 'At least one attendee is']) {
      await expect(form.getByText(`${text} required`)).toBeVisible();
    }
    await expect(form.getByLabel('Meeting Title')).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'meeting-errors');
    await form.getByLabel('Start Time').fill(today('15:00'));
    await form.getByLabel('End Time').fill(today('14:00'));
    await expect(form.getByText('End time must be after start time')).toBeVisible();
  });

  await test.step('who is invited sees it at once, others never', async () => {
    const form = dialog(page, 'Create Meeting');
    await form.getByLabel('Meeting Title').fill(title);
    await form.getByLabel('End Time').fill(today('16:00'));
    await form.getByLabel('Sam Cruz').check();
    await form.getByLabel('Location').fill('Workshop');
    // Brisbane is two hours ahead of Manila.
    await expect(form.getByText('13:00 in Manila')).toBeVisible();
    await picture(page, 'meeting-new');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(shownEvent(page, title)).toBeVisible();
    await expect(shownEvent(sam, title)).toBeVisible();
    await expect(shownEvent(mia, title)).toHaveCount(0);
  });

  await test.step('an invited person reads it, in their own time, and sees it change', async () => {
    await shownEvent(sam, title).click();
    const details = dialog(sam, 'Meeting Details');
    await expect(details.getByLabel('Start Time')).toContainText(today('13:00'));
    await expect(details.getByLabel('Meeting Title')).toContainText(title);
    await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(sam);
    await picture(sam, 'meeting-details');

    await shownEvent(page, title).focus();
    await page.locator('.calendar [tabindex="0"]', { hasText: title }).first().press('Enter');
    const form = dialog(page, 'Edit Meeting');
    await form.getByLabel('Location').fill('Front desk');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form).toBeHidden();
    await expect(details.getByLabel('Location')).toContainText('Front desk');
  });

  await test.step('somebody who is busy then is named, and can still be invited', async () => {
    await page.getByRole('button', { name: 'New Meeting' }).click();
    const form = dialog(page, 'Create Meeting');
    await form.getByLabel('Start Time').fill(today('15:30'));
    await form.getByLabel('End Time').fill(today('16:30'));
    await form.getByLabel('Sam Cruz').check();
    await expect(form.getByText('Already in another meeting at this time:')).toBeVisible();
    await expect(form.getByRole('listitem').filter({ hasText: /^Sam Cruz, .*15:00 – 16:00/ })).toBeVisible();
    await picture(page, 'meeting-busy');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a deletion asks first, and reaches the other', async () => {
    await shownEvent(page, title).click();
    await dialog(page, 'Edit Meeting').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this meeting?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(shownEvent(page, title)).toHaveCount(0);
    await expect(sam.getByText('This meeting was deleted')).toBeVisible();
    await dialog(sam, 'Meeting Details').getByRole('button', { name: 'Close' }).last().click();
    await expect(shownEvent(sam, title)).toHaveCount(0);
  });
});

test('the calendar shows tasks and meetings, and a click creates a meeting at that time', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await signIn(page, DEMO.staff);
  const day = NOW.slice(0, 10);
  const task = await makeTask(page, { title: 'Count the tins', dueDate: day, status: 'priority' });
  await showCalendar(page);
  await expectAccessible(page);
  await picture(page, 'calendar-month');

  await test.step('Google Calendar, where it is not set up, explains itself', async () => {
    await (await service(page, 'Connect Google Calendar')).click();
    const explanation = dialog(page, 'Google Calendar is not available here');
    await expect(explanation.getByText('You can still subscribe')).toBeVisible();
    await expect(explanation.getByText(/GOOGLE_CLIENT/)).toHaveCount(0);
    await expectAccessible(page);
    await explanation.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('a task opens its own modal', async () => {
    await view(page, 'List').check();
    await shownEvent(page, task.title).click();
    await expect(dialog(page, 'Edit Task').getByLabel('Title')).toHaveValue(task.title);
    await page.keyboard.press('Escape');
  });

  await test.step('filters', async () => {
    await page.getByRole('checkbox', { name: 'Tasks' }).uncheck();
    await expect(shownEvent(page, task.title)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Tasks' }).check();
    await expect(shownEvent(page, task.title)).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'calendar-list');
  });

  await test.step('previous, next and today', async () => {
    await view(page, 'Month').check();
    const title = page.getByRole('heading', { level: 2 });
    const now = await title.textContent();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(title).not.toHaveText(now ?? '');
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(title).toHaveText(now ?? '');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(title).toHaveText(now ?? '');
  });

  await test.step('a slot that is clicked is an hour from there', async () => {
    await view(page, 'Day').check();
    await expect(page.getByText('09:00', { exact: true })).toBeVisible();
    await picture(page, 'calendar-day');
    const slot = await page.getByText('09:00', { exact: true }).boundingBox();
    if (!slot) throw new Error('There is no slot of 9 o’clock');
    const [x, y] = [slot.x + 140, slot.y + 8];
    // A touch selects only after a long press.
    if (isPhone()) {
      const touch = await page.context().newCDPSession(page);
      const [drawn, before] = [page.locator('[class*=fc-]'), await page.locator('[class*=fc-]').count()];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      // The slot is marked as selected.
      await expect.poll(() => drawn.count()).toBeGreaterThan(before);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else await page.mouse.click(x, y);
    const form = dialog(page, 'Create Meeting');
    await expect(form.getByLabel('Start Time')).toHaveValue(today('09:00'));
    await expect(form.getByLabel('End Time')).toHaveValue(today('10:00'));
  });
});

test(
  'the backdrop closes the modal, unless the pointer moved since it was pressed',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await openCalendar(page, DEMO.staff);
    await page.getByRole('button', { name: 'New Meeting' }).click();
    const form = dialog(page, 'Create Meeting');
    await page.mouse.move(30, 400);
    await page.mouse.down();
    await page.mouse.move(90, 420, { steps: 4 });
    await page.mouse.up();
    await expect(form).toBeVisible();
    await page.mouse.click(30, 400);
    await expect(form).toBeHidden();
    await view(page, 'Week').check();
    await expectAccessible(page);
    await picture(page, 'calendar-week');
  },
);

test(
  'a meeting planned in Manila shows the right time in New York when the clocks change',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const mia = await anotherPerson(browser);
    await signIn(page, DEMO.staff);
    await signIn(mia, DEMO.staff2);
    const { id: miaId, timezone } = await me(mia);
    await inDatabase(`UPDATE users SET timezone = $2 WHERE id = $1`, [miaId, 'America/New_York']);
    try {
      const cases = [
        // In New York, clocks go from 2:00 to 3:00 on 8 March 2026, and from 2:00 back to 1:00 on 1 November.
        { now: '2026-03-05', day: '8 Mar 2026', from: '14:30', until: '15:30', shown: ['01:30', '03:30'] },
        { now: '2026-10-31', day: '1 Nov 2026', from: '13:30', until: '15:00', shown: ['01:30', '02:00'] },
      ];
      for (const { now, day, from, until, shown } of cases) {
        const title = uniqueTitle('Across the clocks');
        await page.clock.setFixedTime(`${now}T12:00:00Z`);
        await mia.clock.setFixedTime(`${now}T12:00:00Z`);
        await page.reload();
        await showCalendar(page);
        await page.getByRole('button', { name: 'New Meeting' }).click();
        const form = dialog(page, 'Create Meeting');
        await form.getByLabel('Meeting Title').fill(title);
        await form.getByLabel('Start Time').fill(`${day}, ${from}`);
        await form.getByLabel('End Time').fill(`${day}, ${until}`);
        await form.getByLabel('Mia Santos').check();
        await expect(form.getByText(`${shown[0]} in New York`)).toBeVisible();
        await form.getByRole('button', { name: 'Create', exact: true }).click();
        await expect(form).toBeHidden();

        await mia.reload();
        await showCalendar(mia);
        await view(mia, 'List').check();
        await expect(mia.locator('.calendar').getByText(title).locator('xpath=..')).toContainText(shown[0] ?? '');
        await shownEvent(mia, title).click();
        const details = dialog(mia, 'Meeting Details');
        await expect(details.getByLabel('Start Time')).toContainText(`${day}, ${shown[0]}`);
        await expect(details.getByLabel('End Time')).toContainText(`${day}, ${shown[1]}`);
        await picture(mia, `meeting-new-york-${now}`);
      }
    } finally {
      await inDatabase(`UPDATE users SET timezone = $2 WHERE id = $1`, [miaId, timezone]);
    }
  },
);

test('a personal address feeds other calendars until it is revoked', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  await call(page, 'DELETE', '/calendar/feed');
  const { id } = await me(page);
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const endTime = new Date(Date.now() + 90_000_000).toISOString();
  const meeting = await makeMeeting(page, { title: 'Pushed elsewhere', startTime, endTime, attendeeIds: [id] });
  await showCalendar(page);
  await (await service(page, 'Subscribe')).click();
  const subscribe = dialog(page, 'Subscribe to your calendar');
  await subscribe.getByRole('button', { name: 'Create address' }).click();
  const url = await subscribe.getByLabel('Calendar address').inputValue();
  const feed = await page.request.get(url);
  expect(feed.status()).toBe(200);
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(meeting.title);
  await expectAccessible(page);
  await picture(page, 'subscribe');

  await subscribe.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click();
  await expect(subscribe.getByLabel('Calendar address')).not.toHaveValue(url);
  expect((await page.request.get(url)).status()).toBe(404);

  const renewed = await subscribe.getByLabel('Calendar address').inputValue();
  await subscribe.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(subscribe.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await page.request.get(renewed)).status()).toBe(404);
});

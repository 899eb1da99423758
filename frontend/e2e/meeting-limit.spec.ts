/** A user who reaches the hourly limit of meetings keeps the input of the next one. */
import { expect } from '@playwright/test';
import { openCalendar, shownEvent, view } from './calendar-steps';
import { inDatabase } from './database';
import { allowErrors, failing, logged } from './errors';
import { DEMO, expectAccessible, picture, test } from './harness';
import { uniqueTitle } from './task-steps';

const NOW = '2026-03-04T04:00:00Z';

test('a meeting beyond the limit is refused in plain words, and saved later as typed', async ({ page }) => {
  allowErrors(failing('/api/meetings', 429), logged('meeting.create', 429));
  const title = uniqueTitle('One too many');
  await page.clock.setFixedTime(NOW);
  await openCalendar(page, DEMO.staff2);
  await view(page, 'List').check();
  await page.getByRole('button', { name: 'New Meeting' }).click();
  const form = page.getByRole('dialog', { name: 'Create Meeting', exact: true });
  await form.getByLabel('Meeting Title').fill(title);
  await form.getByLabel('Start Time').fill('2026-03-04T15:00');
  await form.getByLabel('End Time').fill('2026-03-04T16:00');
  await form.getByLabel('Location').fill('Workshop');

  await inDatabase(
    `INSERT INTO rate_limits (key, points, ends_at)
     SELECT 'meeting:' || id, 60, clock_timestamp() + interval '1 hour' FROM users WHERE email = $1
     ON CONFLICT (key) DO UPDATE SET points = excluded.points`,
    [DEMO.staff2],
  );
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByText('You can create at most 60 meetings an hour. Please try again later.')).toBeVisible();
  await expect(form.getByLabel('Meeting Title')).toHaveValue(title);
  await expect(form.getByLabel('Start Time')).toHaveValue('4 Mar 2026, 15:00');
  await expect(form.getByLabel('Location')).toHaveValue('Workshop');
  await expectAccessible(page);
  await picture(page, 'meeting-limit');

  await inDatabase(`DELETE FROM rate_limits WHERE key LIKE 'meeting:%'`, []);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(shownEvent(page, title)).toBeVisible();
});

/** After time is added, later updates must not move the sessions under the pointer. */
import { expect } from '@playwright/test';
import { settle, test } from './harness';
import { arriveWithTask, dayName, lastWeek } from './timesheet-steps';

test(
  'the form closes only once the week above shows the new time, so that nothing moves afterwards',
  { tag: '@desktop' },
  async ({ page }) => {
    const date = lastWeek()[2]!;
    const { task } = await arriveWithTask(page);
    await page.getByRole('button', { name: dayName(date) }).click();
    const day = page.getByRole('region', { name: `Sessions on ${dayName(date)}` });
    await day.getByRole('button', { name: 'Add time', exact: true }).click();
    const form = page.getByRole('form', { name: 'Add time' });
    await form.getByLabel('Start', { exact: true }).fill('09:00');
    await form.getByLabel('End', { exact: true }).fill('11:00');
    await form.getByLabel('Reason').fill('Forgot the timer');
    await form.getByRole('button', { name: /^Task/ }).click();
    await page.getByRole('dialog', { name: 'Choose a task' }).getByRole('button', { name: task.title }).click();

    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/timesheets?*', async (route) => {
      await isReleased;
      await route.continue();
    });
    const dayHasIt = page.waitForResponse((response) => response.url().includes('/api/timesheets/day?'));
    await form.getByRole('button', { name: 'Add time' }).click();
    await dayHasIt;
    await settle(page);
    // Pressed again now, it would add the same time twice.
    await expect(form.getByRole('button', { name: 'Add time' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(form).toBeHidden();
    expect(await page.getByRole('rowheader', { name: task.title }).isVisible()).toBe(true);
  },
);

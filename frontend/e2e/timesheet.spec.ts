import { expect } from '@playwright/test';
import type { TimeLog } from '../../backend/src/contract/ledger';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { openView } from './people-steps';
import { call } from './task-steps';
import {
  addRow,
  arriveWithTask,
  dayName,
  dragTo,
  expectHours,
  hours,
  lastWeek,
  openTimesheet,
  ownerWith,
  status,
  typeHours,
  weekOf,
} from './timesheet-steps';

test('a week is typed, submitted, returned, approved, and then locked', async ({ page, browser }) => {
  test.slow();
  const [monday = '', tuesday = ''] = lastWeek();
  const { name, task } = await arriveWithTask(page);
  await expect(page.getByText('No hours in this week yet.')).toBeVisible();
  await addRow(page, task);
  const owner = await ownerWith(browser, name);

  await test.step('the reason is asked once', async () => {
    await typeHours(page, task, monday, '1:30');
    const why = page.getByLabel('Why are you changing these hours?');
    await expect(why).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please say why')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'timesheet-reason');
    await why.fill('Worked without the timer');
    await page.keyboard.press('Enter');
    await expectHours(page, task, monday, { cell: '1h 30m', field: '1:30' });
    await expect(page.getByText(`${task.title}, ${dayName(monday)}: 1h 30m`)).toBeVisible();
    if (!isPhone()) {
      await expect(owner.getByRole('rowheader', { name: task.title })).toBeVisible();
      await expectHours(owner, task, monday, { cell: '1h 30m', field: '' });
    }
  });

  await test.step('what cannot be read stays as it was typed', async () => {
    await typeHours(page, task, tuesday, '1:75');
    await expect(page.getByText('Hours must be a number from 0 to 25').first()).toBeVisible();
    await expectHours(page, task, tuesday, { cell: '1:75', field: '1:75' });
    await expectAccessible(page);
    await picture(page, 'timesheet-refused');
    await typeHours(page, task, tuesday, '90m');
    await expectHours(page, task, tuesday, { cell: '1h 30m', field: '1:30' });
  });

  await test.step('an edit is undone', async () => {
    await expect(page.getByText(`${task.title}, ${dayName(tuesday)}: 1h 30m`)).toBeVisible();
    if (isPhone()) await page.getByRole('button', { name: 'Undo' }).click();
    else await page.keyboard.press('Control+z');
    await expectHours(page, task, tuesday, { cell: '0m', field: '' });
    await expect(status(page)).toContainText('1h 30m of 40h 0m');
  });

  await test.step('the owner returns it with a reason', async () => {
    await page.getByRole('button', { name: 'Submit week' }).click();
    await expect(status(page)).toContainText('Submitted');
    const queued = owner.getByRole('region', { name: 'Weeks to approve' }).getByRole('button', { name });
    await expect(queued).toBeVisible();
    await queued.click();
    await expect(status(owner)).toContainText('Submitted');
    await expectAccessible(owner);
    await picture(owner, 'timesheet-approver');
    await owner.getByRole('button', { name: 'Return…' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Return this week?' });
    await dialog.getByLabel('Reason').fill('Tuesday is missing');
    await dialog.getByRole('button', { name: 'Return week' }).click();
    await expect(status(page)).toContainText('Returned: Tuesday is missing');
    await picture(page, 'timesheet-returned');
  });

  await test.step('approved, nothing can be changed any more', async () => {
    await typeHours(page, task, tuesday, '2');
    await expectHours(page, task, tuesday, { cell: '2h 0m', field: '2:00' });
    await expect(status(owner)).toContainText('3h 30m');
    await page.getByRole('button', { name: 'Submit week' }).click();
    await owner.getByRole('button', { name: 'Approve' }).click();
    await expect(status(page)).toContainText('Approved. These hours can no longer be changed.');
    await expect(page.getByRole('button', { name: 'Add a task' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add time' })).toBeHidden();
    if (isPhone()) {
      await expect(hours(page, task, tuesday)).toBeHidden();
    } else {
      await hours(page, task, tuesday).click();
      await page.keyboard.type('5');
      await expectHours(page, task, tuesday, { cell: '2h 0m', field: '' });
    }
    await expectAccessible(page);
    await picture(page, 'timesheet-approved');
    const cell = { week: weekOf(tuesday), taskId: task.id, date: tuesday, hours: 5, reason: 'Too late' };
    const refused = await page.request.put('/api/timesheets/cell', { data: cell });
    expect([refused.status(), await refused.json()]).toEqual([409, { error: 'This week is approved' }]);
  });

  await test.step('an owner reopens it', async () => {
    await owner.getByRole('button', { name: 'Reopen…' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Reopen this week?' });
    await dialog.getByLabel('Reason').fill('The invoice waits');
    await dialog.getByRole('button', { name: 'Reopen week' }).click();
    await expect(status(page)).toContainText('Reopened: The invoice waits');
    await expect(page.getByRole('button', { name: 'Submit week' })).toBeVisible();
  });
});

test('the grid works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const days = lastWeek();
  const { task } = await arriveWithTask(page);
  await addRow(page, task);
  await expect(hours(page, task, days[0]!)).toHaveAttribute('tabindex', '0');
  await hours(page, task, days[0]!).focus();
  await page.keyboard.press('ArrowRight');
  await expect(hours(page, task, days[1]!)).toBeFocused();
  await page.keyboard.press('End');
  await expect(hours(page, task, days[6]!)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: dayName(days[6]!), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Sessions on ${dayName(days[6]!)}` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(hours(page, task, days[0]!)).toBeFocused();
  await expect(hours(page, task, days[0]!)).toHaveText('0m');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a task' })).toBeFocused();
});

test('sessions of a day are moved, split, added and deleted on their track', async ({ page }) => {
  test.slow();
  const date = lastWeek()[2]!;
  const { task } = await arriveWithTask(page);
  const add = (from: string, to: string) =>
    call<TimeLog>(page, 'POST', '/time-logs', {
      ...{ taskId: task.id, startTime: `${date}T${from}:00Z`, endTime: `${date}T${to}:00Z`, reason: 'Set up' },
    });
  await add('09:00', '11:00');
  await add('12:00', '13:00');
  await page.getByRole('button', { name: dayName(date) }).click();
  const day = page.getByRole('region', { name: `Sessions on ${dayName(date)}` });
  const block = (from: string, to: string) => day.getByRole('button', { name: new RegExp(`${from} – ${to}`) });
  const [end, form] = [
    day.getByRole('slider', { name: `End of ${task.title}` }),
    page.getByRole('form', { name: 'Correct session' }),
  ];
  const later = isPhone() ? 'ArrowDown' : 'ArrowRight';

  await test.step('by the keyboard, with its time spoken', async () => {
    await block('09:00', '11:00').click();
    await expect(end).toHaveAttribute('aria-valuetext', '11:00');
    await end.focus();
    await page.keyboard.press(later);
    await expect(end).toHaveAttribute('aria-valuetext', '11:05');
    await page.keyboard.press(`Shift+${later}`);
    await expect(end).toHaveAttribute('aria-valuetext', '11:20');
    await page.keyboard.press('Escape');
    await expect(end).toHaveAttribute('aria-valuetext', '11:00');
    await page.keyboard.press(later);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Reason')).toBeFocused();
    await form.getByLabel('Reason').fill('Forgot to stop');
    await page.keyboard.press('Enter');
    await expect(block('09:00', '11:05')).toBeVisible();
    await block('09:00', '11:05').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, 'timesheet-session');
  });

  await test.step('by the pointer', async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await dragTo(page, end, 10 / 24);
    expect((await saved).status()).toBe(200);
    await expect(block('09:00', '10:00')).toBeVisible();
  });

  await test.step('a refusal is shown at the field, with what is in the way', async () => {
    allowErrors(failing('/api/time-logs/*', 409));
    await form.getByLabel('End', { exact: true }).fill('12:30');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This overlaps another session')).toBeVisible();
    await expect(form.getByRole('list', { name: 'Overlapping sessions' })).toContainText('12:00 – 13:00');
    await expect(form.getByLabel('End', { exact: true })).toHaveValue(/12:30$/);
    await picture(page, 'timesheet-conflict');
    await block('09:00', '12:30').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Revert' }).click();
    await expect(form.getByLabel('End', { exact: true })).toHaveValue(/10:00$/);
  });

  await test.step('split, deleted, added', async () => {
    await form.getByRole('button', { name: 'Split' }).click();
    const split = page.getByRole('form', { name: 'Split session' });
    await expect(split.getByRole('textbox', { name: 'Split at' })).toHaveValue(/09:30$/);
    await split.getByRole('button', { name: 'Split', exact: true }).click();
    await expect(block('09:00', '09:30')).toBeVisible();
    await block('09:30', '10:00').click();
    await form.getByRole('button', { name: 'Delete' }).click();
    const deleting = page.getByRole('form', { name: 'Delete session' });
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(block('09:30', '10:00')).toBeHidden();
    await expect(day.getByRole('region', { name: 'Deleted sessions' }).getByRole('deletion')).toContainText('09:30');
    await expect(day.getByRole('button', { name: 'Add time', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const adding = page.getByRole('form', { name: 'Add time' });
    await expect(adding.getByLabel('Start', { exact: true })).toHaveValue(/13:00$/);
    await adding.getByRole('button', { name: 'Add time' }).click();
    await expect(block('13:00', '14:00')).toBeVisible();
  });

  await test.step('the history is kept', async () => {
    await block('09:00', '09:30').click();
    await day.getByRole('button', { name: /^History/ }).click();
    const history = day.getByRole('list', { name: 'History' });
    await expect(history.getByRole('deletion').first()).toContainText('09:00 – 10:00');
    await expect(history).toContainText('Forgot to stop');
    await picture(page, 'timesheet-history');
    await block('09:00', '09:30').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, 'timesheet-track');
  });
});

test('clients have no timesheet', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.client);
  await openView(page, 'Reports');
  await expect(page.getByRole('heading', { name: 'Task Reports' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Timesheet' })).toBeHidden();
});

test('shows a failure to load, and retries', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  await page.route('**/api/timesheets?*', (route) => refuse(route, 500));
  await openTimesheet(page);
  await expect(page.getByText('Failed to load the timesheet')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'timesheet-failed');
  await page.unroute('**/api/timesheets?*');
  await page.route('**/api/timesheets/day?*', (route) => refuse(route, 500));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('The sessions of this day could not be loaded.')).toBeVisible();
  await page.unroute('**/api/timesheets/day?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('group', { name: /^24 hours of/ })).toBeVisible();
  await picture(page, 'timesheet-demo');
});

import { expect } from '@playwright/test';
import type { JobRun } from '../../backend/src/contract/jobs';
import type { TaskSession } from '../../backend/src/contract/tasks';
import type { AutoStoppedSession, Timer } from '../../backend/src/contract/timer';
import { DEMO, expectAccessible, isPhone, openSidebar, picture, signIn, test } from './harness';
import { startedEarlier, workedEarlier } from './past';
import { call, makeTask, me, openTask, stopTimer } from './task-steps';

test('asks when a forgotten timer actually ended', async ({ page, browser }) => {
  // A user cannot have overlapping sessions, so the second project's forgotten timer is later than the first's.
  const hoursAgo = isPhone() ? 13 : 30;
  // The one demo user who has not worked on any of those days.
  await signIn(page, DEMO.superOwner);
  const owner = await browser.newPage();
  await signIn(owner, DEMO.owner);
  const task = await makeTask(owner, { title: 'Forgotten', assignedStaffId: (await me(page)).id });
  await owner.close();
  const timer = await call<Timer>(page, 'POST', '/timer/start', { taskId: task.id });
  await startedEarlier(timer.id, hoursAgo);
  await call(page, 'POST', '/jobs/shift-close/run');

  const notice = page.getByText(`Your timer on “${task.title}” was stopped because it ran too long.`);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'auto-stopped');
  await page.getByRole('button', { name: 'Set the time' }).click();
  const dialog = page.getByRole('dialog', { name: 'When did you actually stop?' });
  const field = dialog.getByLabel('Actual end');
  await expect(field).toBeFocused();
  const [session] = await call<AutoStoppedSession[]>(page, 'GET', '/timer/auto-stopped');
  const given = await field.inputValue();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The end must be a time')).toBeVisible();
  await field.fill('2020-01-01T10:00');
  await expect(dialog.getByText('The end must not be before the start')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'auto-stopped-refused');

  // Four hours before the automatic end, in the same timezone.
  const earlier = new Date(Date.parse(`${given}Z`) - 4 * 3_600_000).toISOString().slice(0, 16);
  await field.fill(earlier);
  await expect(dialog.getByText(/Total: (7h 59m|8h 0m)/)).toBeVisible();
  await picture(page, 'auto-stopped-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();
  const [corrected] = await call<TaskSession[]>(page, 'GET', `/timer/task-logs/${task.id}`);
  expect(corrected).toMatchObject({ id: session?.id, autoStopped: true });
  expect(corrected?.hoursLogged).toBeCloseTo(8, 1);

  const modal = await openTask(page, task.title);
  await expect(modal.getByRole('list', { name: 'Logged time' })).toContainText('stopped automatically');
});

test('notifies the user when an administrator stops their timer', { tag: '@desktop' }, async ({ page, browser }) => {
  await signIn(page, DEMO.staff);
  await stopTimer(page);
  const task = await makeTask(page, { title: 'Forced' });
  const timer = await call<Timer>(page, 'POST', '/timer/start', { taskId: task.id });
  const other = await browser.newPage();
  await signIn(other, DEMO.superOwner);
  await call(other, 'POST', `/timer/force-stop/${timer.id}`);
  await expect(page.getByText(`Your timer on “${task.title}” was stopped by an administrator.`)).toBeVisible();
  await other.close();
});

test(
  'a day that has ended is reported once as a shift, and shows up immediately',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await signIn(page, DEMO.owner);
    await openSidebar(page);
    await page.getByRole('button', { name: 'Reports', exact: true }).click();
    await page.getByRole('radio', { name: 'All', exact: true }).check();
    await page.getByRole('combobox', { name: 'Staff member' }).selectOption('Sofia Reyes');

    const other = await browser.newPage();
    await signIn(other, DEMO.superOwner);
    const run = () => call<JobRun>(other, 'POST', '/jobs/shift-close/run');
    await run(); // Reports the days on which other tests have worked.
    const task = await makeTask(page, { title: 'Three days ago', assignedStaffId: (await me(other)).id });
    const timer = await call<Timer>(other, 'POST', '/timer/start', { taskId: task.id });
    await call(other, 'POST', '/timer/stop');
    await workedEarlier(timer.id, 3);
    expect((await run()).result).toMatchObject({ reports: 1 });
    const shift = page.getByRole('listitem').filter({ hasText: 'Shift' }).filter({ hasText: task.title });
    await expect(shift).toContainText('2h 0m');
    expect((await run()).result).toMatchObject({ reports: 0 });
    await expect(shift).toHaveCount(1);
    await other.close();
  },
);

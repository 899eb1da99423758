import { expect, type Page } from '@playwright/test';
import type { TaskReport, UnreportedTime } from '../../backend/src/contract/reports';
import type { Task } from '../../backend/src/contract/tasks';
import { allowErrors, failing, logged } from './errors';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { call, makeTask, me, openTask, stopTimer } from './task-steps';

const unreported = (page: Page, taskId: string) =>
  call<UnreportedTime>(page, 'GET', `/timer/unreported?taskId=${taskId}`);
const report = (page: Page, taskId: string, sessionIds: string[]) =>
  call<TaskReport>(page, 'POST', '/task-reports', { taskId, workDescription: 'Elsewhere', hoursWorked: 1, sessionIds });

async function openReport(page: Page, title: string) {
  const modal = await openTask(page, title);
  await modal.getByRole('button', { name: 'Submit Report' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Task Report' });
  const ticks = form.getByRole('list', { name: 'Sessions' }).getByRole('checkbox');
  return { form, ticks, hours: form.getByLabel('Hours worked') };
}

/** A demo task on which the signed-in user has unreported time. */
async function busyTask(page: Page): Promise<Task> {
  const { id } = await me(page);
  for (const task of await call<Task[]>(page, 'GET', '/tasks')) {
    if (!task.hoursPerUser.some(({ userId }) => userId === id) || task.status !== 'in-progress') continue;
    if ((await unreported(page, task.id)).sessions.length > 1) return task;
  }
  throw new Error('The demo team has reported everything');
}

test('the hours follow the ticked sessions until they are edited', async ({ page }) => {
  await signIn(page, DEMO.staff);
  const task = await busyTask(page);
  const { sessions } = await unreported(page, task.id);
  const total = sessions.reduce((sum, { hoursLogged }) => sum + hoursLogged, 0);
  if (test.info().project.name === 'phone') await page.getByRole('tab', { name: /In Progress/ }).click();
  const { form, ticks, hours } = await openReport(page, task.title);
  await expect(hours).toHaveValue(String(Math.round(total * 100) / 100));
  await ticks.first().scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture(page, 'claims');

  await ticks.first().press('Space');
  await expect(ticks.first()).not.toBeChecked();
  const rest = total - sessions.at(-1)!.hoursLogged;
  await expect(hours).toHaveValue(String(Math.round(rest * 100) / 100));
  await hours.fill('100');
  await expect(form.getByText(/more than the .* selected below/)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'claims-edited');
  await form.getByRole('button', { name: /^Use / }).click();
  await expect(hours).toHaveValue(String(Math.round(rest * 100) / 100));
});

test('sessions reported meanwhile are marked, and no input is lost', async ({ page }) => {
  await signIn(page, DEMO.staff);
  await stopTimer(page);
  const task = await makeTask(page, { title: 'Claimed twice' });
  for (let count = 0; count < 3; count++) {
    await call(page, 'POST', '/timer/start', { taskId: task.id });
    await stopTimer(page);
  }
  const { form, ticks, hours } = await openReport(page, task.title);
  await expect(ticks).toHaveCount(3);
  await form.getByLabel('Work description').fill('A long story');
  await hours.fill('1');

  // The form does not learn of the other report until its own is refused.
  const before = await unreported(page, task.id);
  let isSent = false;
  await page.route('**/api/timer/unreported*', (route) =>
    isSent ? route.fallback() : route.fulfill({ json: before }),
  );
  await page.route('**/api/task-reports', (route) => {
    isSent ||= route.request().method() === 'POST' && route.request().postData()!.includes('A long story');
    return route.fallback();
  });
  await report(page, task.id, [before.sessions[2]!.id]);
  allowErrors(failing('/api/task-reports', 409), logged('report.submit', 409));
  await form.getByRole('button', { name: 'Submit Report' }).click();
  await expect(form.getByText('Some of this time has already been reported')).toBeVisible();
  await expect(form.getByText('already reported', { exact: true })).toBeVisible();
  await expect(ticks.first()).toBeDisabled();
  await expect(form.getByLabel('Work description')).toHaveValue('A long story');
  await expect(hours).toHaveValue('1');
  await ticks.first().scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture(page, 'claims-taken');

  await form.getByRole('button', { name: 'Submit Report' }).click();
  await expect(form).toBeHidden();
  const counts = (await call<TaskReport[]>(page, 'GET', `/task-reports?taskId=${task.id}`)).map(
    (it) => it.sessionCount,
  );
  expect(counts).toEqual([2, 1]);
  expect((await unreported(page, task.id)).sessions).toEqual([]);
});

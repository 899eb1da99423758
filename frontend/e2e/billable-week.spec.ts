/** From work to billable hours: tracked, reported, openly corrected, approved, and locked. */
import { expect, type Page } from '@playwright/test';
import type { Hours } from '../../backend/src/contract/hours';
import type { TimeLog } from '../../backend/src/contract/ledger';
import type { Task } from '../../backend/src/contract/tasks';
import { inDatabase } from './database';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { anotherBrowser, openView } from './people-steps';
import { call, me, openTask, stopTimer } from './task-steps';
import { arriveWithTask, dayName, lastWeek, openTimesheet, status } from './timesheet-steps';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

async function report(page: Page, task: Task, description: string, hours: string) {
  const modal = await openTask(page, task.title);
  await modal.getByRole('button', { name: 'Submit Report' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Task Report' });
  await expect(form.getByRole('list', { name: 'Sessions' }).getByRole('checkbox')).toHaveCount(1);
  await expect(form.getByLabel('Hours worked')).toHaveValue(hours);
  await form.getByLabel('Work description').fill(description);
  await form.getByRole('button', { name: 'Submit Report' }).click();
  await expect(form).toBeHidden();
  await modal.getByRole('button', { name: 'Close' }).click();
}

test('a week is worked, reported, corrected, returned, approved, and locked for all', async ({ page, browser }) => {
  test.slow();
  const { name, task } = await arriveWithTask(page);
  const date = lastWeek()[2]!;
  const at = (time: string) => `${date}T${time}:00Z`;

  await test.step('two reports on one task claim the tracked time, once', async () => {
    await openView(page, 'Dashboard');
    const { id } = await call<{ id: string }>(page, 'POST', '/timer/start', { taskId: task.id });
    await call(page, 'PUT', `/time-logs/${id}`, { startTime: hoursAgo(1.5), reason: 'Started late' });
    await stopTimer(page);
    await report(page, task, 'The first half', '1.5');
    const more = { taskId: task.id, startTime: hoursAgo(3), endTime: hoursAgo(2), reason: 'Forgot the timer' };
    await call(page, 'POST', '/time-logs', more);
    await report(page, task, 'The second half', '1');
    const range = `from=${hoursAgo(48).slice(0, 10)}&to=${hoursAgo(-24).slice(0, 10)}`;
    const { totals } = await call<Hours>(page, 'GET', `/hours?${range}&taskId=${task.id}`);
    expect(totals.claimed).toBe(totals.tracked);
    expect(totals.unreported).toBe(0);
  });

  // The week shown before is still selected.
  await openTimesheet(page);
  await page.getByRole('button', { name: dayName(date) }).click();
  const day = (on: Page) => on.getByRole('region', { name: `Sessions on ${dayName(date)}` });
  const block = (on: Page, from: string, to: string) =>
    day(on).getByRole('button', { name: new RegExp(`${from} – ${to}`) });

  await test.step('a forgotten hour is added with a reason, and split', async () => {
    await day(page).getByRole('button', { name: 'Add time', exact: true }).click();
    const adding = page.getByRole('form', { name: 'Add time' });
    await adding.getByLabel('Start', { exact: true }).fill('09:00');
    await adding.getByLabel('End', { exact: true }).fill('11:00');
    await adding.getByLabel('Reason').fill('Worked at the client');
    await adding.getByRole('button', { name: 'Add time' }).click();
    await expect(adding.getByText('Choose a task').last()).toBeVisible();
    await block(page, '09:00', '11:00').click();
    await expect(adding.getByLabel('Reason')).toHaveValue('Worked at the client');
    await adding.getByRole('button', { name: /^Task/ }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a task' });
    await picker.getByRole('button', { name: task.title }).click();
    await adding.getByRole('button', { name: 'Add time' }).click();
    await expect(adding).toBeHidden();
    await block(page, '09:00', '11:00').click();
    await page.getByRole('form', { name: 'Correct session' }).getByRole('button', { name: 'Split' }).click();
    const split = page.getByRole('form', { name: 'Split session' });
    await split.getByRole('textbox', { name: 'Split at' }).fill('09:45');
    await split.getByLabel('Reason').fill('Two things');
    await split.getByRole('button', { name: 'Split', exact: true }).click();
    await expect(block(page, '09:45', '11:00')).toBeVisible();
    await page.getByRole('button', { name: 'Submit week' }).click();
    await expect(status(page)).toContainText('Submitted');
  });

  const owner = await anotherBrowser(browser);
  await signIn(owner, DEMO.owner);
  await openTimesheet(owner);
  const queued = owner.getByRole('region', { name: 'Weeks to approve' }).getByRole('button', { name });

  await test.step('the owner sees each change and its reason, and returns the week', async () => {
    await queued.click();
    await owner.getByRole('button', { name: dayName(date) }).click();
    await block(owner, '09:00', '09:45').click();
    await day(owner)
      .getByRole('button', { name: /^History/ })
      .click();
    const history = day(owner).getByRole('list', { name: 'History' });
    await expect(history).toContainText('Worked at the client');
    await expect(history).toContainText('Two things');
    await expect(history.getByRole('deletion')).toContainText('09:00 – 11:00');
    await block(owner, '09:00', '09:45').scrollIntoViewIfNeeded();
    await expectAccessible(owner);
    await picture(owner, 'billable-history');
    await owner.getByRole('button', { name: 'Return…' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Return this week?' });
    await dialog.getByLabel('Reason').fill('Say for whom');
    await dialog.getByRole('button', { name: 'Return week' }).click();
    await expect(status(page)).toContainText('Returned: Say for whom');
  });

  await test.step('corrected and submitted again, it is approved', async () => {
    await block(page, '09:45', '11:00').click();
    const form = page.getByRole('form', { name: 'Correct session' });
    await form.getByLabel('Description').fill('For the client, on site');
    await form.getByLabel('Reason').fill('Said for whom');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('button', { name: 'Revert' })).toBeHidden();
    await page.getByRole('button', { name: 'Submit week' }).click();
    await expect(status(owner)).toContainText('Submitted');
    await owner.getByRole('button', { name: 'Approve' }).click();
    await expect(status(page)).toContainText('Approved. These hours can no longer be changed.');
  });

  await test.step('nobody can change it any more, over HTTP or in the database', async () => {
    const sessions = await call<TimeLog[]>(page, 'GET', `/timer/task-logs/${task.id}`);
    const locked = sessions.filter(({ startTime }) => startTime.startsWith(date));
    expect(locked).toHaveLength(2);
    const reason = 'Too late';
    const added = { taskId: task.id, startTime: at('13:00'), endTime: at('14:00'), reason };
    const { userId } = locked[0]!;
    for (const [who, other] of [
      [page, {}],
      [owner, { userId }],
    ] as const) {
      const refused = [await who.request.post('/api/time-logs', { data: { ...added, ...other } })];
      for (const { id, startTime } of locked) {
        const inside = new Date(Date.parse(startTime) + HOUR_MS / 4).toISOString();
        const path = `/api/time-logs/${id}`;
        refused.push(
          await who.request.put(path, { data: { description: 'Else', reason } }),
          await who.request.post(`${path}/split`, { data: { at: inside, reason } }),
          await who.request.delete(path, { data: { reason } }),
        );
      }
      for (const response of refused) {
        expect([response.status(), await response.json()]).toEqual([409, { error: 'This week is approved' }]);
      }
    }
    for (const statement of [
      `UPDATE time_logs SET ended_at = ended_at - interval '1 minute' WHERE id = $1`,
      `DELETE FROM time_logs WHERE id = $1`,
    ]) {
      await expect(inDatabase(statement, [locked[0]!.id])).rejects.toThrow();
    }
  });

  // Otherwise this user, who has just worked, would show as on a break to later tests.
  const { id } = await me(page);
  await page.goto('about:blank');
  await call(owner, 'DELETE', `/user/${id}`);
  await owner.context().close();
});

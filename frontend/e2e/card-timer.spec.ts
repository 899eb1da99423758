import { expect, type Page } from '@playwright/test';
import type { Task, TaskSession } from '../../backend/src/contract/tasks';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { call, makeTask, stopTimer } from './task-steps';

const sessions = (page: Page, { id }: Task) => call<TaskSession[]>(page, 'GET', `/timer/task-logs/${id}`);

/** Two tasks of the signed-in user, alone on the board, without a timer. */
async function openPair(page: Page) {
  await signIn(page, DEMO.staff);
  await stopTimer(page);
  const second = await makeTask(page, { title: 'Pair, the second' });
  const first = await makeTask(page, { title: 'Pair, the first' });
  const card = (task: Task) => page.locator(`[data-card="${task.id}"]`);
  await expect(card(first)).toBeVisible();
  return { first, second, card };
}

test('one press on a card starts the timer, or moves it there from another card', async ({ page }) => {
  const { first, second, card } = await openPair(page);
  const start = card(first).getByRole('button', { name: `Start timer here: ${first.title}`, includeHidden: true });
  const height = (await card(first).boundingBox())!.height;
  if (!isPhone()) {
    await expect(start).toBeHidden();
    await card(first).hover();
  }
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'card-start');
  await start.click();
  await expect(card(first).getByRole('button', { name: `Stop timer here: ${first.title}` })).toBeVisible();
  await expect(card(first).getByText(/^0:00:\d\d$/)).toBeVisible();

  if (!isPhone()) await card(second).hover();
  const move = card(second).getByRole('button', { name: `Stop and start here: ${second.title}` });
  await expect(move).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'card-switch');
  await move.click();
  await expect(card(second).getByText(/^0:00:\d\d$/)).toBeVisible();
  await expect(card(first).getByText(/^0:00:\d\d$/)).toBeHidden();
  expect((await card(first).boundingBox())!.height).toBe(height);
  const [[ended], [running]] = [await sessions(page, first), await sessions(page, second)];
  expect([ended?.endTime !== undefined, running?.endTime]).toEqual([true, undefined]);

  if (isPhone()) {
    const header = page.getByRole('group', { name: 'Timer' });
    await expect(header).toBeVisible();
    await picture(page, 'card-running');
    await header.getByRole('button', { name: `Stop timer on ${second.title}` }).click();
  } else {
    await card(second)
      .getByRole('button', { name: `Stop timer here: ${second.title}` })
      .click();
  }
  await expect(card(second).getByText(/^0:00:\d\d$/)).toBeHidden();
  await expect.poll(() => call(page, 'GET', '/timer/current')).toBeNull();
});

test('T starts, moves and stops the timer on the focused card', { tag: '@desktop' }, async ({ page }) => {
  const { first, second, card } = await openPair(page);
  const title = (task: Task) => card(task).locator('[data-card-title]');
  await title(first).focus();
  await page.keyboard.press('t');
  await expect(card(first).getByText(/^0:00:\d\d$/)).toBeVisible();
  await expect(title(first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(title(second)).toBeFocused();
  await page.keyboard.press('t');
  await expect(card(second).getByText(/^0:00:\d\d$/)).toBeVisible();
  await expect(card(first).getByText(/^0:00:\d\d$/)).toBeHidden();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const stop = card(second).getByRole('button', { name: `Stop timer here: ${second.title}` });
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(second).getByRole('button', { name: `Start timer here: ${second.title}` })).toBeFocused();
  await expect.poll(() => call(page, 'GET', '/timer/current')).toBeNull();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('row', { name: /^T Start or stop the timer/ })).toBeVisible();
});

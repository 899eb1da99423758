/** Files that are dragged from another program and dropped on cards, or where nothing receives them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { TaskAttachment } from '../../backend/src/contract/comments';
import type { Task } from '../../backend/src/contract/tasks';
import { card, column, middleOf, search, showTasks, title } from './board-steps';
import { DEMO, expectAccessible, isPhone, openSidebar, picture, signIn, test } from './harness';
import { openMessages, panel } from './messenger-steps';
import { call, me } from './task-steps';

const LARGEST_BYTES = 25 * 1024 * 1024;

/** Picks up a file outside the browser, which only its debugger can do. */
async function pickUp(page: Page, name: string, content: string | Buffer) {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const hand = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop', over: Locator) =>
    hand.send('Input.dispatchDragEvent', { type, ...(await middleOf(over)), data });
  async function hold(over: Locator) {
    await send('dragEnter', over);
    await send('dragOver', over);
  }
  return {
    hold,
    async drop(over: Locator) {
      await hold(over);
      await send('drop', over);
    },
  };
}

const toast = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text);
const filesOf = async (page: Page, { id }: Task) =>
  (await call<TaskAttachment[]>(page, 'GET', `/tasks/${id}/attachments`)).map(({ name }) => name);

test('a file dropped on a card is attached to its task, and beside the cards nothing happens', async ({ page }) => {
  await signIn(page, DEMO.staff);
  const [task] = await showTasks(page, { title: 'Dropped on' });
  // A phone shows the other cards of the column until the search has been applied.
  await expect(page.locator('[data-card]')).toHaveCount(1);
  const address = page.url();
  const notes = await pickUp(page, 'notes.txt', 'Measure twice.');

  await test.step('beside the cards', async () => {
    const emptySpace = column(page, isPhone() ? 'pending' : 'completed');
    await notes.drop(emptySpace);
    await notes.drop(search(page));
  });

  await test.step('on a card', async () => {
    await notes.hold(card(page, task!));
    await expect(card(page, task!)).toHaveAttribute('data-file-over');
    await picture(page, 'file-over-card');
    await expectAccessible(page);
    await notes.drop(card(page, task!));
    await expect(toast(page, `1 file attached to “${task!.title}”`)).toBeVisible();
    await expect(card(page, task!)).not.toHaveAttribute('data-file-over');
    await expect(card(page, task!)).toContainText('1 file.');
    expect(await filesOf(page, task!)).toEqual(['notes.txt']);
  });

  // Without a handler, the browser opens a dropped file in this tab or in a new one.
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toEqual([page]);

  await title(page, task!).click();
  const files = page.getByRole('dialog').getByRole('region', { name: 'Attachments' });
  await expect(files.getByRole('link', { name: 'notes.txt' })).toBeVisible();
});

test(
  'a file is dropped on a row of the list; one that is too large is refused',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, DEMO.owner);
    const [, task] = await showTasks(page, { title: 'Above' }, { title: 'In the list' });
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Tasks' }).locator('[data-card]')).toHaveCount(2);

    const large = await pickUp(page, 'large.zip', Buffer.alloc(LARGEST_BYTES + 1));
    await large.drop(card(page, task!));
    await expect(toast(page, 'File size must be less than 25MB')).toBeVisible();

    const plan = await pickUp(page, 'plan.txt', 'Cut once.');
    await plan.hold(card(page, task!));
    await expect(card(page, task!)).toHaveAttribute('data-file-over');
    await picture(page, 'file-over-row');
    await plan.drop(card(page, task!));
    await expect(toast(page, `1 file attached to “${task!.title}”`)).toBeVisible();
    expect(await filesOf(page, task!)).toEqual(['plan.txt']);
  },
);

test('a file dropped where nothing receives it does not open in place of the page', async ({ page }) => {
  await signIn(page, DEMO.staff);
  await openSidebar(page);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Task Reports' });
  await expect(heading).toBeVisible();
  await openMessages(page);
  const address = page.url();

  const notes = await pickUp(page, 'notes.txt', 'Measure twice.');
  await notes.drop(heading);
  await notes.drop(panel(page));
  // By the time of this response, the browser would have opened it.
  await me(page);
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toEqual([page]);
  await expect(panel(page)).toBeVisible();
});

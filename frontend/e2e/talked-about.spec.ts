/** One task from question to answer: the owner asks, staff answers, the client reads along, and changes are undone. */
import { expect, type Page } from '@playwright/test';
import type { Label } from '../../backend/src/contract/labels';
import type { NotificationList } from '../../backend/src/contract/notifications';
import { card, column, showTasks, title } from './board-steps';
import { allowErrors, failing } from './errors';
import { DEMO, picture, submitSignIn, test } from './harness';
import { productWithMail } from './mail-steps';
import { anotherBrowser } from './people-steps';
import { call, makeTask, me, openTask, PIXEL } from './task-steps';

const product = productWithMail();
const comments = (page: Page) => page.getByRole('region', { name: 'Activity' }).getByRole('article');
const unread = async (page: Page) =>
  (await call<NotificationList>(page, 'GET', '/notifications')).items.filter(({ readAt }) => readAt === null);

test('a task is discussed, worked on and corrected', { tag: '@desktop' }, async ({ browser }) => {
  test.slow();
  const [owner, staff, client] = [
    await product.arrive(browser, DEMO.owner),
    await product.arrive(browser, DEMO.staff),
    await product.arrive(browser, DEMO.client),
  ];
  const [{ id: staffId, name }, { id: clientId }] = [await me(staff), await me(client)];
  const [task] = await showTasks(owner, { title: 'Asked', assignedStaffId: staffId, assignedClientId: clientId });

  await test.step('the owner asks, with a picture', async () => {
    const modal = await openTask(owner, task!.title);
    await modal.getByRole('button', { name: 'Write a comment' }).click();
    const text = modal.getByRole('textbox', { name: 'Comment', exact: true });
    await text.pressSequentially(`Which one, @${name.split(' ')[0]}`);
    await expect(modal.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first()).toBeVisible();
    await text.press('Enter');
    const chooser = owner.waitForEvent('filechooser');
    await modal.getByRole('button', { name: 'Attach a file' }).click();
    await (await chooser).setFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(modal.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
    await modal.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(comments(owner).getByRole('img', { name: 'sketch.png' })).toBeVisible();
  });

  await test.step('the bell, the title and a mail tell staff', async () => {
    await expect.poll(async () => (await unread(staff)).map(({ kind }) => kind)).toContain('mentioned');
    const count = (await unread(staff)).length;
    await expect(staff.getByRole('button', { name: `Notifications, ${count} unread`, exact: true })).toBeVisible();
    // The title also counts the unread messages of the demo's chats.
    await expect.poll(async () => Number(/^\((\d+)\) /.exec(await staff.title())?.[1])).toBeGreaterThanOrEqual(count);
    const shown = () => product.sentTo(DEMO.staff).find(({ subject }) => subject?.includes('mentioned'));
    await expect.poll(() => shown()?.text).toContain(`${product.url()}/?task=${task!.id}`);
    await staff.getByRole('button', { name: /^Notifications, / }).click();
    const panel = staff.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button').filter({ hasText: 'mentioned' }).filter({ hasText: task!.title }).click();
    await expect(comments(staff)).toHaveCount(1);
  });

  await test.step('staff answers to the team, checks two items, and adds a label', async () => {
    const label = await call<Label>(owner, 'POST', '/labels', { name: 'Chosen', hue: 'purple' });
    const modal = staff.getByRole('dialog').first();
    await modal.getByRole('button', { name: 'Write a comment' }).click();
    await modal.getByRole('radio', { name: 'Internal', exact: true }).check();
    await modal.getByRole('textbox', { name: 'Comment', exact: true }).fill('The left one, it costs less');
    await modal.getByRole('button', { name: 'Send to the team' }).click();
    await expect(comments(owner)).toHaveCount(2);

    const add = modal.getByRole('textbox', { name: 'Add an item' });
    for (const item of ['Order it', 'Paint it']) {
      await add.fill(item);
      await add.press('Enter');
      await modal.getByRole('checkbox', { name: item }).click();
      await expect(modal.getByRole('checkbox', { name: item })).toBeChecked();
    }
    const labels = modal.getByRole('group', { name: 'Labels' });
    await labels.locator('summary').click();
    await labels.getByRole('checkbox', { name: label.name }).click();
    await expect(owner.getByRole('dialog').first().getByRole('checkbox', { name: 'Paint it' })).toBeChecked();
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('dialog')).toHaveCount(0);
    await expect(card(owner, task!)).toContainText(label.name);
    await expect(card(owner, task!)).toContainText('2/2');
  });

  await test.step('the client sees what is theirs', async () => {
    allowErrors(failing('/api/tasks/*', 404));
    const foreign = await makeTask(owner, { title: 'Not theirs', assignedStaffId: staffId });
    await openTask(client, task!.title);
    await expect(comments(client)).toHaveCount(1);
    await expect(client.getByText('The left one')).toHaveCount(0);
    await picture(client, 'talked-about-client');
    await client.goto(`${product.url()}/?task=${foreign.id}`);
    await expect(client.getByRole('dialog')).toContainText('Not found');
    await expect(client.getByText(foreign.title)).toHaveCount(0);
  });

  await test.step('the owner takes back a move and a deletion', async () => {
    const undo = owner.locator('[data-toaster]').getByRole('button', { name: 'Undo' });
    await card(owner, task!)
      .getByRole('button', { name: `Move ${task!.title}` })
      .click();
    await owner.getByRole('menuitemcheckbox', { name: 'In Progress' }).click();
    await expect(column(owner, 'in-progress').locator('[data-card]')).toHaveCount(1);
    await undo.click();
    await expect(column(owner, 'pending').locator('[data-card]')).toHaveCount(1);

    await title(owner, task!).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card(owner, task!)).toHaveCount(0);
    await undo.click();
    await expect(card(owner, task!)).toBeVisible();
  });

  await test.step('its address opens it after signing in', async () => {
    const other = await anotherBrowser(browser, product.url());
    await other.goto(`${product.url()}/?task=${task!.id}`);
    await submitSignIn(other, DEMO.staff2, DEMO.password);
    await expect(other.getByRole('dialog').first()).toContainText(task!.title);
    await expect(comments(other)).toHaveCount(2);
  });
});

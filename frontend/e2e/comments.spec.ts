import { expect, type Page } from '@playwright/test';
import type { CreateTaskRequest } from '../../backend/src/contract/tasks';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { call, makeTask, me, openTask, PIXEL } from './task-steps';

async function sharedTask(owner: Page, people: Page[], given: Partial<CreateTaskRequest>) {
  const [staff, client] = await Promise.all(people.map(me));
  return makeTask(owner, { assignedStaffId: staff!.id, assignedClientId: client!.id, ...given });
}

const thread = (page: Page) => page.getByRole('region', { name: 'Activity' });
const comments = (page: Page) => thread(page).getByRole('article');

test('people discuss a task, and a client sees only the comments meant for them', async ({ page, browser }) => {
  test.slow();
  const [staffPage, clientPage] = [await browser.newPage(), await browser.newPage()];
  await Promise.all([signIn(page, DEMO.owner), signIn(staffPage, DEMO.staff), signIn(clientPage, DEMO.client)]);
  const { id, title } = await sharedTask(page, [staffPage, clientPage], {
    title: 'Talked about',
    description: '## Plan\n- [ ] draft\n- [x] **agreed**',
  });
  const staff = await me(staffPage);
  const modal = await openTask(page, title);
  await expect(modal.getByRole('img', { name: 'Done' })).toBeVisible();

  // By keyboard: `@` and a few letters, then Enter.
  await modal.getByRole('button', { name: 'Write a comment' }).click();
  const text = modal.getByRole('textbox', { name: 'Comment', exact: true });
  await expect(text).toBeFocused();
  await text.pressSequentially(`Please have a look, @${staff.name.split(' ')[0]}`);
  await expect(modal.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'comment-mention');
  await text.press('Enter');
  await expect(text).toHaveValue(`Please have a look, @${staff.name} `);
  const chooser = page.waitForEvent('filechooser');
  await modal.getByRole('button', { name: 'Attach a file' }).click();
  await (await chooser).setFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(modal.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  await text.press('ControlOrMeta+Enter');
  await expect(comments(page)).toContainText(`@${staff.name}`);
  await expect(comments(page).getByRole('img', { name: 'sketch.png' })).toBeVisible();

  await modal.getByRole('radio', { name: 'Internal', exact: true }).check();
  await text.fill('The client should **not** read this');
  await picture(page, 'comment-internal');
  await modal.getByRole('button', { name: 'Send to the team' }).click();
  await expect(comments(page)).toHaveCount(2);
  await expect(comments(page).nth(1)).toContainText('Internal');
  await expectAccessible(page);
  await picture(page, 'comments');

  const watched = await openTask(staffPage, title);
  await expect(comments(staffPage)).toHaveCount(2);
  await expect(comments(staffPage).first().getByRole('button', { name: 'Comment actions' })).toBeHidden();
  await watched.getByRole('button', { name: 'Close' }).first().click();
  const notified = await call<{ items: { kind: string; taskId: string }[] }>(staffPage, 'GET', '/notifications');
  expect(notified.items.filter(({ taskId }) => taskId === id).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['mentioned', 'commented']),
  );

  const shown = await openTask(clientPage, title);
  await expect(comments(clientPage)).toHaveCount(1);
  await expect(shown.getByRole('textbox')).toHaveCount(0);
  await shown.getByRole('button', { name: 'Write a comment' }).click();
  await expect(shown.getByText('Visible to client')).toBeHidden();
  await shown.getByRole('textbox', { name: 'Comment', exact: true }).fill('Looks good <b>to me</b>');
  await expectAccessible(clientPage);
  await picture(clientPage, 'comment-client');
  await shown.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(comments(page)).toHaveCount(3);
  await expect(comments(page).nth(2)).toContainText('Looks good <b>to me</b>');

  await comments(page).nth(1).getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit comment' }).click();
  const edited = modal.getByRole('textbox', { name: 'Edit comment' });
  await expect(edited).toHaveValue('The client should **not** read this');
  await edited.fill('For the team');
  await modal.getByRole('button', { name: 'Save comment' }).click();
  await expect(comments(page).nth(1)).toContainText('edited');
  await comments(page).nth(2).getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(comments(page)).toHaveCount(2);
  await expect(comments(clientPage)).toHaveCount(1);
  await Promise.all([staffPage.close(), clientPage.close()]);
});

test('a comment that could not be sent is kept, and so is a draft', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { title } = await makeTask(page, { title: 'Bad line' });
  let modal = await openTask(page, title);
  await page.route('**/api/tasks/*/comments', (route) =>
    route.request().method() === 'POST' ? refuse(route, 503, { error: 'No database' }) : route.fallback(),
  );
  await modal.getByRole('button', { name: 'Write a comment' }).click();
  await modal.getByRole('textbox', { name: 'Comment', exact: true }).fill('Hard to say');
  await modal.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(comments(page).getByRole('alert')).toContainText('No database');
  await expectAccessible(page);
  await picture(page, 'comment-failed');
  await page.unroute('**/api/tasks/*/comments');
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(comments(page).getByRole('button', { name: 'Comment actions' })).toBeVisible();
  await expect(comments(page)).toHaveCount(1);

  await modal.getByRole('textbox', { name: 'Comment', exact: true }).fill('Half a thought');
  await modal.getByRole('button', { name: 'Close' }).first().click();
  await expect(modal).toBeHidden();
  modal = await openTask(page, title);
  await expect(modal.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Half a thought');
});

test('files are added to a task, shown and removed', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { title } = await makeTask(page, { title: 'With files' });
  const modal = await openTask(page, title);
  const files = modal.getByRole('region', { name: 'Attachments' });
  await expect(files).toContainText('No files yet');
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Add files' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Measure twice.') },
    { name: 'sketch.png', mimeType: 'image/png', buffer: PIXEL },
  ]);
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(files.getByRole('link', { name: 'notes.txt' })).toHaveAttribute('href', /^\/api\/files\//);
  await expectAccessible(page);
  await picture(page, 'task-files');
  await files.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
});

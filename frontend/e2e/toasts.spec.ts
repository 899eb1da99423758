/** Toasts lie over everything that is open, and pointer, keyboard and screen reader reach them there. */
import { expect, type Locator, type Page } from '@playwright/test';
import { allowErrors, failing, logged } from './errors';
import { DEMO, expectAccessible, picture, settle, signIn, test } from './harness';
import { openMessages, openChat, panel } from './messenger-steps';
import { call, makeTask, openTask, stopTimer } from './task-steps';

/** Whether a person could see and press it: nothing else lies over its middle, and it is within the window. */
async function expectOnTop(toast: Locator) {
  await settle(toast.page());
  const isOnTop = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isWhole = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    return isWhole && element.contains(top);
  });
  expect(isOnTop).toBe(true);
}

const dismiss = (toast: Locator) => toast.getByRole('button', { name: 'Dismiss' });
/** As a screen reader finds them: what a dialog hides from it has no role. */
const toastOf = (page: Page, role: 'alert' | 'status', text: string) =>
  page.locator('[data-toaster]').getByRole(role).filter({ hasText: text }).locator('> div', { hasText: text });

async function openReport(page: Page) {
  await signIn(page, DEMO.staff);
  await stopTimer(page);
  const task = await makeTask(page, { title: 'Toasted' });
  await call(page, 'POST', '/timer/start', { taskId: task.id });
  await stopTimer(page);
  const modal = await openTask(page, task.title);
  await modal.getByRole('button', { name: 'Submit Report' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Task Report' });
  await form.getByLabel('Work description').fill('Oiled every hinge');
  await form.getByLabel('Hours worked').fill('1');
  return { modal, form };
}

async function failUpload(page: Page, form: Locator) {
  allowErrors(failing('/api/upload/screenshot', 500), logged('report.upload', 500));
  await page.route('**/api/upload/screenshot', (route) => route.fulfill({ status: 500, json: {} }));
  const buffer = await page.screenshot();
  await form.getByLabel('Screenshot').setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: 'Submit Report' }).click();
  return toastOf(page, 'alert', 'Failed to upload screenshot');
}

test('a failed upload is told over the form, and a press on it leaves the form open', async ({ page }) => {
  const { form } = await openReport(page);
  const toast = await failUpload(page, form);
  await expectOnTop(toast);
  await picture(page, 'toast-over-form');
  await expectAccessible(page);
  await toast.click();
  await dismiss(toast).click();
  await expect(toast).toHaveCount(0);
  await expect(form.getByLabel('Work description')).toHaveValue('Oiled every hinge');
});

test('the keyboard goes there by F6 and back by Escape, without closing the form', async ({ page }) => {
  const { form } = await openReport(page);
  const toast = await failUpload(page, form);
  await expect(toast).toBeVisible();
  const words = form.getByLabel('Work description');
  await words.focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dismiss(toast)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Oiled every hinge');
});

test('a report that was sent is told over the task', async ({ page }) => {
  const { form, modal } = await openReport(page);
  await form.getByRole('button', { name: 'Submit Report' }).click();
  const toast = toastOf(page, 'status', 'Task report submitted successfully!');
  await expectOnTop(toast);
  await picture(page, 'toast-over-task');
  await expect(modal).toBeVisible();
});

test('one over the menu of a phone, the messenger or a picture closes none of them', async ({ page }) => {
  await signIn(page, DEMO.owner);
  await openMessages(page);
  await openChat(page, 'Sam Cruz');
  const name = 'door.png';
  const buffer = await page.screenshot();
  await panel(page).locator('[data-attach]').setInputFiles({ name, mimeType: 'image/png', buffer });
  const sent = toastOf(page, 'status', 'File sent!');
  await expectOnTop(sent);
  await panel(page)
    .getByRole('button', { name: `Open ${name} in full size` })
    .last()
    .click();
  const overlay = page.getByRole('dialog', { name });
  await expect(overlay).toBeVisible();

  allowErrors(failing('/api/chat-upload/file', 500), logged('chat.upload', 500));
  await page.route('**/api/chat-upload/file', (route) => route.fulfill({ status: 500, json: {} }));
  await panel(page).locator('[data-attach]').setInputFiles({ name, mimeType: 'image/png', buffer });
  const failed = toastOf(page, 'alert', 'Failed to upload file');
  await expectOnTop(failed);
  await dismiss(failed).click();
  await expect(failed).toHaveCount(0);
  await expect(overlay).toBeVisible();
});

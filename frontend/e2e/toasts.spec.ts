/** Toasts are on top of all open layers, within reach of pointer, keyboard and screen reader. */
import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO, expectAccessible, isPhone, picture, settle, signIn, test } from './harness';
import { openChat, openMessages, panel } from './messenger-steps';
import { refuse } from './outages';
import { call, makeTask, openTask, stopTimer } from './task-steps';

async function centreOf(toast: Locator) {
  const { x, y, width, height } = (await toast.boundingBox())!;
  return [x + width / 2, y + height / 2] as const;
}

/** Whether a press at this point of the window would go to a toast. */
const takesPress = (page: Page, point: readonly [number, number]) =>
  page.evaluate(([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-toaster]'), point);

/** A toast remains for as long as the pointer is on it. */
async function restOn(toast: Locator) {
  const [x, y] = await centreOf(toast);
  await toast.page().mouse.move(x - 2, y);
  await toast.page().mouse.move(x, y);
}

/** Expects that a user could see and press the toast: its centre is uncovered, and it is inside the window. */
async function expectOnTop(toast: Locator) {
  await restOn(toast);
  await settle(toast.page());
  const isOnTop = await toast.evaluate((element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // Toasts let presses through, so `elementFromPoint` would find the element below.
    element.style.pointerEvents = 'auto';
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    element.style.pointerEvents = '';
    const isWhole = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    return isWhole && element.contains(top);
  });
  expect(isOnTop).toBe(true);
}

const dismiss = (toast: Locator) => toast.getByRole('button', { name: 'Dismiss' });
/** Finds a toast by role: elements that a dialog hides from screen readers have none. */
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
  await page.route('**/api/upload/screenshot', (route) => refuse(route, 500));
  const buffer = await page.screenshot();
  await form.getByLabel('Screenshot').setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: 'Submit Report' }).click();
  return toastOf(page, 'alert', 'Failed to upload screenshot');
}

/** Opens a chat as the owner with a user who has keys: only then is a file sent without a question. */
async function openSealedChat(page: Page) {
  await signIn(page, DEMO.staff);
  await openMessages(page);
  await expect(panel(page).getByText('Encryption ready', { exact: true })).toBeVisible();
  await signIn(page, DEMO.owner);
  await openMessages(page);
  await openChat(page, 'Sam Cruz');
  await expect(panel(page).getByText('End-to-end encrypted', { exact: true })).toBeVisible();
}

test('a failed upload shows a toast over the form, and a press on it leaves the form open', async ({ page }) => {
  const { form } = await openReport(page);
  const toast = await failUpload(page, form);
  await expectOnTop(toast);
  await picture(page, 'toast-over-form');
  await expectAccessible(page);
  await page.mouse.click(...(await centreOf(toast)));
  await dismiss(toast).click();
  await expect(toast).toHaveCount(0);
  await expect(form.getByLabel('Work description')).toHaveValue('Oiled every hinge');
});

test('F6 moves the focus to the toast and Escape back, without closing the form', async ({ page }) => {
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

test('a sent report shows a toast over the task', async ({ page }) => {
  const { form, modal } = await openReport(page);
  await form.getByRole('button', { name: 'Submit Report' }).click();
  const toast = toastOf(page, 'status', 'Task report submitted successfully!');
  await expectOnTop(toast);
  await picture(page, 'toast-over-task');
  await expect(modal).toBeVisible();
});

test('a toast over the messenger or a picture closes neither of them', async ({ page }) => {
  await openSealedChat(page);
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

  await page.route('**/api/chat-upload/file', (route) => refuse(route, 500));
  await panel(page).locator('[data-attach]').setInputFiles({ name, mimeType: 'image/png', buffer });
  const failed = toastOf(page, 'alert', 'Failed to upload file');
  await expectOnTop(failed);
  await dismiss(failed).click();
  await expect(failed).toHaveCount(0);
  await expect(overlay).toBeVisible();
});

test('a toast under a resting pointer disappears by itself, and does not cover Back', async ({ page }) => {
  await openSealedChat(page);
  const back = panel(page).getByRole('button', { name: 'Back', exact: true });
  const { x, y, width, height } = (await back.boundingBox())!;
  const size = page.viewportSize()!;
  await page.mouse.move(size.width - 60, isPhone() ? 130 : 90);
  const buffer = await page.screenshot();
  await panel(page).locator('[data-attach]').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer });
  const sent = toastOf(page, 'status', 'File sent!');
  await expect(sent).toBeVisible();
  expect(await takesPress(page, [x + width / 2, y + height / 2])).toBe(false);
  expect(await takesPress(page, await centreOf(sent))).toBe(false);
  expect(await takesPress(page, await centreOf(dismiss(sent)))).toBe(true);
  await expect(sent).toHaveCount(0);
});

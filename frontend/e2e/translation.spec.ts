/** Every screen in a page that the browser translates: its translator replaces text nodes, whenever they change. */
import { expect, type Page } from '@playwright/test';
import { card, search, showTasks } from './board-steps';
import { DEMO, isPhone, signIn, test } from './harness';
import { openChat, openMessages, panel } from './messenger-steps';
import { openView } from './people-steps';
import { call, me, openTask, stopTimer } from './task-steps';

/**
 * Runs in the page: replaces text nodes as Chrome's translator does, but keeps each text, so that the tests can find
 * it.
 */
function translate() {
  const apart = 'font, script, style, textarea, [translate="no"]';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(apart)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrap(node);
  });
  const begin = () => {
    wrap(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) begin();
  else document.addEventListener('DOMContentLoaded', begin);
}

async function translated(page: Page, email: string) {
  await page.addInitScript(translate);
  await signIn(page, email);
  await expect(page.locator('font').first()).toBeAttached();
}

const broken = (page: Page) => page.getByText('Something went wrong');

test('the board is searched and filtered, and its clocks run', async ({ page }) => {
  await translated(page, DEMO.staff);
  await stopTimer(page);
  const { id: assignedStaffId } = await me(page);
  const [task] = await showTasks(page, { title: 'Translated', assignedStaffId }, { title: 'Other' });
  const word = await search(page).inputValue();
  await search(page).fill(`Translated ${word}`);
  await search(page).fill('');
  await search(page).fill(word);
  if (!isPhone()) {
    const overdue = page.getByRole('button', { name: 'Overdue', exact: true });
    if (!(await overdue.isVisible())) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await overdue.click();
    await overdue.click();
    await card(page, task!).hover();
  }
  await card(page, task!)
    .getByRole('button', { name: `Start timer here: ${task!.title}` })
    .click();
  await expect(card(page, task!).getByText(/^0:00:0[3-9]$/)).toBeVisible();
  await stopTimer(page);
  await expect(card(page, task!).getByText(/^0:00:\d\d$/)).toBeHidden();
  await expect(broken(page)).toHaveCount(0);
});

test('a task is opened, changed, commented and closed', async ({ page }) => {
  await translated(page, DEMO.owner);
  const [task] = await showTasks(page, { title: 'Translated task' });
  const dialog = await openTask(page, task!.title);
  await dialog.getByPlaceholder('Add an item').first().fill('One');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Title').first().fill(`${task!.title} changed`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, task!).getByText('changed')).toBeVisible();
  await call(page, 'DELETE', `/tasks/${task!.id}`);
  await expect(card(page, task!)).toBeHidden();
  await expect(broken(page)).toHaveCount(0);
});

const VIEWS = ['Reports', 'Analytics', 'Calendar', 'Staff Monitor', 'Users', 'AI Brain Dumper', 'Settings'] as const;

test('every view opens and remains usable', async ({ page }) => {
  await translated(page, DEMO.owner);
  for (const view of [...VIEWS, 'Dashboard']) {
    await openView(page, view);
    // Each tab of the view, where it has some.
    for (const tab of await page.locator('#content').getByRole('tab').all()) await tab.click();
    await expect(broken(page)).toHaveCount(0);
  }
});

test('a chat is read and written', async ({ page }) => {
  await translated(page, DEMO.owner);
  await openMessages(page);
  await openChat(page, 'General');
  const box = panel(page).getByPlaceholder('Type a message...');
  await box.fill('See https://example.com (soon)');
  await panel(page)
    .getByRole('button', { name: /^Send( without encryption)?$/ })
    .click();
  await expect(panel(page).getByRole('link', { name: 'https://example.com' }).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Search in this conversation' }).click();
  await panel(page).getByRole('searchbox').fill('soon');
  await panel(page).getByRole('searchbox').fill('');
  await expect(broken(page)).toHaveCount(0);
});

test('signing in works, with its pending button', async ({ page }) => {
  await page.addInitScript(translate);
  await page.goto('/');
  await page.getByPlaceholder('Enter your email').fill(DEMO.staff);
  await page.getByPlaceholder('Enter your password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('#content')).toBeVisible();
});

/** A window of 1280 × 800 pixels at a zoom of 200 %, which leaves half as many CSS pixels each way. */
import { expect, type Page } from '@playwright/test';
import { DEMO, signIn, test } from './harness';
import { makeTask } from './task-steps';

const SIZE = { width: 640, height: 400 };
test.use({ viewport: SIZE, deviceScaleFactor: 2 });

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const VIEWS = ['dashboard', 'reports', 'analytics', 'calendar', 'monitor', 'users', 'ai-brain', 'settings'];

test('every view fits into the width', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  for (const view of VIEWS) {
    await page.goto(`/?view=${view}`);
    await expect(page.getByRole('heading', { level: 1 }).first(), view).toBeVisible();
    expect(await pageWidth(page), view).toBeLessThanOrEqual(SIZE.width);
  }
});

test("a task's dialog fits, and its last button can be reached", { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { id } = await makeTask(page, { title: 'Zoomed' });
  await page.goto(`/?task=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible();
  const last = dialog.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await pageWidth(page)).toBeLessThanOrEqual(SIZE.width);
});

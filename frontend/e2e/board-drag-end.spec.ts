/** Drags that end without a drop. */
import { expect } from '@playwright/test';
import { expectSpoken, middleOf, showTasks, title } from './board-steps';
import { DEMO, signIn, test } from './harness';
import { openView } from './people-steps';

test.describe('a drag without a drop', { tag: '@desktop' }, () => {
  test('Escape only puts the card back: it clears no selection, and the release opens nothing', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task, other] = await showTasks(page, { title: 'Kept' }, { title: 'Selected' });
    await title(page, other!).focus();
    await page.keyboard.press('x');
    await expect(page.locator('[data-selected]')).toHaveCount(1);
    const { x, y } = await middleOf(title(page, task!));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.keyboard.press('Escape');
    await expectSpoken(page, 'Cancelled.');
    // The library suppresses clicks only for a moment.
    await page.waitForTimeout(200);
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect(page.locator('[data-selected]')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await title(page, task!).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a carried card blocks shortcuts, and is put back when the board is left', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Left' });
    await openView(page, 'Reports');
    await expect(page.locator('[data-card]')).toHaveCount(0);
    await page.goBack();
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    await expectSpoken(page, 'Picked up Left');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-card-preview]')).toBeVisible();
    await page.goForward();
    await expect(page.locator('[data-card]')).toHaveCount(0);
    await expectSpoken(page, 'Cancelled.');
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { box, openView, review, suggestion } from './ai-brain-steps';
import { DEMO, expectAccessible, picture, test } from './harness';

test('corrects how the text was split, with one key each', { tag: '@desktop' }, async ({ page }) => {
  await openView(page, DEMO.staff);
  const room = `room ${randomUUID().slice(0, 8)}`;
  await box(page).fill(`Order paper and ink for ${room}. Water the plants in ${room}. The weather was lovely.`);
  await box(page).press('Control+Enter');
  const dialog = review(page);
  const title = (number: number) => suggestion(dialog, number).getByLabel('Title');
  await expect(suggestion(dialog, 1).getByRole('checkbox')).toBeFocused();
  await expect(dialog.locator('mark')).toHaveText(/^Order paper and ink/);
  await expectAccessible(page);

  await page.keyboard.press('s');
  await expect(title(1)).toHaveValue('Order paper');
  await expect(title(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(title(1)).toHaveValue(`Order paper, ink for ${room}`);
  await expect(title(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('0 of 3 approved');

  await suggestion(dialog, 3).getByRole('checkbox').press('x');
  const leftOut = dialog.getByRole('region', { name: 'Left out' });
  await expect(leftOut).toContainText(`Water the plants in ${room}`);
  await expect(suggestion(dialog, 2).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('u');
  await expect(title(3)).toHaveValue(`Water the plants in ${room}`);
  await expect(leftOut).not.toContainText('Water the plants');
  await expect(suggestion(dialog, 1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('t');
  await expect(title(4)).toHaveValue('The weather was lovely');
  await picture(page, 'ai-brain-reworked');
  await expectAccessible(page);
});

/** Focus: typed keys go to the layer the user sees, and never to the page behind. */
import { expect, type Page } from '@playwright/test';
import { search } from './board-steps';
import { DEMO, isPhone, openSidebar, signIn, test } from './harness';
import { openMessages, panel } from './messenger-steps';

const composer = (page: Page) => panel(page).getByPlaceholder('Type a message...');
const contact = (page: Page) => panel(page).getByRole('button', { name: 'Sam Cruz' }).first();
const launcher = (page: Page) => page.getByRole('button', { name: /^Open Messages/ });
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('text typed right after choosing a contact goes into the message', async ({ page }) => {
  await signIn(page, DEMO.owner);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await openMessages(page);
  await contact(page).click();
  await page.keyboard.type('nice');
  await expect(composer(page)).toHaveValue('nice');
  await noDialog(page);

  await panel(page).getByRole('button', { name: 'Minimize' }).click();
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await expect(composer(page)).toBeFocused();
  await composer(page).fill('');
});

test('Back moves the focus to the chosen contact, Escape to the button', async ({ page }) => {
  await signIn(page, DEMO.owner);
  await openMessages(page);
  await contact(page).press('Enter');
  await expect(composer(page)).toBeFocused();
  await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(contact(page)).toBeFocused();

  await panel(page).getByRole('button', { name: 'New group' }).click();
  await expect(panel(page).getByLabel('Group Name *')).toBeFocused();
  await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: 'New group' })).toBeFocused();

  await contact(page).click();
  await composer(page).press('Escape');
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Control+j');
  await expect(launcher(page)).toBeFocused();
});

test("the board's shortcuts work only while nothing else has the focus", async ({ page }) => {
  await signIn(page, DEMO.owner);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await launcher(page).focus();
  await page.keyboard.type('nf?/');
  await noDialog(page);
  await expect(search(page)).not.toBeFocused();

  await openMessages(page);
  await panel(page).getByRole('radio', { name: 'Groups' }).focus();
  await page.keyboard.type('nf?/');
  await panel(page).getByRole('heading', { name: 'Messages', exact: true }).click();
  await page.keyboard.type('nf?/');
  await noDialog(page);
  await page.keyboard.press('Escape');
  await openSidebar(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button').first().focus();
  await page.keyboard.type('nf');
  await expect(page.getByRole('dialog', { name: 'Create Task' })).toHaveCount(0);
  await expect(page.locator('button[aria-expanded]', { hasText: 'Filters' })).toHaveAttribute('aria-expanded', 'false');
  if (isPhone()) await page.keyboard.press('Escape');
  await noDialog(page);

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).blur();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the focus stays nearby when the focused element disappears', async ({ page }) => {
  await signIn(page, DEMO.owner);
  await search(page).fill('no task says this');
  await page.getByRole('button', { name: 'Clear filters' }).last().press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await openMessages(page);
  await contact(page).click();
  await panel(page).getByRole('button', { name: 'Search in this conversation' }).click();
  await panel(page).getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(panel(page)).toBeFocused();
});

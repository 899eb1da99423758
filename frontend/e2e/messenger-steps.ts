/** Steps shared by the messenger's specs. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { isPhone, signIn } from './harness';
import type { Product } from './product';

/** A separate browser, with its keys created. */
export async function newBrowser(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, email);
  await openMessages(page);
  await expect(panel(page).getByText('Encryption ready', { exact: true })).toBeVisible();
  return page;
}

export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Messages' });
export const log = (page: Page): Locator => panel(page).getByRole('log', { name: 'Messages' });

export async function openMessages(page: Page) {
  await page.getByRole('button', { name: /^Open Messages/ }).click();
  await expect(panel(page)).toBeVisible();
}

/** Opens the first conversation in the list whose row contains this name. */
export async function openChat(page: Page, name: string) {
  await panel(page).getByRole('button', { name }).first().click();
  await expect(panel(page).getByPlaceholder('Type a message...')).toBeVisible();
}

export async function say(page: Page, text: string) {
  const box = panel(page).getByPlaceholder('Type a message...');
  await box.fill(text);
  const send = panel(page).getByRole('button', { name: 'Send', exact: true });
  // Enabled once it is known whether messages will be encrypted.
  await expect(send).toBeEnabled();
  if (isPhone()) await send.click();
  else await box.press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
  // The next step of a test must not interrupt the sending.
  await expect(log(page).getByText('Sending…')).toHaveCount(0);
}

/** Sends a message unencrypted, in a chat with a user without keys. */
export async function sayPlain(page: Page, text: string) {
  await panel(page).getByPlaceholder('Type a message...').fill(text);
  await panel(page).getByRole('button', { name: 'Send without encryption' }).click();
  await expect(log(page).getByText(text)).toBeVisible();
}

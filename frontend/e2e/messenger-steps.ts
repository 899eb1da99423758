/** What the messenger specs do again and again. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './harness';
import type { Product } from './product';

/** A browser of its own, with the messenger's keys made. */
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

/** Opens a conversation from the list, by what its row says first. */
export async function openChat(page: Page, name: string) {
  await panel(page).getByRole('button', { name }).first().click();
  await expect(panel(page).getByPlaceholder('Type a message...')).toBeVisible();
}

export async function say(page: Page, text: string) {
  const box = panel(page).getByPlaceholder('Type a message...');
  await box.fill(text);
  // Not before it is known whether it will be sealed.
  await expect(panel(page).getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await box.press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
}

/** In a chat with somebody who has no keys. */
export async function sayPlain(page: Page, text: string) {
  await panel(page).getByPlaceholder('Type a message...').fill(text);
  await panel(page).getByRole('button', { name: 'Send without encryption' }).click();
  await expect(log(page).getByText(text)).toBeVisible();
}

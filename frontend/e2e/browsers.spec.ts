/** Behaviour of other browsers, reproduced in Chromium. */
import { expect, type Page } from '@playwright/test';
import { allowErrors } from './errors';
import { DEMO, isPhone, signIn, submitSignIn, test } from './harness';
import { log, openChat, openMessages, panel } from './messenger-steps';
import { makeProduct, type Product } from './product';

let product: Product;
test.beforeAll(async () => {
  product = await makeProduct();
});
test.afterAll(() => product.discard());

const box = (page: Page) => panel(page).getByPlaceholder('Type a message...');
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send without encryption' });

/** Run in the page before any of its own scripts. */
const STORAGE: Record<string, () => void> = {
  'throws, with IndexedDB': () => {
    const denied = () => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: denied });
    navigator.locks.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  },
  'is null, with IndexedDB': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: () => null });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  },
};

for (const [condition, breakStorage] of Object.entries(STORAGE)) {
  test(`signing in, the board and the messenger work where storage ${condition}`, async ({ browser }) => {
    // The errors that the messenger logs about keys it cannot store.
    allowErrors(/^\[encryption\.\w+\] /);
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await page.addInitScript(breakStorage);
    await page.goto('/');
    await submitSignIn(page, DEMO.staff2, DEMO.password);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await openMessages(page);
    if (condition === 'is full') {
      await expect(panel(page).getByText('Encryption ready', { exact: true })).toBeVisible();
    } else {
      await expect(
        panel(page)
          .getByText(/^This browser stores nothing for this site/)
          .first(),
      ).toBeVisible();
    }
  });
}

test('the Enter that ends a composition sends nothing, and on a phone Enter starts a line', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(page, DEMO.owner);
  await openMessages(page);
  await openChat(page, 'General');
  await box(page).fill('にほん');
  await expect(send(page)).toBeEnabled();
  // Safari reports it after the composition has ended.
  await box(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true });
  await expect(box(page)).toHaveValue('にほん');
  await expect(panel(page).getByText('Not sent. To send it unencrypted, use the button.')).toHaveCount(0);
  if (!isPhone()) return;
  await box(page).fill('first line');
  await box(page).press('Enter');
  await box(page).pressSequentially('second');
  await expect(box(page)).toHaveValue('first line\nsecond');
  await send(page).click();
  await expect(log(page).getByText('second')).toBeVisible();
});

test('a pasted text that is too long is kept whole, with an error', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(page, DEMO.owner);
  await openMessages(page);
  await openChat(page, 'General');
  const text = `${'x'.repeat(10_000)}THE END`;
  await box(page).fill(text);
  await expect(box(page)).toHaveValue(text);
  const problem = 'Message must be at most 8,000 characters long. Remove 2,007 characters.';
  await expect(panel(page).getByText(problem)).toBeVisible();
  await expect(send(page)).toBeDisabled();
});

test('nothing is offered or thrown where notifications are unsupported', { tag: '@desktop' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.addInitScript(() => {
    class Throws {
      static permission = 'default';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    Object.assign(window, { Notification: Throws });
  });
  await signIn(page, DEMO.admin);
  await openMessages(page);
  await expect(panel(page).getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
});

test('values that a password manager fills in without an event are sent', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto('/');
  await expect(page.getByPlaceholder('Enter your email')).toBeVisible();
  await page.evaluate(
    ([email, password]) => {
      // Bypasses React, which watches the property of each field.
      const fill = (name: string, value: string | undefined) =>
        Reflect.set(HTMLInputElement.prototype, 'value', value, document.querySelector(`[name="${name}"]`));
      fill('email', email);
      fill('password', password);
    },
    [DEMO.admin, DEMO.password],
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('#content')).toBeVisible();
});

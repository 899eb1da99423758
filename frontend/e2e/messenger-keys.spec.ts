/** Keys are created and retired automatically, and a notice says if there are none. */
import { generateKeyPairSync, randomFillSync } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { allowErrors, failing, logged } from './errors';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { log, newBrowser, openChat, openMessages, panel, say, sayPlain } from './messenger-steps';
import { refuse } from './outages';
import { makeProduct, type Product } from './product';

let product: Product;
test.beforeAll(async () => {
  product = await makeProduct();
});
test.afterAll(() => product.discard());

const KEYS = '/api/profile/encryption-keys';
const count = async (page: Page) => ((await (await page.request.get(KEYS)).json()) as object[]).length;
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send', exact: true });
const box = (page: Page) => panel(page).getByPlaceholder('Type a message...');

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(page, email);
  return page;
}

test('a group names those without keys, and only a separate button sends unencrypted', async ({ browser }) => {
  const owner = await newBrowser(browser, product, DEMO.owner);
  await openChat(owner, 'General');
  const missing = panel(owner).getByText(
    /^Messages here are not encrypted: \w+ \w+, \w+ \w+, \w+ \w+ and 2 others have no encryption key yet/,
  );
  await expect(missing).toBeVisible();
  await box(owner).fill('To everyone');
  await expect(send(owner)).toHaveCount(0);
  await box(owner).press('Enter');
  // On a phone, Enter starts a new line.
  if (!isPhone()) {
    await expect(panel(owner).getByText('Not sent. To send it unencrypted, use the button.')).toBeVisible();
  }
  await expect(log(owner).getByText('To everyone')).toHaveCount(0);
  await picture(owner, 'messenger-plain');
  await expectAccessible(owner);
  await sayPlain(owner, 'To everyone');

  await panel(owner)
    .locator('[data-attach]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  const dialog = owner.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel(owner)
    .locator('[data-attach]')
    .setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') });
  await dialog.getByRole('button', { name: 'Send without encryption' }).click();
  await expect(log(owner).getByText('b.txt')).toBeVisible();
  await expect(log(owner).getByText('a.txt')).toHaveCount(0);
});

test('a user who signs in has keys, without ever opening a chat', { tag: '@desktop' }, async ({ browser }) => {
  const admin = await signedIn(browser, DEMO.admin);
  await expect.poll(() => count(admin)).toBe(1);
});

/** Adds the keys of that many private windows, all permanently closed. */
async function addWindows(page: Page, howMany: number) {
  const der = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
  for (let number = 1; number <= howMany; number += 1) {
    randomFillSync(der, 40, 200);
    const data = { publicKey: der.toString('base64'), label: `Window ${number}` };
    expect((await page.request.post(product.url + KEYS, { data })).status()).toBe(201);
  }
}

test('a 21st browser replaces the one unused for longest, and can chat', async ({ browser, page }) => {
  await newBrowser(browser, product, DEMO.owner);
  await page.request.post(`${product.url}/api/auth/signin`, { data: { email: DEMO.staff2, password: DEMO.password } });
  await addWindows(page, 20);
  const window21 = await newBrowser(browser, product, DEMO.staff2);
  await expect(panel(window21).getByText('Window 1 was removed to make room')).toBeVisible();
  await picture(window21, 'messenger-retired');
  await expectAccessible(window21);
  expect(await count(window21)).toBe(20);
  await openChat(window21, 'Oscar Lind');
  await say(window21, 'From the 21st');
  await panel(window21).getByRole('button', { name: 'Back', exact: true }).click();

  await panel(window21).getByRole('button', { name: 'Open Settings' }).click();
  await expect(window21.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  await expect(window21.getByRole('list', { name: 'Browsers and backups' }).getByRole('listitem')).toHaveCount(20);
});

test('a browser that had to make room returns once it is used; a removed one asks before it returns', async ({
  browser,
}) => {
  allowErrors(failing(`${KEYS}/*/use`, 404));
  await newBrowser(browser, product, DEMO.owner);
  const page = await newBrowser(browser, product, DEMO.admin);
  const ownKeys = async () => (await (await page.request.get(KEYS)).json()) as { id: string; label: string }[];
  const mine = (await ownKeys()).at(-1)!;
  await addWindows(page, 20);
  expect((await ownKeys()).map(({ id }) => id)).not.toContain(mine.id);
  await openChat(page, 'Oscar Lind');
  await say(page, 'Still here');
  await expect.poll(async () => (await ownKeys()).map(({ id }) => id)).toContain(mine.id);
  expect(await count(page)).toBe(20);

  await page.request.delete(`${KEYS}/${mine.id}`);
  await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
  await openChat(page, 'Oscar Lind');
  await expect(panel(page).getByText('This browser was removed from your account.')).toBeVisible();
  await box(page).fill('And now?');
  await expect(send(page)).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Set up again' }).click();
  await say(page, 'And now?');
});

test('a message in flight while a browser is added is sealed again, and can be read there', async ({ browser }) => {
  allowErrors(failing('/api/chat/direct', 409));
  const owner = await newBrowser(browser, product, DEMO.owner);
  await newBrowser(browser, product, DEMO.staff);
  await openChat(owner, 'Sam Cruz');
  let letGo = () => {};
  const added = new Promise<void>((resolve) => (letGo = resolve));
  await owner.route('**/api/chat/direct', async (route) => {
    if (route.request().method() === 'POST') await added;
    await route.continue();
  });
  const isHeld = owner.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/api/chat/direct'));
  await box(owner).fill('For both of your browsers');
  await send(owner).click();
  await isHeld;
  const second = await newBrowser(browser, product, DEMO.staff);
  letGo();
  await expect(log(owner).getByText('Sending…')).toHaveCount(0);
  await expect(log(owner).getByText('For both of your browsers')).toHaveCount(1);
  await openChat(second, 'Oscar Lind');
  await expect(log(second).getByText('For both of your browsers')).toBeVisible();
});

test('if keys cannot be saved, the messenger says why and what to do', async ({ browser }) => {
  // Without keys elsewhere, a chat would offer to continue unencrypted.
  await newBrowser(browser, product, DEMO.owner);
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  allowErrors(logged('encryption.setUp', 'Failed to save encryption keys'));
  await page.route(`**${KEYS}`, (route) =>
    route.request().method() === 'POST'
      ? refuse(route, 503, { error: 'The database is being moved' })
      : route.continue(),
  );
  await signIn(page, DEMO.owner);
  await openMessages(page);
  await expect(panel(page).getByText('The database is being moved')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Open Settings' })).toBeVisible();
  await expectAccessible(page);
  await newBrowser(browser, product, DEMO.staff);
  await openChat(page, 'Sam Cruz');
  await box(page).fill('Is anybody there?');
  await expect(panel(page).getByText('The database is being moved')).toBeVisible();
  await picture(page, 'messenger-keys-failed');
  await expect(send(page)).toBeDisabled();
  await page.unroute(`**${KEYS}`);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await send(page).click();
  await expect(log(page).getByText('Is anybody there?')).toBeVisible();
});

/** A new browser gets the history of encrypted chats from another browser of the same user. */
import { expect, type Page } from '@playwright/test';
import { DEMO, expectAccessible, picture, test } from './harness';
import { log, newBrowser, openChat, panel, say } from './messenger-steps';
import { goOffline, goOnline } from './outages';
import { makeProduct, type Product } from './product';

let product: Product;
test.beforeAll(async () => {
  product = await makeProduct();
});
test.afterAll(() => product.discard());

const handoverDialog = (page: Page) => page.getByRole('dialog', { name: 'Get your messages here' });
const offered = (page: Page) => page.getByRole('dialog', { name: 'Hand over your messages' });
const codeIn = (page: Page) =>
  page.getByRole('list', { name: 'Code to compare' }).getByRole('listitem').allInnerTexts();
const sealedAway = (page: Page) => log(page).getByText('Encrypted for another device');

test('after the code is compared on both, the new browser reads the earlier messages', async ({ browser }) => {
  const owner = await newBrowser(browser, product, DEMO.owner);
  const old = await newBrowser(browser, product, DEMO.staff);
  await openChat(owner, 'Sam Cruz');
  await say(owner, 'The red door, please');
  await openChat(old, 'Oscar Lind');
  await say(old, 'Red it is');
  const fresh = await newBrowser(browser, product, DEMO.staff);
  await openChat(fresh, 'Oscar Lind');
  await expect(sealedAway(fresh)).toHaveCount(2);

  await test.step('put off, it asks again', async () => {
    await log(fresh).getByRole('button', { name: 'Get from another browser' }).click();
    await expect(handoverDialog(fresh).getByText(/^Open Tallyboard in a browser that shows/)).toBeVisible();
    await offered(old).getByRole('button', { name: 'Not now' }).click();
    await old.reload();
    await expect(offered(old)).toBeVisible();
    await picture(old, 'handover-offer');
    await expectAccessible(old);
  });

  await test.step('both show one code, and nothing goes before both have confirmed it', async () => {
    await offered(old).getByRole('button', { name: 'Show the code' }).click();
    await expect(handoverDialog(fresh).getByRole('list', { name: 'Code to compare' })).toBeVisible();
    await expect(offered(old).getByRole('list', { name: 'Code to compare' })).toBeVisible();
    expect(await codeIn(fresh)).toEqual(await codeIn(old));
    expect(await codeIn(fresh)).toHaveLength(6);
    await picture(fresh, 'handover-code');
    await expectAccessible(fresh);
    await handoverDialog(fresh).getByRole('button', { name: 'The codes match' }).click();
    await expect(handoverDialog(fresh).getByText('Confirm in the other browser as well.')).toBeVisible();
    await expect(sealedAway(fresh)).toHaveCount(2);
  });

  await test.step('it goes on by itself after the connection was lost', async () => {
    await goOffline(fresh.context());
    await offered(old).getByRole('button', { name: 'The codes match' }).click();
    await expect(offered(old).getByText('All sent. Waiting for the other browser…')).toBeVisible();
    await picture(old, 'handover-progress');
    await goOnline(fresh.context());
    await expect(fresh.getByText('Your earlier messages can be read here now')).toBeVisible();
    await expect(handoverDialog(fresh)).toBeHidden();
    await expect(offered(old)).toBeHidden();
  });

  await expect(log(fresh).getByText('The red door, please')).toBeVisible();
  await expect(log(fresh).getByText('Red it is')).toBeVisible();
  await expect(sealedAway(fresh)).toHaveCount(0);
  await fresh.reload();
  await fresh.getByRole('button', { name: /^Open Messages/ }).click();
  await openChat(fresh, 'Oscar Lind');
  await expect(log(fresh).getByText('Red it is')).toBeVisible();
});

test('codes that differ end it on both sides', { tag: '@desktop' }, async ({ browser }) => {
  const owner = await newBrowser(browser, product, DEMO.owner);
  const old = await newBrowser(browser, product, DEMO.staff2);
  await openChat(owner, 'Mia Santos');
  await say(owner, 'For one browser');
  await openChat(old, 'Oscar Lind');
  await expect(log(old).getByText('For one browser')).toBeVisible();
  const fresh = await newBrowser(browser, product, DEMO.staff2);
  await openChat(fresh, 'Oscar Lind');
  await log(fresh).getByRole('button', { name: 'Get from another browser' }).click();
  await offered(old).getByRole('button', { name: 'Show the code' }).click();
  await offered(old).getByRole('button', { name: 'They differ' }).click();
  await expect(handoverDialog(fresh).getByText('This was cancelled in the other browser.')).toBeVisible();
  await picture(fresh, 'handover-cancelled');
  await handoverDialog(fresh).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(sealedAway(fresh)).toHaveCount(1);
  await expect(panel(fresh)).toBeVisible();
});

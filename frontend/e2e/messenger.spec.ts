/** Three users in three browsers, a fourth browser, lost keys and a backup. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DEMO, expectAccessible, isPhone, picture, signIn, test } from './harness';
import { log, newBrowser, openChat, openMessages, panel, say, sayPlain } from './messenger-steps';
import { goOffline, goOnline } from './outages';
import { makeProduct, type Product } from './product';

test.describe.configure({ timeout: 240_000 });

const PASSPHRASE = 'seven green doors';

let product: Product;
test.beforeAll(async () => {
  product = await makeProduct();
});
test.afterAll(() => product.discard());

const isSealed = (page: Page) => expect(panel(page).getByText('End-to-end encrypted', { exact: true })).toBeVisible();
const back = (page: Page) => panel(page).getByRole('button', { name: 'Back', exact: true }).click();

/** Runs in the page: records the files shown from now on. */
function keepShown() {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    Object.assign(window, { shownFile: file });
    return make(file);
  };
}

/** Runs in the page: returns the last one as a binary string. */
async function readShown() {
  const { shownFile } = window as unknown as { shownFile: Blob };
  return String.fromCharCode(...new Uint8Array(await shownFile.slice(0, 10_000).arrayBuffer()));
}

test('direct, group and a sealed picture; a new browser; a backup after the keys are lost', async ({ browser }) => {
  const owner = await newBrowser(browser, product, DEMO.owner);
  const staff = await newBrowser(browser, product, DEMO.staff);
  const third = await newBrowser(browser, product, DEMO.staff2);
  await picture(owner, 'messenger-list');
  await expectAccessible(owner);
  const ownerName = (await (await owner.request.get('/api/auth/me')).json()).user.name as string;

  await test.step('a direct chat', async () => {
    await openChat(owner, 'Sam Cruz');
    await isSealed(owner);
    const requested = panel(owner).getByText('Only this browser can read your encrypted messages');
    await expect(requested).toHaveCount(0);
    await say(owner, 'The blue door, please');
    // Checked at once: a toast disappears by itself.
    await expect(staff.getByText(`${ownerName}: The blue door, please`)).toBeVisible();
    await expect(requested).toBeVisible();
    await picture(owner, 'messenger-backup-prompt');
    await panel(owner).getByPlaceholder('Type a message...').fill('A\nlonger\nlist\nof\ndoors');
    await expect(log(owner).getByText('The blue door, please')).toBeInViewport({ ratio: 1 });
    await panel(owner).getByPlaceholder('Type a message...').fill('');
    await panel(owner).getByRole('button', { name: 'Later' }).click();
    await expect(requested).toHaveCount(0);
    await openChat(staff, ownerName);
    await expect(log(staff).getByText('The blue door, please')).toBeVisible();
    await say(staff, 'On it: https://youtu.be/abc');
    await expect(log(owner).getByRole('link', { name: /Watch video/ })).toBeVisible();
    await expect(log(owner).getByText('Read').last()).toBeVisible();
  });

  await test.step('a sealed picture', async () => {
    const buffer = await staff.screenshot();
    await panel(staff).locator('[data-attach]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer });
    await expect(staff.getByText('File sent!')).toBeVisible();
    await log(owner).getByRole('button', { name: 'Open door.png in full size' }).click();
    const overlay = owner.getByRole('dialog', { name: 'door.png' });
    await expect(overlay.getByRole('img')).toBeVisible();
    await owner.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await picture(owner, 'messenger-direct');
    await expectAccessible(owner);
  });

  await test.step('a sealed photo does not tell where it was taken', async () => {
    await owner.evaluate(keepShown);
    const photo = await staff.screenshot({ type: 'jpeg' });
    const where = Buffer.from('Exif\0\0 somewhere');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, where.length + 2]), where]);
    const buffer = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]);
    await panel(staff).locator('[data-attach]').setInputFiles({ name: 'place.jpg', mimeType: 'image/jpeg', buffer });
    await expect(log(owner).getByRole('img', { name: 'Picture place.jpg' })).toBeVisible();
    const shown = await owner.evaluate(readShown);
    expect(shown).toContain('JFIF');
    expect(shown).not.toContain('Exif');
  });

  await test.step('a group chat', async () => {
    await back(owner);
    await panel(owner).getByRole('button', { name: 'New group' }).click();
    await panel(owner).getByLabel('Group Name *').fill('Doors');
    for (const name of [/Sam Cruz/, /Mia Santos/]) await panel(owner).getByRole('checkbox', { name }).check();
    await picture(owner, 'messenger-create-group');
    await panel(owner).getByRole('button', { name: 'Create Group' }).click();
    await expect(panel(owner).getByRole('heading', { name: 'Doors' }).first()).toBeVisible();
    await isSealed(owner);
    await say(owner, 'Who has the key?');
    await openChat(third, 'Doors');
    await expect(log(third).getByText('Who has the key?')).toBeVisible();
    await say(third, 'I do');
    await expect(log(owner).getByText('I do', { exact: true })).toBeVisible();
  });

  await test.step('its creator renames the group, takes somebody out and back in', async () => {
    await panel(owner).getByRole('button', { name: 'Conversation menu' }).click();
    await owner.getByRole('menuitem', { name: 'Group details' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Doors' });
    await picture(owner, 'messenger-group-details');
    await expectAccessible(owner);
    await dialog.getByLabel('Group Name *').fill('Doors and keys');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(panel(third).getByRole('heading', { name: 'Doors and keys' }).first()).toBeVisible();
    const renamed = owner.getByRole('dialog', { name: 'Doors and keys' });
    await renamed.getByRole('button', { name: 'Remove Sam Cruz' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove from the group' }).click();
    await expect(renamed.getByRole('button', { name: 'Remove Sam Cruz' })).toBeHidden();
    await back(staff);
    await expect(panel(staff).getByRole('button', { name: /^General/ })).toBeVisible();
    await expect(panel(staff).getByRole('button', { name: /^Doors and keys/ })).toHaveCount(0);
    await renamed.getByRole('checkbox', { name: /Sam Cruz/ }).check();
    await renamed.getByRole('button', { name: 'Add to the group' }).click();
    await expect(panel(staff).getByRole('button', { name: /^Doors and keys/ })).toBeVisible();
    await owner.keyboard.press('Escape');
  });

  let file = '';
  await test.step('staff saves a backup', async () => {
    const saving = staff.waitForEvent('download');
    await panel(staff).getByRole('button', { name: 'Save backup' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Save a backup' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Save backup' }).click();
    file = await (await saving).path();
    await expect(dialog).toBeHidden();
    expect(await readFile(file, 'utf8')).not.toContain('blue door');
  });

  await test.step('a new browser of staff joins, and reads what comes, not what was', async () => {
    const fresh = await newBrowser(browser, product, DEMO.staff);
    await openChat(fresh, ownerName);
    await expect(log(fresh).getByText('Encrypted for another device').first()).toBeVisible();
    await picture(fresh, 'messenger-new-browser');
    await openChat(staff, ownerName);
    await back(owner);
    await openChat(owner, 'Sam Cruz');
    await expect(panel(owner).getByText(/uses a new browser or backup/)).toBeVisible();
    await picture(owner, 'messenger-keys-changed');
    await expectAccessible(owner);
    await say(owner, 'For both of your browsers');
    for (const page of [fresh, staff]) await expect(log(page).getByText('For both of your browsers')).toBeVisible();
    await expect(log(staff).getByText('The blue door, please')).toBeVisible();
    await fresh.context().close();
  });

  await test.step('with its storage wiped, the browser reads the old messages again from the backup', async () => {
    await staff.goto('about:blank');
    await staff.context().clearCookies();
    await signIn(staff, DEMO.staff);
    await staff.evaluate(() => indexedDB.deleteDatabase('tallyboard-keys'));
    await staff.reload();
    await openMessages(staff);
    await openChat(staff, ownerName);
    await expect(log(staff).getByText('Encrypted for another device').first()).toBeVisible();
    await log(staff).getByRole('button', { name: 'Restore from backup' }).first().click();
    const dialog = staff.getByRole('dialog', { name: 'Restore from a backup' });
    await dialog.getByLabel('Backup file').setInputFiles(file);
    await dialog.getByLabel('Passphrase').fill('wrong words here');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog.getByText(/The passphrase is wrong/)).toBeVisible();
    await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog).toBeHidden();
    for (const text of ['The blue door, please', 'For both of your browsers']) {
      await expect(log(staff).getByText(text)).toBeVisible();
    }
    await expect(log(staff).getByText('Encrypted for another device')).toHaveCount(0);
  });
});

test('a client has no messenger, and never loads it', { tag: '@desktop' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const response = await page.request.post(`${product.url}/api/auth/signin`, {
    data: { email: DEMO.client, password: DEMO.password },
  });
  expect(response.status()).toBe(200);
  await page.goto(product.url);
  await expect(page.locator('#content')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Open Messages' })).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('messenger'))).toEqual([]);
});

test(
  'the keyboard opens and closes it, and an unsent message is sent exactly once',
  { tag: '@desktop' },
  async ({ browser }) => {
    const owner = await newBrowser(browser, product, DEMO.owner);
    await openChat(owner, 'General');
    await goOffline(owner.context());
    await sayPlain(owner, 'Sent from a tunnel');
    await expect(panel(owner).getByText('Not sent')).toBeVisible();
    await picture(owner, 'messenger-failed');
    await panel(owner).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(owner).getByText('Not sent')).toBeVisible();
    // From here on, it is sent without another press.
    await goOnline(owner.context());
    await expect(panel(owner).getByText('Not sent')).toHaveCount(0);
    await expect(log(owner).getByText('Sent from a tunnel')).toHaveCount(1);

    await owner.keyboard.press('Escape');
    await expect(log(owner)).toHaveCount(0);
    await owner.keyboard.press('Control+j');
    await expect(log(owner)).toBeVisible();
    if (!isPhone()) {
      await panel(owner).getByRole('button', { name: 'Maximize' }).click();
      await picture(owner, 'messenger-maximized');
    }
    await panel(owner).getByRole('button', { name: 'Close' }).click();
    await expect(owner.getByRole('button', { name: 'Open Messages' })).toBeFocused();
  },
);

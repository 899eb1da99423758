/** Settings: the profile, its pictures, and how messages behave. */
import { deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, isPhone, openSidebar, picture, signIn, test } from './harness';
import { arriveAs, openView } from './people-steps';
import { me } from './task-steps';

/** A PNG drawn by the browser: the left half in one colour, the right half in another. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#f2a65a';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#6cb2f5';
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}

const png = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a profile is saved, and shows wherever the user appears', async ({ page }) => {
  await arriveAs(page, { name: 'Petra Maria Stone' });
  await openView(page, 'Settings');
  const details = section(page, 'Personal details');
  await expect(details.getByLabel('First Name')).toHaveValue('Petra');
  await expect(details.getByLabel('Last Name')).toHaveValue('Maria Stone');
  await expect(details.getByRole('textbox', { name: 'Email Address' })).toHaveCount(0);
  await expect(details.getByRole('group', { name: 'Email Address' })).toContainText('@');
  await expect(section(page, 'Company Logo')).toHaveCount(0);
  const zones = await details.getByLabel('Timezone').locator('option').allTextContents();
  expect(zones.slice(0, 3)).toEqual([
    'Asia/Manila (Philippines)',
    'Australia/Brisbane (Gold Coast)',
    'Asia/Makassar (Bali)',
  ]);
  expect(zones.length).toBeGreaterThan(350);
  await expectAccessible(page);
  await picture(page, 'settings-profile');

  await details.getByLabel('Last Name').fill('Rock');
  await details.getByLabel('Timezone').selectOption('Europe/Berlin');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details.getByRole('status')).toHaveText('Settings saved successfully!');
  await expect(details.getByRole('status')).toBeEmpty();
  expect(await me(page)).toMatchObject({ name: 'Petra Rock', timezone: 'Europe/Berlin' });

  await details.getByLabel('First Name').fill('');
  await details.getByLabel('Last Name').fill('');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details.getByRole('alert')).toHaveText('Error: Full name is required');
  await openSidebar(page);
  await expect(page.getByText('Petra Rock')).toBeVisible();
});

test('a profile picture is chosen, cropped by keyboard, shown, and deleted', async ({ page }) => {
  await arriveAs(page, { name: 'Paula Pixel' });
  await openView(page, 'Settings');
  await section(page, 'Profile Picture').getByRole('button', { name: 'Add picture' }).click();
  const modal = page.getByRole('dialog', { name: 'Profile Picture' });
  const input = modal.getByLabel('Choose a picture');
  const upload = modal.getByRole('button', { name: 'Upload' });
  await expectAccessible(page);
  await picture(page, 'picture-choose');

  await test.step('what is no picture, or too large, is refused', async () => {
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await expect(modal.getByRole('alert')).toHaveText('Please select an image file');
    await input.setInputFiles(png(Buffer.alloc(5 * 1024 * 1024 + 1)));
    await expect(modal.getByRole('alert')).toHaveText('Image must be less than 5MB');
    await input.setInputFiles(png(Buffer.from('no picture at all')));
    await expect(modal.getByRole('alert')).toHaveText('Please select an image file');
    await expect(upload).toBeDisabled();
  });

  await input.setInputFiles(png(await drawn(page, 900, 600)));
  const area = modal.getByRole('group', { name: /Crop area/ });
  // It is shown once the picture has loaded, which has no height before.
  await expect(area).toBeVisible();
  const image = (await modal.getByAltText('The picture to crop').boundingBox())!;
  await test.step('the area is the middle 90 %, and the arrow keys move it', async () => {
    const before = (await area.boundingBox())!;
    expect(before.height / image.height).toBeCloseTo(0.9, 1);
    expect(before.width).toBeCloseTo(before.height, 0);
    await area.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await area.boundingBox())!.x).toBeGreaterThan(before.x);
  });
  await expectAccessible(page);
  await picture(page, 'picture-crop');

  await test.step('an area that was clicked away is requested', async () => {
    await page.mouse.click(image.x + 4, image.y + image.height - 4);
    await upload.click();
    await expect(modal.getByRole('alert')).toHaveText('Please select an area to crop');
    await input.setInputFiles(png(await drawn(page, 900, 600)));
    await expect(area).toBeVisible();
  });

  await upload.click();
  await expect(modal).toBeHidden();
  await expect(section(page, 'Profile Picture').getByRole('status')).toHaveText('Profile picture updated');
  const shown = section(page, 'Profile Picture').locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 400);
  const { profilePicture } = await me(page);
  await openSidebar(page);
  await expect(page.locator(`img[src="${profilePicture}"]`).last()).toHaveJSProperty('naturalHeight', 400);
  await picture(page, 'picture-set');
  if (isPhone()) await page.keyboard.press('Escape');

  await section(page, 'Profile Picture').getByRole('button', { name: 'Change picture' }).click();
  await modal.getByRole('button', { name: 'Delete picture' }).click();
  await expect(modal).toBeHidden();
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(profilePicture ?? '')).status()).toBe(404);
});

test('a client uploads and removes a company logo', { tag: '@desktop' }, async ({ page }) => {
  allowErrors(failing('/api/upload/company-logo', 415));
  await signIn(page, DEMO.client);
  await openView(page, 'Settings');
  const logo = section(page, 'Company Logo');
  const input = logo.locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(logo.getByRole('alert')).toHaveText('Error: Please select a valid image file (JPEG, PNG, GIF, WebP)');
  await input.setInputFiles(png(deflateSync(Buffer.from('a picture in name only'))));
  await expect(logo.getByRole('alert')).toContainText('Error: ');
  await input.setInputFiles(png(await drawn(page, 300, 120)));
  await expect(logo.getByAltText('Your company logo')).toHaveJSProperty('naturalWidth', 300);
  await expectAccessible(page);
  await picture(page, 'settings-logo');
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo.getByText('No logo yet')).toBeVisible();
});

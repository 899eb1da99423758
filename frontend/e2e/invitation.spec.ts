/** An owner invites a person, who opens the link in a separate browser, chooses a password and is signed in. */
import { expect, type Page } from '@playwright/test';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, picture, signIn, submitSignIn, test } from './harness';
import { anotherBrowser, openView, PASSWORD, uniqueEmail } from './people-steps';

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const shownLink = async (page: Page) =>
  (await dialog(page, 'Invitation created').locator('[data-invitation-link]').textContent()) ?? '';

test('an invited person joins with the link, and a replaced link says it is not valid', async ({ page, browser }) => {
  allowErrors(failing('/api/auth/invitation', 400));
  const email = uniqueEmail('ines');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, DEMO.owner);
  await openView(page, 'Users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = dialog(page, 'Invite to the Team');
  await form.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(form.getByText('Full name is required')).toBeVisible();
  await expect(form.getByLabel('Password')).toHaveCount(0);
  await form.getByLabel('Full Name').fill('Ines Vidal');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('STAFF');
  await expectAccessible(page);
  await picture(page, 'invite-form');
  await form.getByRole('button', { name: 'Create Invitation' }).click();
  const shown = dialog(page, 'Invitation created');
  await expect(shown).toBeVisible();
  const first = await shownLink(page);
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expectAccessible(page);
  await picture(page, 'invite-link');
  await shown.getByRole('button', { name: 'Done' }).click();

  await page.getByLabel('Search people').fill(email);
  await expect(row(page, email)).toContainText('Invited');
  await expectAccessible(page);
  await picture(page, 'invite-row');
  await row(page, email).getByRole('button', { name: 'New link for Ines Vidal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new link' }).click();
  await expect(shown).toBeVisible();
  const second = await shownLink(page);
  expect(second).not.toBe(first);
  await shown.getByRole('button', { name: 'Done' }).click();

  const other = await anotherBrowser(browser);
  await other.goto(first.slice(first.indexOf('/#')));
  await expect(other.getByText('This invitation is no longer valid. Please ask for a new one.')).toBeVisible();
  await expectAccessible(other);
  await picture(other, 'join-over');
  await other.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();

  await other.goto('about:blank');
  await other.goto(second.slice(second.indexOf('/#')));
  await expect(other.getByRole('heading', { name: 'Welcome, Ines Vidal' })).toBeVisible();
  await expectAccessible(other);
  await picture(other, 'join');
  await other.getByLabel('New Password').fill(PASSWORD);
  await other.getByLabel('Confirm Password').fill('something else');
  await other.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(other.getByText('New passwords do not match')).toBeVisible();
  await other.getByLabel('Confirm Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(other.getByRole('heading', { name: 'Project Dashboard' })).toBeVisible();
  await expect(row(page, email)).not.toContainText('Invited');
  await other.context().close();
});

test(
  'a revoked invitation disappears from the list, and does not sign in',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    allowErrors(failing('/api/auth/invitation', 400), failing('/api/auth/signin', 401));
    const email = uniqueEmail('rudi');
    await signIn(page, DEMO.owner);
    await openView(page, 'Users');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const form = dialog(page, 'Invite to the Team');
    await form.getByLabel('Full Name').fill('Rudi Weck');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').selectOption('OWNER');
    await form.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(dialog(page, 'Invitation created')).toBeVisible();
    const link = await shownLink(page);
    await dialog(page, 'Invitation created').getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Search people').fill(email);
    await row(page, email).getByRole('button', { name: 'Revoke the invitation of Rudi Weck' }).click();
    await expectAccessible(page);
    await picture(page, 'invite-revoke');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No one matches your search.')).toBeVisible();

    const other = await anotherBrowser(browser);
    await other.goto(link.slice(link.indexOf('/#')));
    await other.getByRole('button', { name: 'Back to sign in' }).click();
    await submitSignIn(other, email, PASSWORD);
    await expect(other.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
    await other.context().close();
  },
);

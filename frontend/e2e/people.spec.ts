/** An owner creates, changes and deletes users who are signed in, in separate browsers. */
import { expect, type Locator, type Page } from '@playwright/test';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, picture, signIn, startAfresh, submitSignIn, test } from './harness';
import { sessionEnds } from './outages';
import { anotherBrowser, arriveAs, openView, PASSWORD, uniqueEmail } from './people-steps';

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openUsers(page: Page) {
  await signIn(page, DEMO.owner);
  await openView(page, 'Users');
  await expect(row(page, 'Sam Cruz')).toBeVisible();
}

async function create(page: Page, fill: (form: Locator) => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(page, 'Create User');
  await fill(form);
  await form.getByRole('button', { name: 'Create User' }).click();
  const shown = dialog(page, 'User created');
  const password = await shown.locator('[data-temporary-password]').textContent();
  return password ?? '';
}

test('an owner creates a client and a staff member, who must choose passwords of their own', async ({
  page,
  browser,
}) => {
  allowErrors(failing('/api/user/create', 409));
  const [client, staff] = [uniqueEmail('carla'), uniqueEmail('stan')];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openUsers(page);
  await expectAccessible(page);
  await picture(page, 'users');

  await test.step('the form says what is missing', async () => {
    await page.getByRole('button', { name: 'Create User' }).click();
    const form = dialog(page, 'Create User');
    await form.getByLabel('Role').selectOption('CLIENT');
    await form.getByRole('button', { name: 'Create User' }).click();
    for (const text of ['Full name is required', 'Email is required', 'Company name is required']) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByLabel('Full Name')).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'users-form');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  });

  const clientPassword = await create(page, async (form) => {
    await form.getByLabel('Full Name').fill('Carla Client');
    await form.getByLabel('Email').fill(client);
    await form.getByLabel('Role').selectOption('CLIENT');
    await form.getByLabel('Company Name').fill('Carla & Co');
  });
  await test.step('the temporary password is shown once, and can be copied', async () => {
    const shown = dialog(page, 'User created');
    await shown.getByRole('button', { name: 'Copy' }).click();
    await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clientPassword);
    await page.keyboard.press('Escape');
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await expect(page).toHaveURL('/?view=users');
    }
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'users-temporary-password');
    await shown.getByRole('button', { name: 'Done' }).click();
  });

  const staffPassword = await create(page, async (form) => {
    await form.getByLabel('Full Name').fill('Stan Staff');
    await form.getByLabel('Email').fill(client);
    await form.getByLabel('Role').selectOption('STAFF');
    await form.getByRole('button', { name: 'Create User' }).click();
    await expect(form.getByText('A user with this email already exists')).toBeVisible();
    await form.getByLabel('Email').fill(staff);
  });
  await dialog(page, 'User created').getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Search people').fill(staff);
  await expect(row(page, staff)).toContainText('Temporary password');
  await expect(row(page, 'Sam Cruz')).toHaveCount(0);

  for (const [email, password, heading] of [
    [client, clientPassword, 'My Project Dashboard'],
    [staff, staffPassword, 'Project Dashboard'],
  ] as const) {
    const other = await anotherBrowser(browser);
    await other.goto('/');
    await submitSignIn(other, email, password);
    const modal = dialog(other, 'Change Password Required');
    await other.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await modal.getByLabel('New Password').fill(PASSWORD);
    await modal.getByLabel('Confirm Password').fill(PASSWORD);
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await expect(modal).toBeHidden();
    await expect(other.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await other.context().close();
  }
  await openView(page, 'Settings');
  await openView(page, 'Users');
  await page.getByLabel('Search people').fill(staff);
  await expect(row(page, staff)).toBeVisible();
  await expect(row(page, staff)).not.toContainText('Temporary password');
});

test(
  'changing the role or deleting the account of a user signs them out immediately',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const other = await anotherBrowser(browser);
    const email = await arriveAs(other, { name: 'Robin Short' });
    await openUsers(page);
    await page.getByLabel('Search people').fill(email);

    await test.step('a role', async () => {
      await row(page, email).getByRole('button', { name: 'Edit Robin Short' }).click();
      const form = dialog(page, 'Edit User');
      await expect(form.getByRole('group', { name: 'Email' })).toContainText(email);
      await form.getByLabel('Role').selectOption('ADMIN');
      sessionEnds(other);
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expect(form).toBeHidden();
      const notice = other.getByText('Your role was changed. Please sign in again.');
      await expect(notice).toBeVisible();
      await expect(row(page, email)).toContainText('ADMIN');
    });

    await submitSignIn(other, email, PASSWORD);
    await expect(other.getByRole('heading', { name: 'Project Dashboard' })).toBeVisible();

    await test.step('the account', async () => {
      await row(page, email).getByRole('button', { name: 'Delete Robin Short' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Are you sure you want to delete "Robin Short"?');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page);
      await picture(page, 'users-delete');
      sessionEnds(other);
      const since = Date.now();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(other.getByText('Your account was deleted.')).toBeVisible();
      test.info().annotations.push({ type: 'put out', description: `${Date.now() - since} ms after the press` });
      await expect(page.getByText('No one matches your search.')).toBeVisible();
      await picture(other, 'signed-out-deleted');
    });

    allowErrors(failing('/api/auth/signin', 401));
    await submitSignIn(other, email, PASSWORD);
    await expect(other.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
    await other.context().close();
  },
);

test('other owners cannot be managed, and a super owner has no access', { tag: '@desktop' }, async ({ page }) => {
  await openUsers(page);
  await expect(row(page, 'Sofia Reyes')).toBeVisible();
  await expect(row(page, 'Sofia Reyes').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'Oscar Lind').getByRole('button')).toHaveCount(1);
  await row(page, 'Oscar Lind').getByRole('button', { name: 'Edit Oscar Lind' }).click();
  await expect(dialog(page, 'Edit User').getByRole('combobox', { name: 'Role' })).toHaveCount(0);
  await expect(dialog(page, 'Edit User').getByRole('group', { name: 'Role' })).toContainText('OWNER');
  await expect(dialog(page, 'Edit User').getByLabel('New Password')).toHaveCount(0);

  await startAfresh(page);
  await signIn(page, DEMO.superOwner);
  await openView(page, 'Users');
  await expect(page.getByText("Access Denied: You don't have permission to manage users.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create User' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'users-denied');
});

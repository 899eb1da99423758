import { expect } from '@playwright/test';
import { allowErrors, failing } from './errors';
import {
  DEMO,
  expectAccessible,
  openSidebar,
  picture,
  signIn,
  startAfresh,
  started,
  submitSignIn,
  test,
} from './harness';
import { goOffline, goOnline } from './outages';

test.describe('the sign-in screen', () => {
  test('introduces the product and focuses the e-mail address', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    for (const text of [
      'AI-Powered Task Management',
      'Please enter your details to continue',
      'Professional task management platform',
      '© 2024 Tallyboard',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', 'Enter your password');
    await expect(page).toHaveTitle('Sign in · Tallyboard');
    await expectAccessible(page);
    await picture(page, 'sign-in');
  });

  test('shows the error above the form and keeps the input', { tag: '@desktop' }, async ({ page }) => {
    allowErrors(failing('/api/auth/signin', 401));
    await page.goto('/');
    await submitSignIn(page, DEMO.staff, 'not the password');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email Address')).toHaveValue(DEMO.staff);
    await expect(page.getByLabel('Password')).toHaveValue('not the password');
    await expectAccessible(page);
    await picture(page, 'sign-in-refused');

    await page.getByLabel('Password').fill(DEMO.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.locator('#content')).toBeVisible();
  });

  test('says so when there is no network', { tag: '@desktop' }, async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await goOffline(context);
    await submitSignIn(page, DEMO.staff, DEMO.password);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Network error. Please try again.');
  });

  test('leaves the validation of the address to the browser', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await submitSignIn(page, 'no address', DEMO.password);
    const isValid = await page.getByLabel('Email Address').evaluate((input: HTMLInputElement) => input.checkValidity());
    expect(isValid).toBe(false);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
  });

  test('shows the password on request', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const password = page.getByLabel('Password');
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('secret');
  });
});

test.describe('the shell', () => {
  test('shows who is signed in, survives a reload and signs out', async ({ page }) => {
    await signIn(page, DEMO.owner);
    await expect(page).toHaveTitle(/Dashboard · Tallyboard$/);
    await Promise.all([started(page), page.reload()]);
    await openSidebar(page);
    await expect(page.getByText('OWNER', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await picture(page, 'shell');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });

  test('starts with a link past the sidebar', async ({ page }) => {
    await signIn(page, DEMO.staff);
    await page.reload();
    await expect(page.locator('#content')).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.locator('#content')).not.toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('keeps the sidebar in a sheet on a phone', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, DEMO.staff);
    await expect(page.getByRole('banner')).toContainText('STAFF');
    await openSidebar(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test(
    'says when the screen is no longer live, and when it is live again',
    { tag: '@desktop' },
    async ({ page, context }) => {
      await Promise.all([started(page), signIn(page, DEMO.staff)]);
      await goOffline(context);
      await expect(page.getByText('You are offline. Changes will not be saved.')).toBeVisible();
      await picture(page, 'offline');
      await goOnline(context);
      await expect(page.getByText('You are offline. Changes will not be saved.')).toBeHidden();
      await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 45_000 });
    },
  );

  test('closes in every tab once the session has ended', { tag: '@desktop' }, async ({ page, context }) => {
    await signIn(page, DEMO.staff);
    const other = await context.newPage();
    await Promise.all([started(other), other.goto('/')]);
    await expect(other.locator('#content')).toBeVisible();
    await openSidebar(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    // From the socket, or from a request that received its 401 first.
    const notice = /You have been signed out\.|Your session has ended\./;
    await expect(other.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });
});

test.describe('a password that must be changed', () => {
  test('blocks everything else', async ({ page }) => {
    await signIn(page, DEMO.mustChangePassword);
    const modal = page.getByRole('dialog', { name: 'Change Password Required' });
    await expect(modal).toBeVisible();
    await expect(modal.getByLabel('New Password')).toBeFocused();
    await expect(modal.getByText('Must be at least 6 characters long')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(modal).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessible(page);
    await picture(page, 'password');

    await modal.getByLabel('New Password').fill('long enough');
    await modal.getByLabel('Confirm Password').fill('something else');
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await expect(modal.getByRole('alert')).toHaveText('New passwords do not match');
    await modal.getByLabel('New Password').fill('short');
    await modal.getByLabel('Confirm Password').fill('short');
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await expect(modal.getByRole('alert')).toHaveText('New password must be at least 6 characters long');

    await page.reload();
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });

  // In the last project only: there is one such user, whom both projects need.
  test('has to be changed only once', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, DEMO.mustChangePassword);
    const modal = page.getByRole('dialog', { name: 'Change Password Required' });
    await modal.getByLabel('New Password').fill('a new password');
    await modal.getByLabel('Confirm Password').fill('a new password');
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Project Dashboard' })).toBeVisible();

    await startAfresh(page);
    await signIn(page, DEMO.mustChangePassword, 'a new password');
    await expect(page.getByRole('heading', { name: 'Project Dashboard' })).toBeVisible();
    await expect(modal).toBeHidden();
  });
});

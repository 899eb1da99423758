/** Viewing as another role, and the two legal pages. */
import { expect, type Page } from '@playwright/test';
import { DEMO, expectAccessible, openSidebar, picture, signIn, started, test } from './harness';
import { openView } from './people-steps';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Viewing as' });

async function viewAs(page: Page, role: string) {
  await openSidebar(page);
  await page.getByRole('button', { name: /View as another role/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: role }).press('Enter');
}

test('an owner views the product as a client, and switches back', async ({ page, context }) => {
  // Requests that the page still sends as an owner would be refused to a client.
  await Promise.all([started(page), signIn(page, DEMO.owner)]);
  const second = await context.newPage();
  await Promise.all([started(second), second.goto('/')]);
  await expect(second.getByRole('heading', { name: 'Project Dashboard', exact: true })).toBeVisible();

  await viewAs(page, 'CLIENT');
  await expect(bar(page)).toContainText('Viewing as CLIENT.');
  await expect(page.getByRole('heading', { name: 'My Project Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'viewing-as-client');
  await openSidebar(page);
  await expect(page.getByRole('button', { name: 'Users', exact: true })).toHaveCount(0);
  // One session has one role: the other tab switches too.
  await expect(bar(second)).toContainText('Viewing as CLIENT.');
  await page.reload();
  await expect(bar(page)).toBeVisible();

  await bar(page).getByRole('button', { name: 'Back to OWNER' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Project Dashboard', exact: true })).toBeVisible();
  await openSidebar(page);
  await expect(page.getByRole('button', { name: 'Users', exact: true })).toBeVisible();
});

test('staff have no role to switch to', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  await openSidebar(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: /View as another role/ })).toHaveCount(0);
});

test('the legal pages can be read while signed out, and lead back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('January 6, 2025')).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(13);
  await expectAccessible(page);
  await picture(page, 'privacy');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();

  await page.goto('/terms-of-service');
  await expect(page).toHaveTitle('Terms of Service · Tallyboard');
  await expect(page.getByRole('region')).toHaveCount(18);
  await expectAccessible(page);
  await picture(page, 'terms');
});

test('the settings open the legal pages in a new tab', { tag: '@desktop' }, async ({ page, context }) => {
  await signIn(page, DEMO.staff);
  await openView(page, 'Settings');
  await page.getByRole('tab', { name: 'Legal' }).click();
  await expectAccessible(page);
  await picture(page, 'settings-legal');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Terms of Service/ }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await terms.getByRole('button', { name: 'Back' }).click();
  await expect(terms.locator('#content')).toBeVisible();
});

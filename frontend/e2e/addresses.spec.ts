/** Addresses of tasks and views, across sign-in, back and forward. */
import { expect, type Page } from '@playwright/test';
import type { CreateUserResponse } from '../../backend/src/contract/users';
import { DEMO, openSidebar, picture, signIn, startAfresh, submitSignIn, test } from './harness';
import { anotherBrowser, openView, uniqueEmail } from './people-steps';
import { call, makeTask, openTask, stopTimer } from './task-steps';

const titleField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' });

async function expectView(page: Page, name: string) {
  await expect(page).toHaveTitle(new RegExp(`${name} · Tallyboard$`));
}

test('tasks and views have addresses that back and forward follow', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { id, title } = await makeTask(page, { title: 'Address me' });
  await openTask(page, title);
  await expect(page).toHaveURL(`/?task=${id}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(titleField(page)).toHaveValue(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await openView(page, 'Calendar');
  await expectView(page, 'Calendar');
  await expect(page).toHaveURL('/?view=calendar');
  await openView(page, 'Settings');
  await expect(page).toHaveURL('/?view=settings');
  await page.goBack();
  await expectView(page, 'Calendar');
  await page.reload();
  await expectView(page, 'Calendar');
  await openSidebar(page);
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toHaveAttribute('aria-current', 'page');

  // Both at once: the task lies on top of the view.
  await page.goto(`/?view=reports&task=${id}`);
  await expect(titleField(page)).toHaveValue(title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/?view=reports');
  await expectView(page, 'Reports');
});

test('an address still opens after signing in and choosing a password', async ({ page, browser }) => {
  await signIn(page, DEMO.owner);
  const { id, title } = await makeTask(page, { title: 'Behind the door' });
  const email = uniqueEmail('newcomer');
  const { temporaryPassword } = await call<CreateUserResponse>(page, 'POST', '/user/create', {
    ...{ name: 'Newcomer', role: 'STAFF', email },
  });

  const other = await anotherBrowser(browser);
  await other.goto(`/?view=calendar&task=${id}`);
  await submitSignIn(other, email, temporaryPassword!);
  const modal = other.getByRole('dialog', { name: 'Change Password Required' });
  await expect(modal).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(1);
  await modal.getByLabel('New Password', { exact: true }).fill('a password of mine');
  await modal.getByLabel('Confirm Password', { exact: true }).fill('a password of mine');
  await modal.getByRole('button', { name: /Change Password/ }).click();
  await expect(other.getByRole('dialog', { name: 'Task Details' })).toContainText(title);
  await other.keyboard.press('Escape');
  await expectView(other, 'Calendar');
});

test('a task the user may not see is not found, and a view of another role opens the dashboard', async ({ page }) => {
  await signIn(page, DEMO.owner);
  const { id, title } = await makeTask(page, { title: 'Not for clients' });
  await startAfresh(page);
  await signIn(page, DEMO.client);
  for (const task of [id, 'no-task-at-all', '<b>']) {
    await page.goto(`/?task=${encodeURIComponent(task)}`);
    await expect(page.getByRole('dialog')).toContainText('Not found');
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await picture(page, 'address-not-found');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await page.goto('/?view=monitor');
  await expectView(page, 'Dashboard');
  await expect(page).toHaveURL('/');
  await page.goto('/?view=nothing');
  await expectView(page, 'Dashboard');
});

test('the task menu copies the link, and signing out clears the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, DEMO.owner);
  await stopTimer(page);
  const { id, title } = await makeTask(page, { title: 'Pass it on' });
  const modal = await openTask(page, title);
  await modal.getByRole('button', { name: 'Task menu' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/?task=${id}`);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(titleField(page)).toHaveValue(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openView(page, 'Reports');
  await expectView(page, 'Reports');
  await openSidebar(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

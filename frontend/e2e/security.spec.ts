/** Security: passwords, two-factor sign-in, sessions, and forgotten passwords. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { allowErrors, failing } from './errors';
import { DEMO, expectAccessible, picture, signIn, startAfresh, started, submitSignIn, test } from './harness';
import { sessionEnds } from './outages';
import { anotherBrowser, appCode, arriveAs, openView, PASSWORD } from './people-steps';
import { makeProduct } from './product';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openSecurity(page: Page) {
  await openView(page, 'Settings');
  await page.getByRole('tab', { name: 'Security' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Where You Are Signed In').getByRole('listitem')).not.toHaveCount(0);
}

test(
  'a password is changed, and the other sessions are listed and ended',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    allowErrors(failing('/api/auth/change-password', 400));
    const email = await arriveAs(page, { name: 'Sefa Lock' });
    const [second, third] = [await anotherBrowser(browser), await anotherBrowser(browser)];
    for (const other of [second, third]) await Promise.all([started(other), signIn(other, email, PASSWORD)]);
    await openSecurity(page);
    await expectAccessible(page);
    await picture(page, 'settings-security');

    const sessions = section(page, 'Where You Are Signed In');
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(sessions.getByText('Last used')).toHaveCount(3);
    for (const other of [second, third]) sessionEnds(other);
    await sessions
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Sign out all others' }).click();
    await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
    for (const other of [second, third]) {
      await expect(other.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    }

    await submitSignIn(second, email, PASSWORD);
    await expect(second.locator('#content')).toBeVisible();
    const form = section(page, 'Change Password');
    const fill = async (current: string, next: string, again = next) => {
      await form.getByLabel('Current Password').fill(current);
      await form.getByLabel('New Password', { exact: true }).fill(next);
      await form.getByLabel('Confirm New Password').fill(again);
      await form.getByRole('button', { name: 'Change Password' }).click();
    };
    await fill(PASSWORD, 'long enough', 'long enougj');
    await expect(form.getByRole('alert')).toContainText('New passwords do not match');
    await fill(PASSWORD, 'short');
    await expect(form.getByRole('alert')).toContainText('New password must be at least 6 characters long');
    await fill('not it', 'long enough');
    await expect(form.getByRole('alert')).toContainText('Current password is incorrect');
    sessionEnds(second);
    await fill(PASSWORD, 'long enough');
    await expect(form.getByRole('status')).toHaveText('Password changed successfully!');
    await expect(second.getByText('Your password was changed. Please sign in again.')).toBeVisible();
    await expect(page.locator('#content')).toBeVisible();
    await Promise.all([second.context().close(), third.context().close()]);
  },
);

test('a second factor is set up, required, and replaced by a recovery code', async ({ page }) => {
  allowErrors(...['setup', 'confirm'].map((step) => failing(`/api/auth/two-factor/${step}`, 400)));
  allowErrors(failing('/api/auth/signin', 401));
  const email = await arriveAs(page, { name: 'Toto Twofold' });
  await openSecurity(page);
  await section(page, 'Two-Factor Sign-In').getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await setUp.getByLabel('Password').fill('not it');
  await page.keyboard.press('Enter');
  await expect(setUp.getByText('Password is incorrect')).toBeVisible();
  await setUp.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const key = (await setUp.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await expect(setUp.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(setUp.getByText('This code is not valid')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'two-factor-setup');
  await setUp.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
  await page.keyboard.press('Enter');

  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await picture(page, 'two-factor-codes');
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section(page, 'Two-Factor Sign-In')).toContainText('10 recovery codes left');

  const enter = async (code: string) => {
    await startAfresh(page);
    await page.goto('/');
    await submitSignIn(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
  };
  // The confirmed code is used up; a clock that is slightly fast shows the next one.
  const next = appCode(key, 1);
  await enter(next);
  await expect(page.locator('#content')).toBeVisible();
  await enter(next);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This code is not valid');
  await expectAccessible(page);
  await picture(page, 'two-factor-code');
  await enter(codes[0]!);
  await expect(page.locator('#content')).toBeVisible();
  await enter(codes[0]!);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This code is not valid');

  await enter(codes[1]!);
  await openSecurity(page);
  await expect(section(page, 'Two-Factor Sign-In')).toContainText('8 recovery codes left');
  await section(page, 'Two-Factor Sign-In').getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
  await off.getByLabel('Password').fill(PASSWORD);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(section(page, 'Two-Factor Sign-In').getByRole('button', { name: 'Set up' })).toBeVisible();
  await startAfresh(page);
  await page.goto('/');
  await submitSignIn(page, email, PASSWORD);
  await expect(page.locator('#content')).toBeVisible();
});

test('without mail there is no link for a forgotten password', { tag: '@desktop' }, async ({ page }) => {
  const options = page.waitForResponse('**/api/auth/options');
  await page.goto('/');
  expect(await (await options).json()).toEqual({ canResetPassword: false });
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0);
});

test('a forgotten password is reset by the link in the mail, once', { tag: '@desktop' }, async ({ browser }) => {
  allowErrors(failing('/api/auth/reset-password', 400));
  const mails: string[] = [];
  const mailbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  const { server } = mailbox;
  mailbox.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const product = await makeProduct({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'tallyboard@example.test' });
  try {
    const page = await anotherBrowser(browser, product.url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'forgot');
    for (const email of ['nobody@demo.test', DEMO.staff]) {
      await page.getByLabel('Email Address').fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByText('If this address has an account')).toBeVisible();
      await page.getByRole('button', { name: 'Back to sign in' }).click();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
    }
    await expect.poll(() => mails.length).toBe(1);
    const { text = '', to } = await PostalMime.parse(mails[0]!);
    expect(to?.[0]?.address).toBe(DEMO.staff);
    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    expect(link).toContain(product.url);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const send = async () => {
      await page.getByLabel('New Password').fill(PASSWORD);
      await page.getByLabel('Confirm Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set new password' }).click();
    };
    await expectAccessible(page);
    await picture(page, 'reset');
    await send();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    expect(page.url()).toBe(`${product.url}/`);
    await submitSignIn(page, DEMO.staff, PASSWORD);
    await expect(page.locator('#content')).toBeVisible();

    await page.goto('about:blank');
    await page.goto(link);
    await send();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'This link is no longer valid. Please ask for a new one.',
    );
    await page.context().close();
  } finally {
    await product.discard();
    await new Promise<void>((resolve) => mailbox.close(() => resolve()));
  }
});

/** Dark, light and the device's own preference: the choice, the page as it is sent, and every screen in light. */
import { expect, type Page } from '@playwright/test';
import { search } from './board-steps';
import { DEMO, expectAccessible, openSidebar, picture, signIn, submitSignIn, test } from './harness';
import { openMessages } from './messenger-steps';
import { anotherBrowser, openView } from './people-steps';
import { makeTask, openTask } from './task-steps';

const DARK = 'rgb(15, 18, 21)';
const LIGHT = 'rgb(246, 243, 237)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const sentPage = async (page: Page) => (await page.request.get('/')).text();

async function inLight(page: Page, address: string) {
  await page.context().addCookies([{ name: 'theme', value: 'light', url: address }]);
}

test('a theme is chosen per browser, and the page is sent in it', async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, DEMO.staff2);
  expect(await ground(page)).toBe(DARK);
  await openView(page, 'Settings');
  await expect(choice(page, 'Dark')).toBeChecked();

  await choice(page, 'Light').check();
  expect(await ground(page)).toBe(LIGHT);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#f6f3ed');
  expect(await sentPage(page)).toContain('<html lang="en" data-color-scheme="light">');

  await choice(page, 'System').check();
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.reload();
  await openView(page, 'Settings');
  await expect(choice(page, 'System')).toBeChecked();
  await choice(page, 'System').press('ArrowUp');
  await expect(choice(page, 'Light')).toBeChecked();
  expect(await ground(page)).toBe(LIGHT);

  const other = await anotherBrowser(browser);
  await other.goto('/');
  await expect(other.getByPlaceholder('Enter your email')).toBeVisible();
  expect(await ground(other)).toBe(DARK);
});

test('the first paint is in the chosen theme, before any script', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await inLight(page, baseURL!);
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
});

test('every screen is as accessible in the light theme', async ({ page, baseURL }) => {
  await inLight(page, baseURL!);
  await page.goto('/');
  await expect(page.getByPlaceholder('Enter your email')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'light-sign-in');
  await submitSignIn(page, DEMO.owner, DEMO.password);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await openSidebar(page);
  await expectAccessible(page);
  await picture(page, 'light-sidebar');
  if (await page.getByRole('dialog', { name: 'Menu' }).isVisible()) await page.keyboard.press('Escape');

  const screens: [view: string, proof: string][] = [
    ['AI Brain Dumper', 'textarea'],
    ['Reports', '[role="tabpanel"]'],
    ['Analytics', '.recharts-bar-rectangle rect'],
    ['Calendar', '[class*=fc-]'],
    ['Staff Monitor', '#content [role="row"]'],
    ['Users', '#content li'],
    ['Settings', '#content form'],
  ];
  for (const [view, proof] of screens) {
    await test.step(view, async () => {
      await openView(page, view);
      await expect(page.locator(proof).first()).toBeVisible();
      await expectAccessible(page);
      await picture(page, `light-${view.toLowerCase().replaceAll(' ', '-')}`);
    });
  }

  await test.step('the board, a task, and the messenger', async () => {
    await openView(page, 'Dashboard');
    await expectAccessible(page);
    await picture(page, 'light-board');
    const { title } = await makeTask(page, { title: 'Seen by day', status: 'pending' });
    await openTask(page, title);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Start Timer' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'light-task');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search(page).fill('');
    await openMessages(page);
    await expectAccessible(page);
    await picture(page, 'light-messenger');
  });
});

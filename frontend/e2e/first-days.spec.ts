/** A new team: the board leads its owner through the first steps and detects when each is done. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, picture, signIn, test } from './harness';
import { openView } from './people-steps';
import { makeProduct, type Product } from './product';

const OWNER = { email: 'ada@example.test', password: 'a password of my own' };
const CLI = join(import.meta.dirname, '../../backend/dist/cli.js');

let product: Product;
test.beforeAll(async () => {
  product = await makeProduct({ DEMO: 'false' });
  await promisify(execFile)(process.execPath, [CLI, 'create-owner', '--email', OWNER.email, '--name', 'Ada Owner'], {
    env: { ...process.env, DATA_DIR: product.dataDir, OWNER_PASSWORD: OWNER.password },
  });
});
test.afterAll(() => product.discard());

const list = (page: Page, name = 'Get started') => page.getByRole('region', { name });
const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** How far the board has moved by itself, as browsers measure it. */
const boardMoved = (page: Page) =>
  page.evaluate(() => {
    const isBoard = ({ node }: Shift['sources'][number]) => node instanceof Element && node.closest('[data-board]');
    const sum = (shifts: Shift[]) =>
      shifts
        .filter(({ hadRecentInput, sources }) => !hadRecentInput && sources.some(isBoard))
        .reduce((total, { value }) => total + value, 0);
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((found) => resolve(sum(found.getEntries() as Shift[])));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Nothing is reported if nothing has moved.
      setTimeout(() => resolve(0), 500);
    });
  });

test('an owner invites people, creates a task, sets the timezone, and is done', async ({ browser }) => {
  const use = test.info().project.use;
  const context = await browser.newContext({ ...use, baseURL: product.url, timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await signIn(page, OWNER.email, OWNER.password);
  await expect(list(page)).toContainText('0 of 3 done');
  await expect(page.getByText('No tasks yet.')).toBeVisible();
  expect(await boardMoved(page)).toBeLessThan(0.02);
  await expectAccessible(page);
  await picture(page, 'first-days');

  await step(page, 'Invite people').press('Enter');
  const form = page.getByRole('dialog', { name: 'Invite to the Team' });
  await form.getByLabel('Full Name').fill('Ines Vidal');
  await form.getByLabel('Email').fill('ines@example.test');
  await form.getByLabel('Role').selectOption('STAFF');
  await form.getByRole('button', { name: 'Create Invitation' }).click();
  await page.getByRole('dialog', { name: 'Invitation created' }).getByRole('button', { name: 'Done' }).click();
  await expect(list(page)).toContainText('1 of 3 done');
  await expect(step(page, 'Invite people')).toBeFocused();

  await step(page, 'Create the first task').press('Enter');
  const task = page.getByRole('dialog', { name: 'Create Task' });
  await task.getByLabel('Title').fill('Paint the door');
  await task.getByRole('button', { name: 'Create Task' }).click();
  await expect(list(page)).toContainText('2 of 3 done');
  await expect(page.locator('[data-card]')).toContainText('Paint the door');
  await expectAccessible(page);
  await picture(page, 'first-days-two');

  await step(page, 'Check your timezone').press('Enter');
  const zone = page.getByLabel('Timezone');
  await expect(zone).toBeFocused();
  await expect(zone).toBeInViewport();
  await zone.selectOption('Europe/Berlin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await openView(page, 'Dashboard');
  await expect(list(page, 'You are all set')).toContainText('3 of 3 done');
  await picture(page, 'first-days-done');
  await page.getByRole('button', { name: 'Hide these steps' }).press('Enter');
  await expect(list(page, 'You are all set')).toHaveCount(0);
  await expect(page.locator('[data-card]')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

/**
 * The main workflow from end to end: an owner and a staff member at work together, a client beside them, and a crash.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO, signIn, started, test } from './harness';
import { makeProduct, type Product } from './product';
import { openTask, uniqueTitle } from './task-steps';

test.describe.configure({ timeout: 240_000 });

let product: Product;
test.beforeAll(async () => {
  product = await makeProduct();
});
test.afterAll(() => product.discard());

const column = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });

async function newPerson(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

async function dragTo(page: Page, title: string, status: string) {
  const from = await card(page, title).boundingBox();
  const to = await column(page, status).boundingBox();
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to');
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 15 });
  await page.mouse.up();
}

/** Everything a page receives about a task, over HTTP or a socket. */
function listenFor(page: Page, text: string): string[] {
  const received: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(text)) received.push(String(payload));
    }),
  );
  page.on('response', async (response) => {
    const body = response.url().includes('/api/') ? await response.text().catch(() => '') : '';
    if (body.includes(text)) received.push(response.url());
  });
  return received;
}

test(
  "an owner and a staff member see each other's every step, even after a crash",
  { tag: '@desktop' },
  async ({ browser }) => {
    const owner = await newPerson(browser, DEMO.owner);
    const staff = await newPerson(browser, DEMO.staff);
    const otherClient = await newPerson(browser, DEMO.client2);
    const title = uniqueTitle('Paint the front door');
    const leaks = listenFor(otherClient, title);
    await otherClient.reload();

    await test.step('the owner creates and assigns a task, staff sees it', async () => {
      await owner.getByRole('button', { name: 'Add Task' }).click();
      const form = owner.getByRole('dialog', { name: 'Create Task' });
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Main assignee').selectOption({ label: 'Sam Cruz' });
      const clara = form.getByLabel('Client').locator('option', { hasText: 'Clara Webb' });
      await form.getByLabel('Client').selectOption(await clara.getAttribute('value'));
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(form).toBeHidden();
      await expect(card(staff, title)).toBeVisible();
    });

    await test.step('staff drags it, the owner sees it move', async () => {
      await dragTo(staff, title, 'In Progress');
      await expect(column(staff, 'In Progress').locator('[data-card]').filter({ hasText: title })).toBeVisible();
      await expect(column(owner, 'In Progress').locator('[data-card]').filter({ hasText: title })).toBeVisible();
    });

    const modal = await openTask(staff, title);
    const watched = await openTask(owner, title);
    await test.step('staff starts and stops the timer, the owner sees both', async () => {
      await modal.getByRole('button', { name: 'Start' }).click();
      const sessions = watched.getByRole('list', { name: 'Logged time' }).getByRole('listitem');
      await expect(sessions).toHaveCount(1);
      await expect(sessions).toContainText('Sam Cruz');
      await expect(modal.getByRole('timer').first()).toHaveText(/[1-9]$/);
      await modal.getByRole('button', { name: 'Stop' }).click();
      await expect(modal.getByRole('button', { name: 'Start' })).toBeEnabled();
      await expect(sessions).not.toContainText('running', { ignoreCase: true });
    });

    await test.step('staff submits a report with a screenshot, the owner reads it', async () => {
      await modal.getByRole('button', { name: 'Submit Report' }).click();
      const report = staff.getByRole('dialog', { name: 'Submit Task Report' });
      await report.getByLabel('Work description').fill('Two coats, the second one still wet.');
      await report.getByLabel('Hours worked').fill('0.5');
      const buffer = await staff.screenshot();
      await report.getByLabel('Screenshot').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer });
      await report.getByRole('button', { name: 'Submit Report' }).click();
      await expect(staff.getByText('Task report submitted successfully!')).toBeVisible();
      const reports = watched.getByRole('list', { name: 'Reports' }).getByRole('listitem');
      await expect(reports).toContainText('Two coats, the second one still wet.');
      await expect(reports.getByRole('img', { name: 'Screenshot by Sam Cruz' })).toBeVisible();
    });

    await test.step('both see the same after a reload, and after the server was killed and started again', async () => {
      for (const crash of [false, true]) {
        if (crash) {
          await product.kill();
          await product.start();
        }
        for (const page of [owner, staff]) {
          // Waits for its keys, which come last: the server must not be killed while a page sets them up.
          const ready = started(page);
          await page.goto('/');
          const inProgress = column(page, 'In Progress').locator('[data-card]').filter({ hasText: title });
          await expect(inProgress).toBeVisible();
          const opened = await openTask(page, title);
          await expect(opened.getByRole('list', { name: 'Logged time' }).getByRole('listitem')).toHaveCount(1);
          await expect(opened.getByRole('list', { name: 'Reports' })).toContainText('Two coats');
          await ready;
        }
      }
    });

    await test.step('the other client never received it', () => {
      expect(leaks).toEqual([]);
    });
  },
);

/** Hourly rates set by owners, and the amounts that follow from them. */
import { expect, type Page } from '@playwright/test';
import type { Rate } from '../../backend/src/contract/rates';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { workedEarlier } from './past';
import { openView } from './people-steps';
import { call, makeTask } from './task-steps';

const tab = (page: Page) => page.getByRole('tab', { name: 'Rates' });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Rates' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openRates(page: Page) {
  await openView(page, 'Reports');
  await tab(page).click();
  await expect(page.getByRole('heading', { name: 'Rates', level: 1 })).toBeVisible();
}

/** Expects this amount for a task in the breakdown of all hours. */
async function expectAmount(page: Page, title: string, amount: string) {
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('radio', { name: 'All' }).check();
  const bar = page.getByRole('region', { name: 'Hours', exact: true });
  const toggle = bar.getByRole('button', { name: 'Breakdown' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await bar.getByRole('radio', { name: 'Task' }).check();
  await expect(bar.getByRole('row').filter({ hasText: title })).toContainText(amount);
  await tab(page).click();
}

test('a rate is added, raised, changed and removed, and the amounts of hours follow it', async ({ page }) => {
  test.slow();
  await signIn(page, DEMO.owner);
  const task = await makeTask(page, { title: 'Repaint the sign', billable: true });
  const { title } = task;
  const timer = await call<{ id: string }>(page, 'POST', '/timer/start', { taskId: task.id });
  await call(page, 'POST', '/timer/stop');
  await workedEarlier(timer.id, 90);
  await openRates(page);
  const list = panel(page);

  await test.step('the rates of the team are there, by what they are for', async () => {
    await expect(list.getByRole('region', { name: 'Clients' })).toContainText('Clara WebbA$120.00 an hour');
    await expect(list.getByRole('region', { name: 'People' })).toContainText('Sam CruzA$85.00 an hour');
    await expectAccessible(page);
    await picture(page, 'rates');
  });

  await test.step('what is missing or wrong is said at its field, and stays as typed', async () => {
    await page.getByRole('button', { name: 'Add rate', exact: true }).click();
    const form = dialog(page, 'Add Rate');
    await expect(form.getByLabel('Currency')).toHaveValue('AUD');
    await form.getByRole('radio', { name: 'Task' }).check();
    await form.getByLabel('Hourly rate').fill('a hundred');
    await form.getByLabel('First day').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const text of [
      'Please choose a task',
      'The rate must be a number from 0 to 1,000,000',
      'Please choose the first day',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByLabel('Hourly rate')).toHaveValue('a hundred');
    await expectAccessible(page);
    await picture(page, 'rates-refused');
  });

  const from = '2024-01-01';
  await test.step('it counts for the hours already worked', async () => {
    const form = dialog(page, 'Add Rate');
    await form.getByRole('button', { name: /^Task/ }).click();
    const picker = dialog(page, 'Choose a task');
    await picker.getByPlaceholder('Search tasks').fill(title);
    await picker.getByRole('button', { name: title }).click();
    await form.getByLabel('Hourly rate').fill('100,50');
    await form.getByLabel('First day').fill(from);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(list.getByRole('region', { name: 'Tasks' })).toContainText(`${title}A$100.50 an hour`);
    await expectAmount(page, title, 'A$201.00');
  });

  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text }).last();
  await test.step('a later one is announced, and an earlier one corrected', async () => {
    await list.getByRole('button', { name: `Add rate for ${title}` }).click();
    const form = dialog(page, 'Add Rate');
    await form.getByLabel('Hourly rate').fill('130');
    await form.getByLabel('First day').fill('2999-01-01');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row('A$130.00 an hour')).toContainText('Upcoming');
    await row('A$100.50 an hour').getByRole('button', { name: /^Edit/ }).click();
    const editing = dialog(page, 'Edit Rate');
    await expect(editing.getByLabel('Hourly rate')).toHaveValue('100.5');
    await editing.getByLabel('Hourly rate').fill('99');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(row('A$99.00 an hour')).toContainText('Current');
    await expectAmount(page, title, 'A$198.00');
  });

  await test.step('removed after a question, it prices nothing any more', async () => {
    for (const text of ['A$130.00 an hour', 'A$99.00 an hour']) {
      await row(text)
        .getByRole('button', { name: /^Remove/ })
        .click();
      const question = page.getByRole('alertdialog', { name: 'Remove Rate' });
      await expect(question).toContainText(title);
      await question.getByRole('button', { name: 'Remove' }).click();
      // A dialog hides the list from locators by role, which would then find nothing in it.
      await expect(question).toBeHidden();
      await expect(list.getByText(text)).toHaveCount(0);
    }
    await expect(list.getByRole('region', { name: 'Tasks' })).toHaveCount(0);
    expect((await call<Rate[]>(page, 'GET', '/rates')).filter(({ taskId }) => taskId)).toEqual([]);
  });
});

test('only owners have rates', { tag: '@desktop' }, async ({ page }) => {
  for (const email of [DEMO.admin, DEMO.staff]) {
    await signIn(page, email);
    await openView(page, 'Reports');
    await expect(page.getByRole('tab', { name: 'Timesheet' })).toBeVisible();
    await expect(tab(page)).toHaveCount(0);
    expect((await page.request.get('/api/rates')).status()).toBe(403);
  }
});

test('rates that could not be loaded can be requested again', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.superOwner);
  await page.route('**/api/rates', (route) => refuse(route, 500));
  await openRates(page);
  await expect(page.getByText('The rates could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rates');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('region', { name: 'Clients' })).toBeVisible();
});

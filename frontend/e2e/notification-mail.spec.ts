/** Notifications by mail: chosen in the settings, sent by the server, leading back to the task. */
import { expect, type Page } from '@playwright/test';
import { DEMO, expectAccessible, picture, test } from './harness';
import { productWithMail } from './mail-steps';
import { openView } from './people-steps';
import { makeTask, me } from './task-steps';

const product = productWithMail();
const saved = (page: Page, path: string) =>
  page.waitForResponse((it) => it.url().endsWith(path) && it.request().method() === 'PUT' && it.ok());

test('kinds ticked under Mail are mailed, and the mail links to the task', async ({ browser }) => {
  const staff = await product.arrive(browser, DEMO.staff);
  await openView(staff, 'Settings');
  await staff.getByRole('tab', { name: 'Notifications' }).click();
  const byMail = staff.getByRole('checkbox', { name: 'A task is assigned to you: by mail' });
  await expect(byMail).not.toBeChecked();
  await expect(staff.getByRole('checkbox', { name: 'A task is assigned to you: in the app' })).toBeChecked();
  const choice = saved(staff, '/notifications/preferences');
  await byMail.check();
  await choice;
  const frequency = staff.getByRole('combobox', { name: 'How often' });
  await expect(frequency).toHaveValue('at-once');
  const often = saved(staff, '/notifications/mail');
  await frequency.selectOption('daily');
  await often;
  await expect(staff.getByText('The summary comes at half past nine')).toBeVisible();
  await expectAccessible(staff);
  await picture(staff, 'settings-mail');
  const again = saved(staff, '/notifications/mail');
  await frequency.selectOption('at-once');
  await again;
  const { id } = await me(staff);

  const owner = await product.arrive(browser, DEMO.owner);
  const task = await makeTask(owner, { title: 'Draw the logo', assignedStaffId: id });
  await expect.poll(() => product.sentTo(DEMO.staff).length).toBe(1);
  const mail = product.sentTo(DEMO.staff)[0]!;
  expect(mail.subject).toBe(`Oscar Lind assigned “${task.title}” to you`);
  expect(mail.text).toContain(`${product.url()}/?task=${task.id}`);

  await staff.reload();
  await openView(staff, 'Settings');
  await staff.getByRole('tab', { name: 'Notifications' }).click();
  await expect(byMail).toBeChecked();
  await byMail.focus();
  const off = saved(staff, '/notifications/preferences');
  await staff.keyboard.press('Space');
  await off;
  await expect(byMail).not.toBeChecked();
});

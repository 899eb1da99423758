import { expect, type Locator, type Page } from '@playwright/test';
import type { TaskReport } from '../../backend/src/contract/reports';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { lose, refuse } from './outages';
import { call, makeTask, openTask, stopTimer } from './task-steps';

/** A real picture: a screenshot of the page itself. */
async function pictureFile(page: Page) {
  return { name: 'board.png', mimeType: 'image/png', buffer: await page.screenshot() };
}

/** A task of the signed-in user with one short session, and the report form over it. */
async function openReport(page: Page) {
  await stopTimer(page);
  const task = await makeTask(page, { title: 'Reported' });
  await call(page, 'POST', '/timer/start', { taskId: task.id });
  await stopTimer(page);
  const modal = await openTask(page, task.title);
  await modal.getByRole('button', { name: 'Submit Report' }).click();
  const form = page.getByRole('dialog', { name: 'Submit Task Report' });
  await expect(form.getByLabel('Work description')).toBeFocused();
  return { task, modal, form, reports: modal.getByRole('list', { name: 'Reports' }).getByRole('listitem') };
}

const submit = (form: Locator) => form.getByRole('button', { name: 'Submit Report' }).click();
const stored = (page: Page, taskId: string) => call<TaskReport[]>(page, 'GET', `/task-reports?taskId=${taskId}`);

test('is sent with a screenshot and reaches the owner at once', async ({ page, browser }) => {
  test.slow();
  await signIn(page, DEMO.staff);
  const { task, modal, form, reports } = await openReport(page);
  const other = await browser.newPage();
  await signIn(other, DEMO.owner);
  const watched = await openTask(other, task.title);

  await expect(form.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  await expect(form.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'report');
  await submit(form);
  await expect(form.getByText('Work description is required')).toBeVisible();
  await expect(form.getByLabel('Work description')).toBeFocused();

  await form.getByLabel('Work description').fill('Oiled every hinge.\nThe back door still squeaks.');
  await form.getByLabel('Hours worked').fill('1.5');
  const choosing = page.waitForEvent('filechooser');
  await form.getByLabel('Screenshot').press('Enter');
  await (await choosing).setFiles(await pictureFile(page));
  await expect(form.getByRole('img', { name: 'Screenshot preview' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'report-filled');
  await submit(form);
  await expect(page.getByText('Task report submitted successfully!')).toBeVisible();
  await expect(form).toBeHidden();

  await expect(reports).toHaveCount(1);
  await expect(reports).toContainText('1h 30m claimed, 0m tracked');
  await expect(other.getByText(`Sam Cruz submitted a report on "${task.title}"`)).toBeVisible();
  const row = watched.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect(row).toContainText('The back door still squeaks.');
  await expect(row.getByRole('img', { name: 'Screenshot by Sam Cruz' })).toBeVisible();
  await other.close();

  await reports.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture(page, 'task-reports');
  // The address opens the task again.
  await page.reload();
  await modal.getByRole('button', { name: 'Screenshot by Sam Cruz' }).click();
  const shown = page.getByRole('dialog', { name: 'Screenshot by Sam Cruz' });
  await expect
    .poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expectAccessible(page);
  await picture(page, 'screenshot');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(modal.getByRole('button', { name: 'Screenshot by Sam Cruz' })).toBeFocused();
});

test(
  'refuses files that are not pictures or too large, and accepts dropped or pasted ones',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    await signIn(page, DEMO.staff);
    const { form } = await openReport(page);
    const input = form.getByLabel('Screenshot');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(form.getByText('Please select an image file')).toBeVisible();
    await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(form.getByText('File size must be less than 10MB')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'report-refused-file');

    const preview = form.getByRole('img', { name: 'Screenshot preview' });
    for (const kind of ['drop', 'paste'] as const) {
      await page.evaluate((type) => {
        const data = new DataTransfer();
        data.items.add(new File(['pixels'], `${type}.png`, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        const event =
          type === 'drop'
            ? new DragEvent(type, { ...init, dataTransfer: data })
            : new ClipboardEvent(type, { ...init, clipboardData: data });
        document.activeElement?.dispatchEvent(event);
      }, kind);
      await expect(preview).toBeVisible();
      await expect(form.getByText(`${kind}.png`)).toBeVisible();
      await form.getByRole('button', { name: 'Remove screenshot' }).click();
      await expect(preview).toBeHidden();
      await expect(input).toBeFocused();
    }
  },
);

test('loses nothing when the screenshot cannot be uploaded', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  const { task, form, reports } = await openReport(page);
  await page.route('**/api/upload/screenshot', (route) => refuse(route, 500));
  await form.getByLabel('Work description').fill('A long story');
  await form.getByLabel('Hours worked').fill('1');
  await form.getByLabel('Screenshot').setInputFiles(await pictureFile(page));
  await submit(form);
  await expect(page.getByText('Failed to upload screenshot')).toBeVisible();
  await expect(form.getByText('Upload failed')).toBeVisible();
  await expect(form.getByLabel('Work description')).toHaveValue('A long story');
  await expect(form.getByRole('img', { name: 'Screenshot preview' })).toBeVisible();
  expect(await stored(page, task.id)).toHaveLength(0);
  await expectAccessible(page);
  await picture(page, 'report-upload-failed');

  await page.unroute('**/api/upload/screenshot');
  await submit(form);
  await expect(form).toBeHidden();
  await expect(reports).toHaveCount(1);
});

test(
  'shows a refusal and a lost network, and is stored once however often it is sent',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, DEMO.staff);
    const { task, form } = await openReport(page);
    await form.getByLabel('Work description').fill('Once only');
    await form.getByLabel('Hours worked').fill('1');
    await form.getByLabel('Screenshot').setInputFiles(await pictureFile(page));
    await page.route('**/api/task-reports', (route) => refuse(route, 500), { times: 1 });
    await submit(form);
    await expect(form.getByText('Failed to submit report', { exact: true })).toBeVisible();

    // The server stores it, but the response is lost.
    await page.route(
      '**/api/task-reports',
      async (route) => {
        await route.fetch();
        await lose(route);
      },
      { times: 1 },
    );
    await submit(form);
    await expect(form.getByText('Failed to submit report. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Work description')).toHaveValue('Once only');
    await submit(form);
    await expect(form).toBeHidden();
    expect(await stored(page, task.id)).toHaveLength(1);
  },
);

test('is not sent without the sessions', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.staff);
  await page.route('**/api/timer/task-logs/*', (route) => refuse(route, 500));
  const { form } = await openReport(page);
  await form.getByLabel('Work description').fill('Anything');
  await submit(form);
  await expect(form.getByRole('alert').filter({ hasText: 'Unable to load task data' })).toHaveCount(2);
  await expectAccessible(page);
  await page.unroute('**/api/timer/task-logs/*');
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await submit(form);
  await expect(form).toBeHidden();
});

test('asks before discarding input, and restores it after a reload', async ({ page }) => {
  await signIn(page, DEMO.staff);
  const { modal, form } = await openReport(page);
  await form.getByLabel('Work description').fill('Half a story');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this report?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Work description')).toHaveValue('Half a story');

  await page.reload();
  await modal.getByRole('button', { name: 'Submit Report' }).click();
  await expect(form.getByLabel('Work description')).toHaveValue('Half a story');
  await expect(form.getByText('Your unfinished report has been restored.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await modal.getByRole('button', { name: 'Submit Report' }).click();
  await expect(form.getByLabel('Work description')).toHaveValue('');
});

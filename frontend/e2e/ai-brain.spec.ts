import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Browser, expect, type Page } from '@playwright/test';
import type * as AiServiceModule from '../../backend/test/fakes/ai-service';
import { alert, box, openView, review, suggestion, titles } from './ai-brain-steps';
import { allowErrors, failing, logged } from './errors';
import { DEMO, expectAccessible, isPhone, openSidebar, picture, settle, signIn, test } from './harness';
import { makeProduct, type Product } from './product';
import { makeTask } from './task-steps';

// The back end is CommonJS, so a static import would see no named exports.
const require = createRequire(import.meta.url);
const { AiService, chat, userMessage } = require('../../backend/test/fakes/ai-service.ts') as typeof AiServiceModule;

const DUMP =
  'okay so I need to call Noah about the invoice by 24 December 2099, it is urgent, and then water the plants on the roof. ' +
  'oh and I already paid the hosting bill';

test('turns typed text into tasks with nothing configured, and keeps those that failed', async ({ page }) => {
  // Both screen sizes share one product, and the second must not find its tasks already there.
  const plants = isPhone() ? 'water the palms in the hall' : 'water the plants on the roof';
  const dump = DUMP.replace('water the plants on the roof', plants);
  await openView(page, DEMO.staff);
  await expect(page.getByRole('button', { name: 'Record' })).toBeDisabled();
  await expect(page.getByText(/no transcription service is set up/)).toBeVisible();
  await page.getByRole('button', { name: 'Process ideas' }).click();
  await expect(alert(page)).toContainText('Please enter some text or record audio first.');
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'ai-brain-empty');

  await box(page).fill('🎉 🎉');
  await page.getByRole('button', { name: 'Process ideas' }).click();
  await expect(alert(page)).toContainText('No tasks were found in this text.');
  await expect(box(page)).toHaveValue('🎉 🎉');

  const same = await makeTask(page, { title: `${plants.slice(0, 1).toUpperCase()}${plants.slice(1)}` });
  await box(page).fill(dump);
  await picture(page, 'ai-brain-typed');
  await box(page).press('Control+Enter');
  const dialog = review(page);
  await expect(dialog).toContainText('0 of 3 approved');
  const [call0, water, paid] = [suggestion(dialog, 1), suggestion(dialog, 2), suggestion(dialog, 3)];
  await expect(call0.getByLabel('Title')).toHaveValue(/^Call Noah about the invoice/);
  await expect(call0.getByLabel('Client')).toHaveValue(/./);
  await expect(call0.getByLabel('Due date', { exact: true })).toHaveValue('2099-12-24');
  await expect(call0.getByLabel('Status')).toHaveValue('priority');
  await expect(paid.getByLabel('Status')).toHaveValue('completed');
  await expect(water).toContainText('Similar to an open task:');
  await expect(water).toContainText(plants);
  await expectAccessible(page);
  await picture(page, 'ai-brain-review');

  await dialog.getByRole('button', { name: 'Create approved tasks' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please approve at least one task before creating.');
  await water.getByRole('button', { name: /^Open task/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Task' }).locator(':focus')).toBeVisible();
  await settle(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  // By keyboard alone: everything approved but the duplicate, one title changed.
  await dialog.getByRole('button', { name: 'Approve all' }).press('Enter');
  await expect(dialog).toContainText('3 of 3 approved');
  await water.getByRole('checkbox', { name: /^Approve: \S/ }).press('Space');
  const title = `Ring Noah ${randomUUID().slice(0, 8)}`;
  await call0.getByLabel('Title').fill(title);
  await paid.getByLabel('Description').fill('For the whole year');

  // One fails: its client was deleted in the meantime.
  await page.route('**/api/ai-brain/create-tasks', async (route) => {
    const body = route.request().postDataJSON() as { approvedTasks: { assignedClientId: string | null }[] };
    body.approvedTasks[0]!.assignedClientId = randomUUID();
    await route.continue({ postData: JSON.stringify(body) });
  });
  await call0.getByLabel('Title').press('Control+Enter');
  await expect(dialog).toContainText('Not created: The assigned client does not exist');
  await expect(dialog.getByRole('alert')).toContainText('1 of 2 tasks was created.');
  await expect(dialog).toContainText('1 of 2 approved');
  await expectAccessible(page);
  await picture(page, 'ai-brain-failed');
  await page.unroute('**/api/ai-brain/create-tasks');

  // The remaining suggestions survive a reload.
  await page.reload();
  await openSidebar(page);
  await page.getByRole('button', { name: 'AI Brain Dumper' }).click();
  await expect(box(page)).toHaveValue(dump);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(suggestion(dialog, 1).getByLabel('Title')).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Create approved tasks' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 task was created.')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  const board = await titles(page);
  expect(board.filter((it) => it === title)).toHaveLength(1);
  expect(board.filter((it) => it === same.title)).toHaveLength(1);
});

test('shows left-out text, proposes the people it names, and says which lines it cannot read', async ({ page }) => {
  await openView(page, DEMO.staff);
  const place = randomUUID().slice(0, 8);
  await box(page).fill(
    `Sam should order paper for room ${place}. The weather in ${place} was lovely.\nBitte noch die Rechnung an Frau Huber schicken.`,
  );
  await page.getByRole('button', { name: 'Process ideas' }).click();
  const dialog = review(page);
  await expect(dialog).toContainText('Only English is read so far.');
  await expect(dialog).toContainText('0 of 1 approved');
  await expect(suggestion(dialog, 1).getByLabel('Title')).toHaveValue(`Order paper for room ${place}`);
  await expect(suggestion(dialog, 1).getByLabel('Assignee').locator('option:checked')).toHaveText(/^Sam/);
  const leftOut = dialog.getByRole('region', { name: 'Left out' });
  await expect(leftOut.getByRole('listitem')).toHaveCount(2);
  await expect(leftOut.getByRole('listitem').nth(1)).toContainText('Not in English, so it was not read');
  await expectAccessible(page);
  await leftOut.getByRole('button').last().scrollIntoViewIfNeeded();
  await picture(page, 'ai-brain-left-out');

  await leftOut.getByRole('button', { name: `Make a task: The weather in ${place} was lovely.` }).click();
  await expect(leftOut.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText('1 of 2 approved');
  await expect(suggestion(dialog, 2).getByLabel('Title')).toHaveValue(`The weather in ${place} was lovely`);
  await dialog.getByRole('button', { name: 'Create approved tasks' }).click();
  await expect(page.getByText('1 task was created.')).toBeVisible();
  expect(await titles(page)).toContain(`The weather in ${place} was lovely`);
});

test(
  'says that the microphone was refused, and is not available to an administrator',
  { tag: '@desktop' },
  async ({ page }) => {
    allowErrors(logged('ai-brain.record', 'NotAllowedError'));
    await page.addInitScript(() => {
      // A blank page has no media devices.
      if (!navigator.mediaDevices) return;
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    // As on a server with transcription: the refusal comes from the browser.
    await page.route('**/api/ai-brain/status', (route) =>
      route.fulfill({ json: { engine: 'built-in', canTranscribe: true } }),
    );
    await openView(page, DEMO.owner);
    await page.getByRole('button', { name: 'Record' }).click();
    await expect(alert(page)).toContainText('Failed to start recording. Please check microphone permissions.');
    await expect(page.getByRole('button', { name: 'Record' })).toBeEnabled();
    await signIn(page, DEMO.admin);
    await openSidebar(page);
    await expect(page.getByRole('button', { name: 'AI Brain Dumper' })).toBeHidden();
  },
);

test.describe('with an AI service', () => {
  let service: AiServiceModule.AiService;
  let product: Product;
  test.beforeAll(async () => {
    service = await AiService.start();
    product = await makeProduct({ AI_BASE_URL: service.url, TRANSCRIBE_BASE_URL: service.url });
  });
  test.afterAll(async () => {
    await product.discard();
    await service.stop();
  });

  async function newPage(browser: Browser, page: Page) {
    const viewport = page.viewportSize();
    const context = await browser.newContext({ baseURL: product.url, viewport, hasTouch: isPhone() });
    return context.newPage();
  }

  test(
    'records, transcribes, edits, processes, reviews and creates',
    { tag: '@desktop' },
    async ({ browser, page: first }) => {
      const page = await newPage(browser, first);
      await openView(page, DEMO.owner);
      await page.getByRole('button', { name: 'Record' }).click();
      const recording = page.getByRole('region', { name: 'Recording', exact: true });
      await expect(recording.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
      await expect(recording.getByRole('timer')).toHaveText(/[1-9]$/);
      await expect(recording.getByRole('meter')).not.toHaveAttribute('aria-valuenow', '0');
      await expectAccessible(page);
      await picture(page, 'ai-brain-recording');
      await recording.getByRole('button', { name: 'Discard' }).click();
      await expect(recording).toBeHidden();

      await page.getByRole('button', { name: 'Record' }).click();
      await expect(recording.getByRole('timer')).toHaveText(/[1-9]$/);
      await recording.getByRole('button', { name: 'Stop' }).click();
      allowErrors(failing('/api/ai-brain/transcribe', 400), logged('ai-brain.transcribe', 400));
      service.script = () => ({ status: 400 });
      const recorded = page.getByRole('region', { name: 'Recording ready' });
      await recorded.getByRole('button', { name: 'Transcribe' }).click();
      await expect(alert(page)).toContainText('Transcription failed');
      await picture(page, 'ai-brain-recorded');

      service.script = () => ({ body: JSON.stringify({ text: 'Call Noah and fix the shop sign' }) });
      await recorded.getByRole('button', { name: 'Transcribe' }).click();
      await expect(box(page)).toHaveValue('Call Noah and fix the shop sign');
      await expect(box(page)).toBeFocused();
      const [{ body: sent }] = service.questions.slice(-1) as [(typeof service.questions)[number]];
      expect(sent).toContain('filename="recording.webm"');
      expect(sent.length).toBeGreaterThan(1_000);
      await box(page).press('Control+End');
      await box(page).pressSequentially(' before Friday');

      // The request hangs: it can be cancelled, and nothing is lost.
      service.script = () => ({ hangs: 'at once' });
      await page.getByRole('button', { name: 'Process ideas' }).click();
      const progress = page.getByRole('region', { name: 'Looking for tasks in your text…' });
      await expect(progress.getByRole('progressbar')).toBeVisible();
      await expectAccessible(page);
      await picture(page, 'ai-brain-processing');
      await expect(progress.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Enter');
      await service.questions.at(-1)!.gone;
      await expect(progress).toBeHidden();
      await expect(box(page)).toHaveValue('Call Noah and fix the shop sign before Friday');

      service.script = (question) => {
        const { clients, notes } = userMessage(question);
        const noah = clients.find(({ name }) => notes.includes(name.split(' ')[0]!));
        const sign = { title: 'Fix the shop sign', description: '', status: 'priority', dueDate: '2031-05-06' };
        const phone = { title: 'Phone Noah', description: 'About <b>nothing</b>', status: 'pending', dueDate: null };
        return chat(
          JSON.stringify({
            tasks: [
              { ...phone, client: noah?.key, phrase: 'Call Noah' },
              { ...sign, client: 'c99', phrase: 'made up' },
            ],
          }),
        );
      };
      await page.getByRole('button', { name: 'Process ideas' }).click();
      const dialog = review(page);
      await expect(dialog).toContainText('Found by the AI service');
      await expect(suggestion(dialog, 1).getByLabel('Client').locator('option:checked')).toHaveText(/^Noah Keller/);
      await expect(suggestion(dialog, 2).getByLabel('Client')).toHaveValue('');
      // The model made up the quote, so the sentence it belongs to is shown instead.
      await expect(suggestion(dialog, 2)).toContainText(
        'From your text: Call Noah and fix the shop sign before Friday',
      );
      await picture(page, 'ai-brain-model');
      await dialog.getByRole('button', { name: 'Approve all' }).click();
      await dialog.getByRole('button', { name: 'Create approved tasks' }).click();
      await expect(page.getByText('2 tasks were created.')).toBeVisible();
      await expect(box(page)).toHaveValue('');
      expect(await titles(page)).toEqual(expect.arrayContaining(['Phone Noah', 'Fix the shop sign']));

      service.script = () => ({ body: 'garbage' });
      await box(page).fill('call Bob and then water the plants');
      await page.getByRole('button', { name: 'Process ideas' }).click();
      await expect(dialog).toContainText('The AI service is unavailable.');
      await expect(dialog).toContainText('0 of 2 approved');
      await picture(page, 'ai-brain-fallback');
      await page.context().close();
    },
  );
});

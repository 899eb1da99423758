/** The Google calendar in a browser, from consent to disconnection. */
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as EmulatorModule from '../../backend/test/fakes/google-emulator';
import type * as StandInModule from '../../backend/test/fakes/google-stand-in';
import { anotherPerson, makeMeeting, openCalendar, shownEvent, view } from './calendar-steps';
import { DEMO, expectAccessible, picture, test } from './harness';
import { freePort, makeProduct, type Product } from './product';
import { call, me } from './task-steps';

test.describe.configure({ timeout: 240_000 });

// The back end is CommonJS, so a static import would see no named exports.
const require = createRequire(import.meta.url);
const { GOOGLE_PEOPLE } = require('../../backend/test/fakes/google-emulator.ts') as typeof EmulatorModule;
const { GoogleStandIn } = require('../../backend/test/fakes/google-stand-in.ts') as typeof StandInModule;
const [account] = GOOGLE_PEOPLE;

let google: StandInModule.GoogleStandIn;
let product: Product;

test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  google = await GoogleStandIn.start(url);
  product = await makeProduct({ PORT: String(port), APP_URL: url, ...google.settings });
});
test.afterAll(async () => {
  await product.discard();
  await google.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Noon and 1 pm today in Manila, where Sam is: at any time of day, both are in this week's list. */
function noon(): { startTime: string; endTime: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  return { startTime: `${day}T04:00:00.000Z`, endTime: `${day}T05:00:00.000Z` };
}

async function sync(page: Page) {
  await button(page, 'Sync').click();
  const toasts = page.locator('[data-toaster]').getByRole('status').locator('> div');
  const shown = toasts.filter({ hasText: /Sync completed! Synced \d+ meetings\./ });
  await shown.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shown).toHaveCount(0);
}

test(
  'meetings go to Google and back, each once, until it is disconnected',
  { tag: '@desktop' },
  async ({ browser }) => {
    const page = await anotherPerson(browser, product.url);
    await openCalendar(page, DEMO.staff);
    const { id: samId } = await me(page);
    const { startTime, endTime } = noon();
    const meeting = await makeMeeting(page, { title: 'Stocktaking', startTime, endTime, attendeeIds: [samId] });
    const there = (title: string) => google.shown(account).filter(({ summary }) => summary === title);
    await view(page, 'List').check();
    await expect(shownEvent(page, meeting.title)).toBeVisible();

    await test.step('connecting asks for leave in a popup', async () => {
      await expect(button(page, 'Sync')).toHaveCount(0);
      const opened = page.waitForEvent('popup');
      await button(page, 'Connect Google Calendar').click();
      const popup = await opened;
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: account }).click();
      await closed;
      await expect(page.getByText('Google Calendar connected.')).toBeVisible();
      await expect(button(page, 'Disconnect')).toBeVisible();
    });

    await test.step('a meeting goes out once, however often it is synchronised', async () => {
      await sync(page);
      await sync(page);
      expect(there(meeting.title)).toHaveLength(1);
      await expect(page.getByText(/^Google: synced \d\d:\d\d$/)).toBeVisible();
      await expectAccessible(page);
      await picture(page, 'calendar-google');
    });

    await test.step('a change here is a change there, and the other way round', async () => {
      await call(page, 'PUT', `/meetings/${meeting.id}`, { title: 'Stocktaking, moved' });
      await sync(page);
      const [event] = there('Stocktaking, moved');
      expect(there(meeting.title)).toHaveLength(0);
      google.put(account, { id: event?.id ?? '', summary: 'Stocktaking in the yard' });
      await sync(page);
      await expect(shownEvent(page, 'Stocktaking in the yard')).toBeVisible();
      expect(there('Stocktaking in the yard')).toHaveLength(1);
    });

    await test.step("Google's own events are shown, and can be hidden", async () => {
      google.put(account, {
        id: 'dentist',
        summary: 'Dentist',
        start: { dateTime: startTime },
        end: { dateTime: endTime },
      });
      await sync(page);
      await expect(shownEvent(page, 'Dentist')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Google events' }).uncheck();
      await expect(shownEvent(page, 'Dentist')).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Google events' }).check();
    });

    await test.step('a deletion goes both ways', async () => {
      await call(page, 'DELETE', `/meetings/${meeting.id}`);
      const other = await makeMeeting(page, { title: 'Tidy the yard', startTime, endTime, attendeeIds: [samId] });
      await sync(page);
      expect(there('Stocktaking in the yard')).toHaveLength(0);
      const [event] = there(other.title);
      google.remove(account, event?.id ?? '');
      await sync(page);
      await expect(shownEvent(page, other.title)).toHaveCount(0);
    });

    await test.step('disconnecting asks first, and takes its events away', async () => {
      await button(page, 'Disconnect').click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Are you sure you want to disconnect Google Calendar?');
      await question.getByRole('button', { name: 'Disconnect' }).click();
      await expect(button(page, 'Connect Google Calendar')).toBeVisible();
      await expect(button(page, 'Sync')).toHaveCount(0);
      await expect(shownEvent(page, 'Dentist')).toHaveCount(0);
    });
  },
);

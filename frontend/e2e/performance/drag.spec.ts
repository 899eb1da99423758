import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { TaskStatus } from '../../../backend/src/contract/tasks';
import { DEMO, signIn, test } from '../harness';
import { makeProduct, type Product } from '../product';
import { addRow, percentile, recordFrames } from './measuring';

const STATUSES: readonly TaskStatus[] = ['pending', 'priority', 'in-progress', 'completed'];
const CARDS = 5_000;
const AT_ONCE = 8;
const DESCRIPTION = 'A description of the usual length, so that the list weighs what it would weigh in use.';
const DRAGS = 5;
/** Other load only adds time, so a disturbed round is repeated. */
const ROUNDS = 4;
const SLOWDOWN = 4;
/** Moves come more often than frames, like those of a real pointer. */
const MOVE_MS = 12;
/** For the server's response and the updates it causes. */
const SETTLE_MS = 1_000;
/** The budget: 95 of 100 frames of a drag take no longer. A frame of a 60 Hz screen takes 16.7 ms. */
const FRAME_P95_MS = 20;

/** Fills the board of a separate product, so that no other spec sees 5,000 cards. */
async function seed(url: string) {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const session = await post('/auth/signin', { email: DEMO.owner, password: DEMO.password });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  let made = 0;
  const work = async () => {
    while (made < CARDS) {
      made += 1;
      const title = `Task ${made} of many, with a title that takes two lines`;
      const response = await post('/tasks', { title, description: DESCRIPTION, status: STATUSES[made % 4] }, cookie);
      expect(response.status).toBe(201);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** One drag in a wide arc into the next column; returns the p95 of its frames. */
async function dragOnce(page: Page, cdp: CDPSession, from: { x: number; y: number }, width: number): Promise<number> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await send('mousePressed', from.x, from.y);
  await send('mouseMoved', from.x + 12, from.y);
  await expect(page.locator('[data-card-preview]')).toBeVisible();
  const stop = await recordFrames(page);
  for (let step = 1; step <= 100; step += 1) {
    const share = step / 100;
    await send('mouseMoved', from.x + width * share, from.y + 300 * Math.sin(share * Math.PI));
    await sleep(MOVE_MS);
  }
  const frames = await stop();
  await send('mouseReleased', from.x + width, from.y);
  await expect(page.locator('[data-card-preview]')).toHaveCount(0);
  return percentile(frames, 0.95);
}

// A trace takes a screenshot at every step, which takes longer than the measured frames.
test.use({ trace: 'off' });

test.describe('a drag over 5,000 cards at a quarter of the speed', () => {
  let product: Product | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    product = await makeProduct();
    await seed(product.url);
  });

  test.afterAll(() => product?.discard());

  test('keeps frames short', async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage({ baseURL: product?.url, viewport: { width: 1440, height: 900 } });
    await signIn(page, DEMO.owner);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

    const rounds: number[] = [];
    while (rounds.length < ROUNDS && !(Math.min(...rounds) <= FRAME_P95_MS)) {
      const drags: number[] = [];
      for (let drag = 0; drag < DRAGS; drag += 1) {
        const box = await page.locator('[data-column="pending"] [data-card]').nth(1).boundingBox();
        if (!box) throw new Error('No card to drag');
        drags.push(await dragOnce(page, cdp, { x: box.x + 60, y: box.y + 60 }, box.width + 32));
        await sleep(SETTLE_MS);
      }
      rounds.push(percentile(drags, 0.5));
    }
    addRow({
      id: 'drag-frames',
      name: `A drag over ${CARDS.toLocaleString('en')} cards at a quarter of the speed: 95 of 100 frames`,
      unit: 'ms',
      ours: Math.min(...rounds),
      max: FRAME_P95_MS,
    });
    expect(await page.locator('[data-card]').count()).toBeLessThan(80);
    await page.close();
  });
});

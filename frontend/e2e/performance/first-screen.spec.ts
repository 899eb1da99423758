import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO, signIn, test } from '../harness';
import { addRow, percentile } from './measuring';

const ROUNDS = 5;

/** A quarter of the speed of this machine, and a connection of 9 Mbit/s with round trips of 100 ms. */
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 },
};

const CASES = [
  { id: 'first-paint', name: 'The board opened: largest paint', slow: undefined, max: 450 },
  { id: 'first-paint-slow', name: 'The same at a quarter of the speed, 9 Mbit/s and 100 ms', slow: SLOW, max: 1_100 },
];

interface Paint {
  largestMs: number;
  shift: number;
  /** Kilobytes of scripts over the network. */
  scriptsKb: number;
}

/** Opens the board with an empty cache, signed in, and waits until it has been live for a moment. */
async function open(page: Page, slow: typeof SLOW | undefined): Promise<Paint> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', slow.network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  }
  await page.goto('/');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(() => {
    const seen = window as unknown as { largest: number; shift: number };
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < seen.largest);
    const bytes = scripts.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { largestMs: seen.largest, shift: seen.shift, scriptsKb: bytes / 1_000 };
  });
  await cdp.detach();
  return paint;
}

async function measure(browser: Browser, slow: typeof SLOW | undefined): Promise<Paint[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = Object.assign(window, { largest: 0, shift: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, DEMO.owner);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  const paints: Paint[] = [];
  for (let round = 0; round < ROUNDS; round += 1) paints.push(await open(page, slow));
  await context.close();
  return paints;
}

for (const { id, name, slow, max } of CASES) {
  test(name, async ({ browser }) => {
    const paints = await measure(browser, slow);
    addRow({
      id,
      name,
      unit: 'ms',
      ours: percentile(
        paints.map(({ largestMs }) => largestMs),
        0.5,
      ),
      max,
    });
    if (slow) return;
    addRow({
      id: 'first-shift',
      name: 'Layout shift of it',
      unit: '',
      ours: Math.max(...paints.map(({ shift }) => shift)),
      max: 0.001,
    });
    addRow({
      id: 'first-scripts',
      name: 'Kilobytes of scripts before it, as they are sent',
      unit: '',
      ours: percentile(
        paints.map(({ scriptsKb }) => scriptsKb),
        0.5,
      ),
    });
  });
}

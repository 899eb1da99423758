/** The installed app: its manifest and icons, its start without a network, and what its service worker caches. */
import { expect, type Page } from '@playwright/test';
import { DEMO, expectAccessible, picture, signIn, started, test } from './harness';
import { goOffline, goOnline } from './outages';
import { arriveAs } from './people-steps';
import { call, makeTask, stopTimer } from './task-steps';

test.use({ serviceWorkers: 'allow' });

/** The paths that the service worker has cached. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Opens the product under its service worker, which the first visit has installed. */
async function openInstalled(page: Page, email: string) {
  await signIn(page, email);
  await expect.poll(() => kept(page)).toContain('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await Promise.all([started(page), page.reload()]);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  expect(await controlled(page)).toBe(true);
}

test('can be installed', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(address!);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Tallyboard', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  const icons = manifest.icons.map(({ src }) => src);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [...icons, touch!]) {
    const size = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(size, src).toBe(Number(/(\d+)\.png$/.exec(src)?.[1] ?? size));
  }
});

test('says so when opened without a network, and opens by itself once the network is back', async ({ page }) => {
  await openInstalled(page, DEMO.staff);
  await goOffline(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveTitle('Offline · Tallyboard');
  await expectAccessible(page);
  await picture(page, 'offline');
  await goOnline(page.context());
  await expect(page.locator('[data-card]').first()).toBeVisible();
});

/** The files of the kept page that the newest cache of files lacks. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await caches.match('/', { cacheName: 'shell', ignoreVary: true }))!.text();
    const cacheName = (await caches.keys()).filter((name) => name.startsWith('files ')).at(-1)!;
    const lacks = async (path: string) => !(await caches.match(path, { cacheName, ignoreVary: true }));
    const paths = [...new Set(html.match(/\/assets\/[^"]+/g))];
    const isMissing = await Promise.all(paths.map(lacks));
    return paths.filter((_, index) => isMissing[index]);
  });

test('fills a cache that was left empty, and then opens without a network', { tag: '@desktop' }, async ({ page }) => {
  await openInstalled(page, DEMO.staff);
  // As left by a worker that the browser stopped while it fetched the files.
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('files '))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.delete(request);
    }
  });
  await Promise.all([started(page), page.reload()]);
  await expect.poll(() => missing(page)).toEqual([]);
  await goOffline(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

test('caches the app but no personal data, and never hides a new version', { tag: '@desktop' }, async ({ page }) => {
  await openInstalled(page, DEMO.owner);
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Task Reports' })).toBeVisible();
  // The last chunk to be prefetched: from now on nothing is cached unless it is needed.
  await expect.poll(async () => (await kept(page)).join()).toContain('/assets/encryption-devices');
  expect((await kept(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await test.step('an older page is kept only until the network answers, and only two versions stay', async () => {
    await page.evaluate(async () => {
      const html = '<html><body>An older version<script type="module" src="/assets/old.js"></script></body></html>';
      await (await caches.open('shell')).put('/', new Response(html, { headers: { 'content-type': 'text/html' } }));
      await caches.delete((await caches.keys()).find((name) => name.startsWith('files '))!);
      for (const version of ['first', 'second', 'third']) await caches.open(`files /assets/${version}.js`);
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files '))))
      .toEqual(['files /assets/third.js', expect.stringMatching(/^files \/assets\/index-/)]);
  });

  await test.step('it can be switched off', async () => {
    // By the time the last chunk is prefetched, the page has registered its worker, which would otherwise replace this
    // one.
    const isLastThere = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/encryption-devices'));
    await expect.poll(() => page.evaluate(isLastThere)).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.register('/sw-off.js'));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test('the title and the icon show a running timer', { tag: '@desktop' }, async ({ page }) => {
  const icon = async () => decodeURIComponent((await page.locator('link[rel="icon"]').getAttribute('href'))!);
  await arriveAs(page, { name: 'Ida Icon' });
  await expect.poll(icon).toBe('/favicon.svg');
  const task = await makeTask(page, { title: 'Shown in the tab' });
  await call(page, 'POST', '/timer/start', { taskId: task.id });
  await expect(page).toHaveTitle(/^● Shown in the tab/);
  await expect.poll(icon).toContain('<circle cx="25"');
  await stopTimer(page);
  await expect.poll(icon).toBe('/favicon.svg');
});

/** Errors in a real console that a test did not cause are found. Small servers stand in for the product. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test as base } from '@playwright/test';
import { watch, watchErrors } from './errors';
import { goOffline, goOnline, lose, refuse, sessionEnds } from './outages';

/** Responds with the status at the end of the path, or with 200 if there is none, and not at all to `/reset`. */
async function startServer(port = 0) {
  const server = createServer(({ url = '', socket }, response) => {
    if (url.endsWith('/reset')) return socket.destroy();
    response.writeHead(Number(/\d+$/.exec(url)?.[0] ?? 200), {
      'access-control-allow-origin': '*',
      'content-type': 'text/html',
    });
    response.end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url, stop };
}

const test = base.extend<{ unexpected: () => string[]; url: string }>({
  unexpected: [async ({ browser }, use) => use(watchErrors(browser)), { auto: true }],
  url: async ({ page }, use) => {
    const { url, stop } = await startServer();
    await page.goto(url);
    await use(url);
    await page.close();
    await stop();
  },
});

/** Sends a request, and logs its failure as the product does. */
const load = (page: Page, url: string) =>
  page.evaluate(
    (it) =>
      fetch(it).then(
        ({ status }) => status >= 400 && console.error('[some.request]', { status }),
        (error: unknown) => console.error('[some.request]', error),
      ),
    url,
  );

/** The addresses of the failed loads among the errors. */
const addresses = (errors: string[]) =>
  errors.filter((it) => it.startsWith('Failed to load resource')).map((it) => it.split(' ').at(-1));

test('a server that is killed and started again', { tag: '@desktop' }, async ({ page, unexpected }) => {
  const [server, elsewhere] = [await startServer(), await startServer()];
  const { url } = server;
  await page.goto(url);
  await load(page, `${url}/before/reset`);
  watch.breaks('server', url);
  await server.stop();
  await load(page, `${url}/within`);
  await load(page, `${elsewhere.url}/reset`);
  const again = await startServer(Number(new URL(url).port));
  watch.mends('server', url);
  await load(page, url);
  await load(page, `${url}/after/reset`);
  await page.close();
  expect(addresses(unexpected())).toEqual([`${url}/before/reset`, `${elsewhere.url}/reset`, `${url}/after/reset`]);
  await Promise.all([again.stop(), elsewhere.stop()]);
});

test('a session that ends, and the next one', { tag: '@desktop' }, async ({ page, url, unexpected }) => {
  await load(page, `${url}/before/401`);
  await load(page, `${url}/api/auth/signout`);
  await load(page, `${url}/within/401`);
  await load(page, `${url}/within/500`);
  await load(page, `${url}/api/auth/signin`);
  await load(page, `${url}/api/auth/me`);
  await load(page, `${url}/after/401`);
  sessionEnds(page);
  await load(page, `${url}/within/again/401`);
  await page.close();
  expect(addresses(unexpected())).toEqual([`${url}/before/401`, `${url}/within/500`, `${url}/after/401`]);
});

test('a network that is lost, and comes back', { tag: '@desktop' }, async ({ page, context, url, unexpected }) => {
  await goOffline(context);
  await load(page, `${url}/tunnel`);
  await goOnline(context);
  await load(page, url);
  await page.route('**/daylight', (route) => route.abort('internetdisconnected'));
  await load(page, `${url}/daylight`);
  await page.close();
  expect(addresses(unexpected())).toEqual([`${url}/daylight`]);
});

test(
  'requests that are made to fail, and those that fail like them',
  { tag: '@desktop' },
  async ({ page, url, unexpected }) => {
    await page.route('**/status/503', (route) => refuse(route, 503), { times: 1 });
    await page.route('**/reset', (route) => lose(route), { times: 1 });
    for (const path of ['/status/503', '/reset']) await load(page, url + path);
    const expected = unexpected();
    for (const path of ['/status/503', '/reset']) await load(page, url + path);
    await page.close();
    expect(expected).toEqual([]);
    expect(addresses(unexpected())).toEqual([`${url}/status/503`, `${url}/reset`]);
  },
);

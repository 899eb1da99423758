/**
 * The service worker: opens the app without a network, so that it can say so. It keeps the page and the hashed files of
 * the build, and never a response of the API, an uploaded file or anything else about people.
 *
 * The page is always fetched first, so a new version is never hidden behind an old one. `SERVICE_WORKER=false` makes the
 * server send sw-off.js in this file's place, which removes it and all it kept.
 */
const SHELL = 'shell';
const FILES = 'files ';
/** Tabs of the version before may still need its files. */
const KEPT_VERSIONS = 2;
const PATIENCE_MS = 3_000;

const NOT_OURS = /^\/(api|socket\.io)(\/|$)/;
const isPage = ({ pathname }) => !NOT_OURS.test(pathname) && !/\.[^/]*$/.test(pathname);
const isFile = ({ pathname }) => pathname.startsWith('/assets/');

self.addEventListener('install', (event) => {
  // Nothing about this worker may wait for old tabs to close, least of all its removal.
  self.skipWaiting();
  const past = ['/api/*', '/socket.io/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  // Where the browser can, these requests do not even start the worker.
  if (event.addRoutes) event.waitUntil(event.addRoutes(past).catch(() => undefined));
  event.waitUntil(fetch('/', { cache: 'no-cache' }).then(keepPage));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropUnknown()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(event));
  else if (isFile(url)) event.respondWith(file(event));
});

/** From the network; the kept page if there is none, or none soon, or only an error of the server. */
async function page(event) {
  const arrives = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  event.waitUntil(arrives.then((response) => keepPage(response.clone())).catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([arrives.catch(() => undefined), late]);
  if (response && response.status < 500) return response;
  return (await kept('/', { cacheName: SHELL })) ?? arrives;
}

/** Nothing where the browser's storage fails: the network has it too. */
const kept = (request, options) => caches.match(request, { ...options, ignoreVary: true }).catch(() => undefined);

/** A hashed file never changes. */
async function file(event) {
  const known = await kept(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepFile(event.request, response.clone()).catch(() => undefined));
  return response;
}

/** The caches of files, a cache for each version, the newest last. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(FILES));

async function keepFile(request, response) {
  const newest = (await versions()).at(-1);
  if (newest) await (await caches.open(newest)).put(request, response);
}

/** Keeps the page, with the files of its first screen if it is of a new version. */
async function keepPage(response) {
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const files = [...new Set(html.match(/\/assets\/[^"]+/g))];
  const script = files.find((path) => path.endsWith('.js'));
  // Not ours, but for example a hotel's captive portal.
  if (!script) return;
  const name = FILES + script;
  // The cache exists before it is filled, and the browser may stop this worker in between.
  const found = await Promise.all(files.map((path) => kept(path, { cacheName: name })));
  if (!found.every(Boolean)) {
    try {
      await (await caches.open(name)).addAll(files);
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
    const old = (await versions()).slice(0, -KEPT_VERSIONS);
    await Promise.all(old.map((version) => caches.delete(version)));
  }
  await (await caches.open(SHELL)).put('/', response);
}

/** What an earlier worker may have kept under other names. */
async function dropUnknown() {
  const unknown = (await caches.keys()).filter((name) => name !== SHELL && !name.startsWith(FILES));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

/** Sent in place of sw.js when SERVICE_WORKER=false: removes the service worker and all it kept. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(drop());
});

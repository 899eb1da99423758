/** Only the built app: the files of a development server have no hashes. */
const isBuilt = () => document.querySelector('script[type="module"][src^="/assets/"]') !== null;

/** Registers the service worker, which opens the app without a network. Browsers need HTTPS or localhost for it. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !isBuilt()) return;
  // Without a service worker, the app works but does not open offline.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

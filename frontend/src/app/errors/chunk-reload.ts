const KEY = 'chunk-reload-at';
const PAUSE_MS = 30_000;

/** After a new release the old chunks are gone. One reload fetches the new page; a second soon after would be a loop. */
export function reloadOnStaleChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

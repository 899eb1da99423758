/**
 * Whether the server has a newer app than this page. The files of the older version no longer exist then, so the page
 * cannot load its lazy parts.
 */
type Found = 'same' | 'newer' | 'unreachable';

const SCRIPT = 'script[type="module"][src]';
const scriptOf = (page: Document) => page.querySelector(SCRIPT)?.getAttribute('src') ?? undefined;

let outdated = false;
const listeners = new Set<() => void>();

export const isOutdated = () => outdated;

/** Calls `listener` once the page is outdated. Returns a function that unsubscribes. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Compares the server's current page with this one: each build gives its script a new name. */
export async function checkVersion(): Promise<Found> {
  const html = await fetch('/', { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  if (html === undefined) return 'unreachable';
  const theirs = scriptOf(new DOMParser().parseFromString(html, 'text/html'));
  // A page without a script is not the app's but, for example, a hotel's captive portal.
  if (theirs === undefined) return 'unreachable';
  if (theirs === scriptOf(document)) return 'same';
  outdated = true;
  for (const listener of listeners) listener();
  return 'newer';
}

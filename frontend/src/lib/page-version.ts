/**
 * Whether the server has a newer app than the one on this page. The files of the older one are gone then, so whatever
 * this page has not fetched yet it never will.
 */
type Found = 'same' | 'newer' | 'unreachable';

const SCRIPT = 'script[type="module"][src]';
const scriptOf = (page: Document) => page.querySelector(SCRIPT)?.getAttribute('src') ?? undefined;

let outdated = false;
const listeners = new Set<() => void>();

export const isOutdated = () => outdated;

/** Calls back once the page has become outdated. Returns how to stop. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Compares the page the server has now with this one: each build names its script anew. */
export async function checkVersion(): Promise<Found> {
  const html = await fetch('/', { cache: 'no-cache' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (html === undefined) return 'unreachable';
  const theirs = scriptOf(new DOMParser().parseFromString(html, 'text/html'));
  // A page without a script is not ours: a hotel's network wants to be paid first.
  if (theirs === undefined) return 'unreachable';
  if (theirs === scriptOf(document)) return 'same';
  outdated = true;
  for (const listener of listeners) listener();
  return 'newer';
}

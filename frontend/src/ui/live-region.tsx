import { useSyncExternalStore } from 'react';

/** The last two texts, and a free slot for the next: a text that follows at once must not interrupt the last one. */
const PLACES = [0, 1, 2];

let latest = { text: '', before: '', turn: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has screen readers announce a text after the current one. */
export function announce(text: string) {
  latest = { text, before: latest.text, turn: latest.turn + 1 };
  for (const listener of listeners) listener();
}

/** Mounted once, always: a region that is added together with its text is not announced. */
export function LiveRegion() {
  const { text, before, turn } = useSyncExternalStore(subscribe, () => latest);
  // A repeated text is announced again only in an empty node.
  return PLACES.map((place) => (
    <div key={place} className="sr-only" role="status" aria-live="polite">
      {place === turn % 3 ? text : place === (turn + 2) % 3 && before}
    </div>
  ));
}

import { useSyncExternalStore } from 'react';

/** The last two, and a free place for the next: one that follows at once must not cut off the one before it. */
const PLACES = [0, 1, 2];

let latest = { text: '', before: '', turn: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has screen readers say it once what they are saying now is done. */
export function announce(text: string) {
  latest = { text, before: latest.text, turn: latest.turn + 1 };
  for (const listener of listeners) listener();
}

/** Mounted once, always: a region that appears together with its text is not read. */
export function LiveRegion() {
  const { text, before, turn } = useSyncExternalStore(subscribe, () => latest);
  // The same sentence twice is only read twice if it comes to stand in an empty node.
  return PLACES.map((place) => (
    <div key={place} className="sr-only" role="status" aria-live="polite">
      {place === turn % 3 ? text : place === (turn + 2) % 3 && before}
    </div>
  ));
}

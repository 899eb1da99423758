import { useSyncExternalStore } from 'react';

let current = { text: '', turn: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has screen readers say it once what they are saying now is done. */
export function announce(text: string) {
  current = { text, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

/** Mounted once, always: a region that appears together with its text is not read. */
export function LiveRegion() {
  const { text, turn } = useSyncExternalStore(subscribe, () => current);
  // The same sentence twice is only read twice if it moves to the other node.
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {turn % 2 === 0 && text}
      </div>
      <div className="sr-only" role="status" aria-live="polite">
        {turn % 2 === 1 && text}
      </div>
    </>
  );
}

/** Retries after the network was down. */
const listeners = new Set<() => void>();

/** Returns a function that unsubscribes. */
export function onNetworkBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Settles at once, unless the browser reports that it is offline: then when it is back. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** Called by the first to notice: the browser's `online` event or the reconnected socket. */
export function networkIsBack() {
  for (const listener of [...listeners]) listener();
}

window.addEventListener('online', networkIsBack);

/** Callbacks for when the network is back. */
const listeners = new Set<() => void>();

/** Returns a function that unsubscribes. */
export function onNetworkBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Settles at once or, if the browser reports that it is offline, when it is online again. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** Called on the browser's `online` event, and when the socket has reconnected. */
export function networkIsBack() {
  for (const listener of [...listeners]) listener();
}

window.addEventListener('online', networkIsBack);

/** What failed for want of the network is tried again once it is back. */
const listeners = new Set<() => void>();

/** Returns how to stop listening. */
export function onNetworkBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Settles at once, unless the browser knows of no network: then when it is back. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** Called by whatever notices it first: the browser, or a connection that stands again. */
export function networkIsBack() {
  for (const listener of [...listeners]) listener();
}

window.addEventListener('online', networkIsBack);

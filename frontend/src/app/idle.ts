/** The longest wait for a browser that is never idle. */
const PATIENCE_MS = 5_000;

/** Settles when the browser is idle; in Safari, which cannot report it, after the longest wait. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });

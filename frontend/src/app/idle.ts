/** After this long it goes on even if the browser is never idle. */
const PATIENCE_MS = 5_000;

/** Settles when the browser has nothing more urgent to do. Safari cannot tell. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** What a query rejects with wraps the error itself, and so does what is said of it. */
const isOrWraps = (error: unknown, is: (error: unknown) => boolean): boolean =>
  is(error) ||
  (has(error, 'error') && isOrWraps(error.error, is)) ||
  (has(error, 'cause') && isOrWraps(error.cause, is));

/** True when the request was called off, by signing out for one: nobody waits for its answer any more. */
export function isAborted(error: unknown): boolean {
  return isOrWraps(error, (it) => has(it, 'name') && it.name === 'AbortError');
}

/** True when there was no session any more: that has ended the page's own, and all that it was still asking for. */
function isSessionOver(error: unknown): boolean {
  return isOrWraps(error, (it) => has(it, 'status') && it.status === 401);
}

/**
 * What the specification calls "only logged". `scope` names what failed, as in 'task.move'. A request that was called off
 * is no failure, nor is one of a session that has ended.
 */
export function logError(scope: string, error: unknown) {
  if (isAborted(error) || isSessionOver(error)) return;
  const isWrapped = has(error, 'isUnhandledError') && has(error, 'error');
  console.error(`[${scope}]`, isWrapped ? error.error : error);
}

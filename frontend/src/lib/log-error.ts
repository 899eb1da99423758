const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** A rejected query wraps the error itself, and `cause` may wrap it once more. */
const isOrWraps = (error: unknown, is: (error: unknown) => boolean): boolean =>
  is(error) ||
  (has(error, 'error') && isOrWraps(error.error, is)) ||
  (has(error, 'cause') && isOrWraps(error.cause, is));

/** True if the request was aborted, as at sign-out: its result is no longer needed. */
export function isAborted(error: unknown): boolean {
  return isOrWraps(error, (it) => has(it, 'name') && it.name === 'AbortError');
}

/** True if the session had ended, which also ends the page's session and its open requests. */
function isSessionOver(error: unknown): boolean {
  return isOrWraps(error, (it) => has(it, 'status') && it.status === 401);
}

/**
 * Logs an error that is not shown to the user. `scope` names the failed action, as in 'task.move'. Aborted requests and
 * those of an ended session are not failures.
 */
export function logError(scope: string, error: unknown) {
  if (isAborted(error) || isSessionOver(error)) return;
  const isWrapped = has(error, 'isUnhandledError') && has(error, 'error');
  const own = isWrapped ? error.error : error;
  // Some consoles do not show the cause of an error.
  console.error(`[${scope}]`, own, ...(own instanceof Error && own.cause !== undefined ? [own.cause] : []));
}

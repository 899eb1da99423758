const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** True when the request was called off, by signing out for one: nobody waits for its answer any more. */
export function isAborted(error: unknown): boolean {
  // What a query rejects with wraps the error itself, and so does what is said of it.
  return (
    (has(error, 'name') && error.name === 'AbortError') ||
    (has(error, 'error') && isAborted(error.error)) ||
    (has(error, 'cause') && isAborted(error.cause))
  );
}

/**
 * What the specification calls "only logged". `scope` names what failed, as in 'task.move'. A request that was called off
 * is no failure.
 */
export function logError(scope: string, error: unknown) {
  if (!isAborted(error)) console.error(`[${scope}]`, error);
}

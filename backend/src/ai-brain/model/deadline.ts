/**
 * Runs a call to a service, and aborts it when it is cancelled or takes too long. Uses its own timer, because on
 * Node 20 a signal composed with `AbortSignal.any` may be garbage-collected before it fires.
 */
export async function withinLimit<T>(
  limitMs: number,
  cancelled: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, limitMs);
  cancelled.addEventListener('abort', end);
  if (cancelled.aborted) end();
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('Cancelled, or out of time')));
  });
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', end);
  }
}

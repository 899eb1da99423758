import { LIMITS } from '../../contract';

/**
 * Runs a call to a service that ends when it is cancelled or takes too long. With timers of its own: a signal composed
 * of others may be collected as garbage on Node 20 before it fires.
 */
export async function withinLimit<T>(cancelled: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, LIMITS.aiBrain.serviceMs);
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

import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient, retryAfterMs } from './google-errors';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Retries transient failures with exponential back-off and jitter, or after the delay that Google requests. */
export async function backingOff<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const waitMs = retryAfterMs(error) ?? FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
      if (attempt + 1 === ATTEMPTS || !isTransient(error) || waitMs > LONGEST_WAIT_MS) throw error;
      await sleep(waitMs);
    }
  }
}

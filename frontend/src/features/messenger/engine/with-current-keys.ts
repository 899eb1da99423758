import { LIMITS } from '@contract';
import { changedKeysIn } from '../encryption/epoch-server';

/**
 * Retries a request refused because a key or member was added or removed: the server has stored nothing.
 * @param onRefused resolves when the current keys and members are known again
 */
export async function withCurrentKeys<T>(attempt: () => Promise<T>, onRefused: () => Promise<void>): Promise<T> {
  for (let left: number = LIMITS.chat.sealAgain; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !changedKeysIn(error)) throw error;
      await onRefused();
    }
  }
}

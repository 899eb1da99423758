import { useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import { randomId } from '@/lib/random-id';
import { isStatus } from './error-text';

/**
 * The idempotency key of a form that creates something.
 * @param name for a form whose input outlives a reload: the key is stored under this name, like the input
 */
export function useIdempotencyKey(name?: string) {
  const [key, setKey] = useState(() => {
    const kept = name === undefined ? null : loadDraft(name);
    return typeof kept === 'string' ? kept : randomId();
  });

  /** A form opened since may have stored its own key. */
  function drop() {
    if (name !== undefined && loadDraft(name) === key) dropDraft(name);
  }

  function renew() {
    drop();
    setKey(randomId());
  }

  return {
    /** To be called when the input is discarded: what is typed next is something else. */
    renew,
    /** Sends a creation under the key. */
    async submit<Result extends { error?: unknown }>(send: (key: string) => PromiseLike<Result>) {
      if (name !== undefined) keepDraft(name, key);
      const response = await send(key);
      // The server has created something else under this key. Submitting again creates this as well.
      if (isStatus(response.error, 409)) renew();
      else if (!response.error) drop();
      return response;
    },
  };
}

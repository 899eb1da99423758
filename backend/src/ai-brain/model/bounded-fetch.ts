import { tracedFetch } from '../../platform/observability/traced-fetch';

/** The response exceeds the size limit. */
class AnswerTooLong extends Error {}

/**
 * Returns a `fetch` for the AI client that refuses redirects, which could lead into the server's own network, and
 * responses of more than `maxBytes`.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await tracedFetch(input, { ...init, redirect: 'error' });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw new AnswerTooLong(`More than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const { status, statusText, headers } = response;
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? Buffer.concat(chunks) : null, { status, statusText, headers });
  };
}

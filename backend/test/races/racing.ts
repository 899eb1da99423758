import type { Response, Test } from 'supertest';

/** Sends the request, and retries it while the server is too busy. */
export async function insist(ask: () => Test): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
  }
}

export const atOnce = (asks: (() => Test)[]) => Promise.all(asks.map(insist));

/** The distinct statuses of the responses, sorted. */
export const statuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))].sort();

export const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));

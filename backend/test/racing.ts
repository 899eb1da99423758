import type { Response, Test } from 'supertest';

/** Asks, and asks again when the server says that it is too busy just now. */
export async function insist(ask: () => Test): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
  }
}

export const atOnce = (asks: (() => Test)[]) => Promise.all(asks.map(insist));

/** The different statuses among the answers, in order. */
export const statuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))].sort();

export const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));

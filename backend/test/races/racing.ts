import type { Response, Test } from 'supertest';

/** Sends the request, and retries it while the server is too busy. */
export async function insist(send: () => Test): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 503) return response;
  }
}

export const atOnce = (requests: (() => Test)[]) => Promise.all(requests.map(insist));

/** The distinct statuses of the responses, sorted. */
export const statuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))].sort();

export const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));

/** The server for unit tests; the browser specs use the real one. */
export interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (request: Request) => FakeResponse | Promise<FakeResponse>;

/** A browser resolves the app's relative URLs; the test environment does not. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/**
 * Handles the app's calls from now on. Keys are like 'POST /api/timer/start'. An unlisted call is a 404, and a handler
 * that throws is a network failure. `calls` are the keys in order.
 */
export function fakeServer(routes: Record<string, Handler>) {
  const calls: string[] = [];
  globalThis.Request = PageRequest;
  globalThis.fetch = async (input) => {
    const request = input instanceof Request ? input : new PageRequest(input);
    const key = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(key);
    const handler = routes[key];
    const {
      status = 200,
      body,
      headers,
    } = handler ? await handler(request) : { status: 404, body: { error: 'Not found' } };
    return new Response(JSON.stringify(body ?? null), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  };
  return { calls, routes };
}

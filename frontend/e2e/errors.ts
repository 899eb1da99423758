/** Fails a test on any error in the console that the test did not expect. */
import { type Browser, type BrowserContext, expect } from '@playwright/test';

/** How a page learns that there is no session. Only the browser calls it an error. */
const SIGNED_OUT = failing('/api/auth/me', 401);

/** The server's refusal to connect a page whose session has ended. */
const SOCKET_REFUSED = failing('/socket.io/', 403);

/** For a session that ends under its page: which requests are refused on the way out depends on the moment. */
export const SESSION_ENDED = [/^Failed to load resource: .*\b401\b/, logged('[\\w.-]+', 401), SOCKET_REFUSED];

let allowed: RegExp[] = [];

/** Declares the errors that the current test expects. */
export function allowErrors(...errors: RegExp[]) {
  allowed.push(...errors);
}

/**
 * The browser's message for a failed request. @param path of the URL; `*` stands for any one segment @param reason the
 * status, or the browser's name of the error
 */
export function failing(path: string, reason: number | string): RegExp {
  const address = `\\w+://[^/]+${path.replaceAll('*', '[^/?]+')}(\\?.*)?`;
  return new RegExp(`^Failed to load resource: .*\\b${reason}\\b.* ${address}$`);
}

/**
 * What the browser logs for any request without a network: which ones a page makes meanwhile depends on the moment. What
 * the product logs about them is for each test to declare.
 */
export const DISCONNECTED = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED /;

/** The product's own log message for a request that did not reach the server. */
export const unreached = (scope: string) => logged(scope, 'Failed to fetch');

/** For a server that is killed under its pages: which requests are in progress depends on the moment. */
export const SERVER_GONE = [
  /^Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE) /,
  unreached('[\\w.-]+'),
];

/**
 * The product's own log message. @param scope of the failure, as in 'task.move' @param reason the response's status, or
 * words of the error
 */
export function logged(scope: string, reason: number | string): RegExp {
  return new RegExp(`^\\[${scope}\\] .*\\b${reason}\\b`);
}

/** Collects errors from all pages of a browser. Returns a function that stops, and fails if any was unexpected. */
export function watchErrors(browser: Browser): () => void {
  allowed = [SIGNED_OUT];
  const found: string[] = [];
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => found.push(`uncaught: ${String(error.error().stack ?? error.error())}`));
  };
  browser.on('context', watch);
  return () => {
    browser.off('context', watch);
    expect(found.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  };
}

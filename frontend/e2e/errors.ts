/** What a browser test may find in the console: nothing, but for the failures it names itself. */
import { type Browser, type BrowserContext, expect } from '@playwright/test';

/** How a page learns that nobody is signed in. Only the browser calls it an error. */
const SIGNED_OUT = failing('/api/auth/me', 401);

/** What the browser, and then the product, says of all that is asked for without a network. */
export const OFFLINE =
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED |^\[[\w.-]+\] .*(Failed to fetch|Failed to save encryption keys)/;

/** What the browser says of what a page still asks for before it knows that its session has ended. */
export const SESSION_OVER =
  /^Failed to load resource: .* status of (401 \(Unauthorized\) \S+\/api\/|403 \(Forbidden\) \S+\/socket\.io\/)/;

let allowed: RegExp[] = [];

/** Names what the current test expects to go wrong. */
export function allowErrors(...errors: RegExp[]) {
  allowed.push(...errors);
}

/**
 * What the browser says of a request that failed.
 * @param path of the address; `*` stands for any one part of it
 * @param reason the status, or the browser's own name of the error
 */
export function failing(path: string, reason: number | string): RegExp {
  const address = `\\w+://[^/]+${path.replaceAll('*', '[^/?]+')}(\\?.*)?`;
  return new RegExp(`^Failed to load resource: .*\\b${reason}\\b.* ${address}$`);
}

/**
 * What the product itself logs.
 * @param scope of what failed, as in 'task.move'
 * @param reason the status of the answer, or words of the error
 */
export function logged(scope: string, reason: number | string): RegExp {
  return new RegExp(`^\\[${scope}\\] .*\\b${reason}\\b`);
}

/** Collects what goes wrong in any page of a browser. Returns how to end that, failing if any of it was not expected. */
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

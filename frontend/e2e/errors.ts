/** Finds any error in the console that a test neither caused (see `outages.ts`) nor declared. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ConsoleWatch } from './console-watch';

/** The response that tells a page there is no session. Only the browser calls it an error. */
const SIGNED_OUT = failing('/api/auth/me', 401);

/** The watch of the current test. */
export let watch = new ConsoleWatch();
let declared: RegExp[] = [];

/** Declares the errors that the current test is about. Those of outages that it causes itself are expected anyway. */
export function allowErrors(...errors: RegExp[]) {
  declared.push(...errors);
}

/** The browser's message for a failed request. @param path of the URL; `*` stands for any one segment */
export function failing(path: string, status: number): RegExp {
  const address = `\\w+://[^/]+${path.replaceAll('*', '[^/?]+')}(\\?.*)?`;
  return new RegExp(`^Failed to load resource: .*\\b${status}\\b.* ${address}$`);
}

/**
 * The product's own log message. @param scope of the failure, as in 'task.move' @param reason the response's status, or
 * words of the error
 */
export function logged(scope: string, reason: number | string): RegExp {
  return new RegExp(`^\\[${scope}\\] .*\\b${reason}\\b`);
}

const isAuth = (url: string, actions: string) => new RegExp(`/api/auth/(${actions})$`).test(url);

/** Reports a page's requests to the watch, and when it signs out or in. */
function followRequests(page: Page, on: ConsoleWatch) {
  const context = page.context();
  page.on('request', (request) => {
    if (isAuth(request.url(), 'signout')) on.breaks('session', context);
    on.sends(request, { page, context, url: request.url() });
  });
  page.on('response', (response) => {
    if (response.status() >= 400) return on.fails(response.request(), String(response.status()));
    if (isAuth(response.url(), 'signin|accept-invitation')) on.mends('session', context);
    on.succeeds(response.request());
  });
  page.on('requestfailed', (request) => on.fails(request, request.failure()?.errorText ?? ''));
}

function follow(context: BrowserContext, on: ConsoleWatch) {
  context.on('page', (page) => followRequests(page, on));
  context.on('console', (message) => {
    const sender = { page: message.page() ?? context, context, url: message.location().url };
    if (message.type() === 'error') on.logs(message.text(), sender);
  });
  context.on('weberror', (error) =>
    on.logs(`uncaught: ${String(error.error().stack ?? error.error())}`, { page: context, context, url: '' }),
  );
}

/** Collects errors from all pages of a browser. Returns a function that stops, and returns those that were unexpected. */
export function watchErrors(browser: Browser): () => string[] {
  const mine = (watch = new ConsoleWatch());
  declared = [SIGNED_OUT];
  const watchContext = (context: BrowserContext) => follow(context, mine);
  browser.on('context', watchContext);
  return () => {
    browser.off('context', watchContext);
    return mine.unexpected().filter((one) => !declared.some((it) => it.test(one)));
  };
}

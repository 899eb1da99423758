/** How a test breaks things, so that the resulting errors, and no others, are expected: see `docs/testing.md`. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import { watch } from './errors';

/** Responds to a request with an error, instead of the server. */
export function refuse(route: Route, status: number, json: object = {}) {
  watch.plans(route.request());
  return route.fulfill({ status, json });
}

/** Lets a request fail without a response. */
export function lose(route: Route, error: 'failed' | 'internetdisconnected' = 'failed') {
  watch.plans(route.request());
  return route.abort(error);
}

/** Disconnects all pages of a context from the network. */
export function goOffline(context: BrowserContext) {
  watch.breaks('network', context);
  return context.setOffline(true);
}

export function goOnline(context: BrowserContext) {
  watch.mends('network', context);
  return context.setOffline(false);
}

/** Call this before the session of a page is ended from elsewhere. A page's own sign-out and sign-in are detected. */
export function sessionEnds(page: Page) {
  watch.breaks('session', page.context());
}

import { type Context, createContext, runInContext } from 'node:vm';
import type { InnerPage, Surroundings } from './inner-page';
import { Lanes } from './lanes';
import { pageScript } from './page-script';
import { Timers } from './timers';

/** The limit per server, as in browsers. Further requests wait. */
const REQUESTS_AT_ONCE = 6;

/** As much of a browser as the app without its screens needs: each page has its own globals and modules. */
export class Realm {
  readonly timers = new Timers();
  /** Method and path of every request so far. */
  readonly requests: string[] = [];
  readonly page: InnerPage;
  /** Requests whose response the page does not have yet. */
  underWay = 0;
  private readonly context: Context;
  private readonly window = new EventTarget();
  private readonly document = Object.assign(new EventTarget(), { hidden: false });
  private readonly navigator = { onLine: true };
  private readonly lanes = new Lanes(REQUESTS_AT_ONCE);
  /** Settles when responses may reach the page again. */
  private gate = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    noteReceived: Surroundings['noteReceived'],
  ) {
    const context = createContext({ ...this.globals(), pageCookie: cookie, noteReceived });
    Object.assign(context, { window: Object.assign(this.window, { location: context.location }), global: context });
    pageScript().runInContext(context);
    this.page = context.page as InnerPage;
    this.context = context;
  }

  /** Holds back every response until the returned function is called. */
  holdResponses(): () => void {
    let letGo: () => void = () => undefined;
    this.gate = new Promise((resolve) => (letGo = resolve));
    return letGo;
  }

  /** The browser notices that the network goes down or comes back. */
  setOnline(onLine: boolean): void {
    this.navigator.onLine = onLine;
    this.window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }

  /** The page is hidden for this long, then shown again. */
  sleepFor(ms: number): void {
    const clock = runInContext('Date', this.context) as DateConstructor;
    clock.now = () => Date.now() - ms;
    this.setHidden(true);
    clock.now = () => Date.now();
    this.setHidden(false);
  }

  private setHidden(hidden: boolean): void {
    this.document.hidden = hidden;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** An interrupted request counts as failed, as in a browser. */
  private readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    this.requests.push(`${request.method} ${pathname}${search}`);
    this.underWay += 1;
    try {
      const response = await this.lanes.run(() => this.send(request));
      await this.gate;
      return response;
    } finally {
      this.underWay -= 1;
    }
  };

  private async send(request: Request): Promise<Response> {
    const headers = { ...Object.fromEntries(request.headers), cookie: this.cookie };
    const response = await fetch(new Request(request, { headers }));
    const { status } = response;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : await response.arrayBuffer(), { status, headers: response.headers });
  }

  private globals() {
    const { url } = this;
    class PageRequest extends Request {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, url) : input, init);
      }
    }
    const { setTimeout, clearTimeout } = this.timers;
    return {
      ...{ fetch: this.fetch, Request: PageRequest, Response, Headers, FormData, Blob, URL, URLSearchParams },
      ...{ AbortController, AbortSignal, DOMException, Event, EventTarget, TextEncoder, TextDecoder },
      ...{ setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, queueMicrotask, structuredClone },
      ...{ console, performance, crypto, Buffer, process, require, module: { exports: {} }, exports: {} },
      document: this.document,
      location: new URL(url),
      history: { replaceState: () => undefined },
      navigator: this.navigator,
    };
  }
}

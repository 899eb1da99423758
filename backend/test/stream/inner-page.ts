/** The interface between a page without screens, which runs in a realm of its own, and the test that watches it. */

/** The name of an endpoint, and its argument. */
export type Query = [endpoint: string, arg?: unknown];

export interface ReceivedEvent {
  name: string;
  payload: unknown;
  position?: string;
}

/** What the page's script defines as `page`. Data crosses as JSON: each realm has prototypes of its own. */
export interface InnerPage {
  /** Signs in with the page's cookie, and continues as the app does. */
  start(isConnected: boolean): void;
  /** Fetches these queries and keeps them current, as a screen that shows them would. */
  hold(queries: string): void;
  /** Retries the queries that the server could not handle. */
  retry(): void;
  /** Returns a `PageState` as JSON. */
  state(): string;
  isBusy(): boolean;
  /** Closes the connection. */
  end(): void;
}

export interface PageState {
  session: string;
  role?: string;
  /** By endpoint and argument: the page's data, or the status of the refusal. */
  data: Record<string, { data?: unknown; error?: unknown }>;
}

/** What the realm defines for the page in addition to the globals of a browser. */
export interface Surroundings {
  pageCookie: string;
  noteReceived: (name: string, payload: string, position?: string) => void;
}

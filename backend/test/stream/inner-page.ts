/** Between a page without screens, which runs in a realm of its own, and the test that watches it. */

/** The name of an endpoint, and its argument. */
export type Query = [endpoint: string, arg?: unknown];

export interface HeardEvent {
  name: string;
  payload: unknown;
  position?: string;
}

/** What the page's script defines as `page`. Data crosses as JSON: each realm has prototypes of its own. */
export interface InnerPage {
  /** Signs in with the cookie that the page has, and goes on as the app does. */
  start(isConnected: boolean): void;
  /** Fetches and keeps current, as a screen that shows it. */
  hold(queries: string): void;
  /** Asks again for what the server could not answer. */
  retry(): void;
  /** Of type `PageState`. */
  state(): string;
  isBusy(): boolean;
  /** Closes the connection. */
  end(): void;
}

export interface PageState {
  session: string;
  role?: string;
  /** By endpoint and argument: what the page has, or the status of what it was refused. */
  data: Record<string, { data?: unknown; error?: unknown }>;
}

/** What the realm defines for the page, besides what a browser has. */
export interface Surroundings {
  pageCookie: string;
  noteHeard: (name: string, payload: string, position?: string) => void;
}

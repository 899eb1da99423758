import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { CLIENT, GoogleEmulator } from './google-emulator';

export interface StoredEvent {
  id: string;
  status: string;
  summary?: string;
  description?: string;
  location?: string;
  start: { dateTime?: string; date?: string };
  end: { dateTime?: string; date?: string };
  [field: string]: unknown;
}

/** A response to give instead of the real one. */
export interface Fault {
  /** The requests it applies to: method and path with query, such as `GET /calendar`. */
  to: RegExp;
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** How many times, by default once. */
  times?: number;
}

interface Calendar {
  changes: number;
  events: Map<string, StoredEvent & { change: number }>;
}

const EVENTS = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/;
const PAGE = 250;

/**
 * Adds to the emulator what it cannot do: ids chosen by the client, changes, remembered deletions, sync tokens, and
 * failures on request. Users, access and tokens come from the emulator.
 */
export class GoogleStandIn {
  /** Method and path of every request so far. */
  readonly requests: string[] = [];
  /** Called after an event is stored, before the response. */
  onInsert?: () => Promise<void>;
  pageSize = PAGE;
  private readonly calendars = new Map<string, Calendar>();
  private faults: Fault[] = [];
  /** Tokens of earlier generations have expired. */
  private generation = 1;

  private constructor(
    private readonly emulator: GoogleEmulator,
    private readonly server: Server,
  ) {}

  static async start(appUrl?: string): Promise<GoogleStandIn> {
    const server = createServer((request, response) => {
      standIn.response(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    const standIn = new GoogleStandIn(await GoogleEmulator.start(appUrl), server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The environment of a product that uses it. */
  get settings() {
    return this.settingsAt(this.url);
  }

  /** The environment of a product that reaches it at another address; browsers reach it at its own. */
  settingsAt(url: string) {
    return {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTH_URL: `${this.url}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${url}/oauth2/token`,
      GOOGLE_API_URL: url,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.emulator.stop();
  }

  /** Removes all events and scripted failures. */
  clear(): void {
    this.calendars.clear();
    this.faults = [];
    this.requests.length = 0;
    this.onInsert = undefined;
    this.pageSize = PAGE;
  }

  fail(fault: Fault): void {
    this.faults.push({ times: 1, ...fault });
  }

  forgetSyncTokens(): void {
    this.generation += 1;
  }

  /** The events the user sees in their calendar. */
  shown(email: string): StoredEvent[] {
    return [...this.calendar(email).events.values()].filter(({ status }) => status !== 'cancelled');
  }

  /** Creates or changes an event as the user would. */
  put(email: string, event: Partial<StoredEvent> & { id: string }): StoredEvent {
    const calendar = this.calendar(email);
    const before = calendar.events.get(event.id);
    const stored = { status: 'confirmed', ...before, ...event, change: (calendar.changes += 1) };
    calendar.events.set(event.id, stored as StoredEvent & { change: number });
    return stored as StoredEvent;
  }

  remove(email: string, id: string): void {
    this.put(email, { id, status: 'cancelled' });
  }

  private calendar(email: string): Calendar {
    const calendar = this.calendars.get(email) ?? { changes: 0, events: new Map() };
    this.calendars.set(email, calendar);
    return calendar;
  }

  private async response(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = `${request.method} ${request.url}`;
    this.requests.push(name);
    const fault = this.faults.find(({ to, times = 0 }) => times > 0 && to.test(name));
    if (fault) {
      fault.times = (fault.times ?? 1) - 1;
      request.resume();
      send(response, fault.status, fault.body ?? { error: { code: fault.status } }, fault.headers);
      return;
    }
    const url = new URL(request.url ?? '', this.url);
    const path = EVENTS.exec(url.pathname);
    if (!path) return this.pass(request, response);
    const email = await this.whose(request);
    if (!email) return send(response, 401, { error: { code: 401 } });
    if (request.method === 'GET') return send(response, ...this.list(this.calendar(email), url.searchParams));
    const body = request.method === 'DELETE' ? {} : ((await json(request)) as Partial<StoredEvent>);
    const [status, content] = this.change(email, request.method ?? '', path[1] ?? body.id ?? '', body);
    if (request.method === 'POST' && status === 200) await this.onInsert?.();
    send(response, status, content);
  }

  private change(email: string, method: string, id: string, body: Partial<StoredEvent>): [number, unknown] {
    const known = this.calendar(email).events.get(id);
    if (method === 'POST') return known ? [409, { error: { code: 409 } }] : [200, this.put(email, { ...body, id })];
    if (!known) return [404, { error: { code: 404 } }];
    if (method === 'PATCH') return [200, this.put(email, { ...body, id })];
    if (known.status === 'cancelled') return [410, { error: { code: 410 } }];
    this.remove(email, id);
    return [204, undefined];
  }

  private list({ events, changes }: Calendar, query: URLSearchParams): [number, unknown] {
    const [generation, since] = (query.get('syncToken') ?? `${this.generation}.0`).split('.').map(Number);
    if (generation !== this.generation)
      return [410, { error: { code: 410, errors: [{ reason: 'fullSyncRequired' }] } }];
    const from = Number(query.get('pageToken') ?? 0);
    const found = [...events.values()].filter(({ change }) => change > since!);
    const isLast = from + this.pageSize >= found.length;
    const items = found.slice(from, from + this.pageSize).map(({ change: _, ...event }) => event);
    const next = isLast
      ? { nextSyncToken: `${this.generation}.${changes}` }
      : { nextPageToken: String(from + this.pageSize) };
    return [200, { kind: 'calendar#events', items, ...next }];
  }

  /** The user a token belongs to, according to the emulator. */
  private async whose(request: IncomingMessage): Promise<string | undefined> {
    const { authorization = '' } = request.headers;
    const response = await fetch(`${this.emulator.url}/oauth2/v2/userinfo`, { headers: { authorization } });
    return response.ok ? ((await response.json()) as { email: string }).email : undefined;
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-type': contentType = '' } = request.headers;
    const original = await fetch(`${this.emulator.url}${request.url}`, {
      method: request.method,
      headers: { 'content-type': contentType },
      body: request.method === 'POST' ? await text(request) : undefined,
      redirect: 'manual',
    });
    for (const name of ['content-type', 'location']) {
      const value = original.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.writeHead(original.status);
    response.end(Buffer.from(await original.arrayBuffer()));
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

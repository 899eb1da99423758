import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { CLIENT, GoogleEmulator } from './google-emulator';
import { StandInCalendar, type StoredEvent } from './google-stand-in-calendar';

export type { StoredEvent };

/** A response to give instead of the real one. */
export interface Fault {
  /** The requests it applies to: method and path with query, such as `GET /calendar`. */
  to: RegExp;
  /** `lost`: the connection is closed without a response. */
  status: number | 'lost';
  headers?: Record<string, string>;
  body?: unknown;
  /** How many times, by default once. */
  times?: number;
}

const EVENTS = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/;
const PAGE = 250;

/**
 * Adds to the emulator what it cannot do: ids chosen by the client, changes, series, remembered deletions, sync tokens,
 * and failures on request. Users, access and tokens come from the emulator.
 */
export class GoogleStandIn {
  /** Method and path of every request so far. */
  readonly requests: string[] = [];
  /** Called after an event is stored, before the response. */
  onInsert?: () => Promise<void>;
  pageSize = PAGE;
  private readonly calendars = new Map<string, StandInCalendar>();
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

  /** The events the user sees in their calendar, a series as one. */
  shown(email: string): StoredEvent[] {
    return this.calendar(email).shown;
  }

  /** Creates or changes an event as the user would. */
  put(email: string, event: Partial<StoredEvent> & { id: string }): StoredEvent {
    return this.calendar(email).put(event);
  }

  remove(email: string, id: string): void {
    this.put(email, { id, status: 'cancelled' });
  }

  /** Forgets an event that was deleted long ago. */
  purge(email: string, id: string): void {
    this.calendar(email).purge(id);
  }

  private calendar(email: string): StandInCalendar {
    const calendar = this.calendars.get(email) ?? new StandInCalendar();
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
      if (fault.status === 'lost') return void request.socket.destroy();
      send(response, fault.status, fault.body ?? { error: { code: fault.status } }, fault.headers);
      return;
    }
    const url = new URL(request.url ?? '', this.url);
    const path = EVENTS.exec(url.pathname);
    if (!path) return this.pass(request, response);
    const email = await this.whose(request);
    if (!email) return send(response, 401, { error: { code: 401 } });
    const calendar = this.calendar(email);
    const [, id] = path;
    if (request.method === 'GET') {
      const reply = id ? calendar.get(id) : calendar.list(url.searchParams, this.generation, this.pageSize);
      return send(response, ...reply);
    }
    const body = request.method === 'DELETE' ? {} : ((await json(request)) as Partial<StoredEvent>);
    const [status, content] = calendar.change(request.method ?? '', id ?? body.id ?? '', body);
    if (request.method === 'POST' && status === 200) await this.onInsert?.();
    send(response, status, content);
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './acknowledged';

const PATIENCE_MS = 10_000;
/** The pause before the next request, like that of a page that has lost its server. */
const UNREACHED_MS = 150;
/** The password in `demo/team.ts`. */
const PASSWORD = 'tallyboard';

export interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Sends the requests of one user and notes each response that the product must never give. */
export class Caller {
  cookie = '';
  /** The number of responses by status; 0 means no response. */
  readonly statuses = new Map<number, number>();

  constructor(
    readonly url: string,
    private readonly note: (problem: string) => void,
  ) {}

  async signIn(email: string): Promise<string> {
    const { status, body, headers } = (await this.request('POST', '/auth/signin', { email, password: PASSWORD }))!;
    if (status !== 200) throw new Error(`Signing in returned ${status}`);
    this.cookie = headers.getSetCookie()[0]!.split(';')[0]!;
    return (body as { user: { id: string } }).user.id;
  }

  /** Returns undefined if no response arrived. */
  async request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply | undefined> {
    const reply = await this.send(method, path, body, headers).catch(() => undefined);
    const status = reply?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    // Only 500 is a bug: 502 comes from a proxy, and 503 is how the product says "not now".
    if (status === 0) await sleep(UNREACHED_MS);
    if (status === 500) this.note(`${method} ${path} returned 500 ${JSON.stringify(reply?.body)}`);
    return reply;
  }

  /** Sends a write once. */
  async write(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ outcome: Outcome; status: number; body: unknown }> {
    const reply = await this.request(method, path, body);
    return { outcome: outcomeOf(reply), status: reply?.status ?? 0, body: reply?.body };
  }

  /** Sends a write that the server recognises when it is repeated, until a response arrives or the run has ended. */
  async insist(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
    isOver: () => boolean,
  ): Promise<{ outcome: Outcome; body: unknown }> {
    for (;;) {
      const reply = await this.request(method, path, body, headers);
      const outcome = outcomeOf(reply);
      if (outcome !== 'unknown' || isOver()) return { outcome, body: reply?.body };
      await sleep(UNREACHED_MS);
    }
  }

  /** Returns the content of a file. */
  async read(path: string): Promise<string> {
    const response = await fetch(`${this.url}${path}`, { headers: { cookie: this.cookie } });
    return response.ok ? response.text() : `${path} returned ${response.status}`;
  }

  private async send(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { cookie: this.cookie, ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: isJson ? JSON.stringify(body) : (body as FormData) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
  }
}

/** A 503 may come after the database has committed, if the database's confirmation was lost. */
function outcomeOf(reply: Reply | undefined): Outcome {
  if (!reply || reply.status >= 500) return 'unknown';
  return reply.status < 300 ? 'acknowledged' : 'refused';
}

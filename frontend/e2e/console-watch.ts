/**
 * Distinguishes the errors that a test itself caused from all others. It knows nothing of Playwright: pages, contexts
 * and requests only serve as identities.
 */

/** What a test can break, and the request failures that this explains. */
const CAUSES = {
  server: (_: string, reason: string) =>
    /^net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)$/.test(reason),
  // When a poll is cut, the server drops the socket's session, and may then refuse the client's message that closes it.
  network: (path: string, reason: string) =>
    reason === 'net::ERR_INTERNET_DISCONNECTED' || (reason === '400' && path === '/socket.io/'),
  // Wrong credentials are refused with the same status.
  session: (path: string, reason: string) =>
    (reason === '401' && path !== '/api/auth/signin') || (reason === '403' && path === '/socket.io/'),
};

type Cause = keyof typeof CAUSES;

interface Sender {
  page: object;
  context: object;
  url: string;
}

interface Failure extends Sender {
  request: object;
  /** The status of the response, or the browser's name for the error. */
  reason: string;
  sentAt: number;
  failedAt: number;
}

interface Outage {
  cause: Cause;
  /** The origin of a server, or a context. */
  of: unknown;
  since: number;
  liftedAt: number;
  /** When each page first had a response again. */
  overAt: Map<object, number>;
}

interface Message extends Sender {
  text: string;
  /** For a failed load. */
  reason?: string;
  at: number;
}

const LOAD = /^Failed to load resource: .*?(net::ERR_\w+|\b[45]\d\d\b)/;
const SOCKET = /^WebSocket connection to 'ws([^']+)' failed:(?:.*(net::ERR_\w+))?/;
const LOG = /^\[[\w.-]+\] /;

const concerns = ({ of }: Outage, { context, url }: Sender) => of === context || of === new URL(url).origin;

function explains(outage: Outage, failure: Failure): boolean {
  const { cause, since, overAt } = outage;
  const { page, url, reason, sentAt, failedAt } = failure;
  const isDuring = failedAt > since && sentAt < (overAt.get(page) ?? Infinity);
  return isDuring && concerns(outage, failure) && CAUSES[cause](new URL(url).pathname, reason);
}

const isLoadOf = (failure: Failure, { page, url, reason }: Message) =>
  failure.page === page && failure.url === url && failure.reason === reason;

/** The product's own log message of a failure, which names no address. */
function isLogOf({ page, reason }: Failure, message: Message): boolean {
  const words = reason.startsWith('net::') ? 'Failed to fetch' : reason;
  return message.page === page && LOG.test(message.text) && new RegExp(`\\b${words}\\b`).test(message.text);
}

export class ConsoleWatch {
  /** Counts events: only their order matters. */
  private time = 0;
  private readonly outages: Outage[] = [];
  private readonly sent = new Map<object, Sender & { sentAt: number }>();
  private readonly planned = new Set<object>();
  private readonly failures: Failure[] = [];
  private readonly messages: Message[] = [];

  /** @param of the origin of the server, or the context whose network or session it is */
  breaks(cause: Cause, of: unknown) {
    this.outages.push({ cause, of, since: ++this.time, liftedAt: Infinity, overAt: new Map() });
  }

  /** For each page, the outage ends with the next response to a new request. */
  mends(cause: Cause, of: unknown) {
    const liftedAt = ++this.time;
    for (const it of this.outages)
      if (it.cause === cause && it.of === of && it.liftedAt === Infinity) it.liftedAt = liftedAt;
  }

  /** Notes that the test makes this one request fail. */
  plans(request: object) {
    this.planned.add(request);
  }

  sends(request: object, sender: Sender) {
    this.sent.set(request, { ...sender, sentAt: ++this.time });
  }

  succeeds(request: object) {
    const sent = this.sent.get(request);
    const at = ++this.time;
    for (const it of this.outages)
      if (sent && sent.sentAt > it.liftedAt && concerns(it, sent) && !it.overAt.has(sent.page))
        it.overAt.set(sent.page, at);
  }

  fails(request: object, reason: string) {
    const sent = this.sent.get(request);
    if (sent) this.failures.push({ ...sent, request, reason, failedAt: ++this.time });
  }

  /** @param sender of an error in the console, with the address that it names */
  logs(text: string, sender: Sender) {
    const [, load] = LOAD.exec(text) ?? [];
    const [, socket, reason = load ?? 'net::ERR_CONNECTION_CLOSED'] = SOCKET.exec(text) ?? [];
    const url = socket ? `http${socket}` : sender.url;
    this.messages.push({ ...sender, url, text, ...(load || socket ? { reason } : {}), at: ++this.time });
  }

  /** Each failure that the test caused explains one failed load, and what the product logs about it. */
  unexpected(): string[] {
    const isCaused = (it: Failure) =>
      this.planned.has(it.request) || this.outages.some((outage) => explains(outage, it));
    const caused = this.failures.filter(isCaused);
    const left = new Set([...caused, ...this.failures]);
    const isExpected = (message: Message) => {
      const { reason, at } = message;
      if (!reason) return caused.some((failure) => isLogOf(failure, message));
      const failure = [...left].find((it) => isLoadOf(it, message));
      // There are no requests for web sockets, nor for the icon of the page.
      if (!failure) return isCaused({ ...message, request: message, reason, sentAt: at, failedAt: at });
      left.delete(failure);
      return caused.includes(failure);
    };
    return this.messages.filter((it) => !isExpected(it)).map(({ text, url }) => `${text} ${url}`);
  }
}

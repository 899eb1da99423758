/**
 * Google, as far as the product needs it: a real emulator of its sign-in and its calendar, and before it what that one
 * leaves out: event ids of the sender's choosing, and changing an event.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { freePort } from './product';

const PROGRAM = join(import.meta.dirname, '../../node_modules/emulate/dist/index.js');
const EVENTS = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/?]+))?/;
const START_LIMIT_MS = 60_000;

export interface GoogleEvent {
  id: string;
  summary: string;
  start: { dateTime?: string };
  end: { dateTime?: string };
}

export interface GoogleEmulator {
  /** In the place of all of Google's addresses. */
  url: string;
  /** What is in the calendar of whoever signed in last. */
  events: () => Promise<GoogleEvent[]>;
  /** Does in that calendar what a person would do at Google. */
  act: (method: 'POST' | 'PATCH' | 'DELETE', id: string, event?: Partial<GoogleEvent>) => Promise<void>;
  stop: () => Promise<void>;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function untilAnswering(url: string) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The emulator of Google did not start');
}

export async function startGoogle(): Promise<GoogleEmulator> {
  const [innerPort, port] = [await freePort(), await freePort()];
  const inner = `http://127.0.0.1:${innerPort}`;
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, [PROGRAM, '--service', 'google', '--port', String(innerPort)], {
    stdio: 'ignore',
  });
  await untilAnswering(inner);

  let authorization = '';
  /** The emulator's own id by the id that the event was sent with. */
  const ownIds = new Map<string, string>();

  const ask = (method: string, path: string, body?: string, type = 'application/json') =>
    fetch(inner + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': type, ...(authorization && { authorization }) },
      ...(body && { body }),
    });

  async function insert(id: string, event: object): Promise<object> {
    const answer = await ask('POST', '/calendar/v3/calendars/primary/events', JSON.stringify(event));
    const made = (await answer.json()) as GoogleEvent;
    ownIds.set(id, made.id);
    return { ...made, id };
  }

  async function remove(id: string): Promise<number> {
    const { status } = await ask('DELETE', `/calendar/v3/calendars/primary/events/${ownIds.get(id) ?? id}`);
    ownIds.delete(id);
    return status;
  }

  async function list(search: string): Promise<{ items: GoogleEvent[] }> {
    const answer = await ask('GET', `/calendar/v3/calendars/primary/events${search}`);
    const found = (await answer.json()) as { items: GoogleEvent[] };
    const sentAs = new Map([...ownIds].map(([id, own]) => [own, id]));
    return { ...found, items: found.items.map((event) => ({ ...event, id: sentAs.get(event.id) ?? event.id })) };
  }

  async function events(method: string, id: string | undefined, path: string, body: string) {
    const given = (body ? JSON.parse(body) : {}) as Partial<GoogleEvent>;
    if (method === 'GET') return { status: 200, answer: await list(new URL(path, url).search) };
    if (method === 'DELETE') return { status: await remove(id ?? ''), answer: undefined };
    const eventId = id ?? given.id ?? '';
    if (method === 'POST' && ownIds.has(eventId)) return { status: 409, answer: { error: { code: 409 } } };
    if (method === 'PATCH') {
      const before = (await list('?maxResults=250')).items.find((event) => event.id === eventId);
      if (!before) return { status: 404, answer: { error: { code: 404 } } };
      await remove(eventId);
      return { status: 200, answer: await insert(eventId, { ...before, ...given }) };
    }
    return { status: 200, answer: await insert(eventId, given) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/', headers } = request;
    authorization = headers.authorization ?? authorization;
    const body = await read(request);
    const match = EVENTS.exec(path);
    if (match) {
      const { status, answer } = await events(method, match[1], path, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer && JSON.stringify(answer));
      return;
    }
    const answer = await ask(method, path, body, headers['content-type']);
    const location = answer.headers.get('location');
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type, ...(location && { location }) }).end(await answer.text());
  }

  const server = createServer((request, response) => void serve(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url,
    events: async () => (await list('?maxResults=250')).items,
    act: async (method, id, event = {}) => void (await events(method, id, '/', JSON.stringify(event))),
    stop: async () => {
      const ended = once(program, 'exit');
      server.close();
      server.closeAllConnections();
      program.kill();
      await ended;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const CONNECT_AT_ONCE = 25;
const DELIVERY_LIMIT_MS = 10_000;
const PAUSE_MS = 20;

/** @type {Map<string, import('socket.io-client').Socket[]>} by the URL of the server */
const sockets = new Map();

/** Connects sockets until a server has `count` of them; cookies are used in turn. */
export async function connect({ url, count, cookies }) {
  const open = sockets.get(url) ?? [];
  sockets.set(url, open);
  while (open.length < count) {
    const batch = Array.from({ length: Math.min(CONNECT_AT_ONCE, count - open.length) }, (_, index) => {
      const cookie = cookies[(open.length + index) % cookies.length];
      return connected(io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } }));
    });
    open.push(...(await Promise.all(batch)));
  }
}

export async function disconnect() {
  for (const socket of [...sockets.values()].flat()) socket.disconnect();
  sockets.clear();
}

/**
 * Sends one request after another and waits each time until every socket has the event with that request's title.
 * @param {{ url: string, request: { method: string, path: string, headers: Record<string, string>, body: object },
 *   emits: number }} options the title is put into the body
 * @returns {Promise<{ last: number[] }>} from sending each request to its last delivery, in milliseconds
 */
export async function fanOut({ url, request, emits }) {
  const open = sockets.get(url) ?? [];
  const last = [];
  // Warm-up, not counted.
  for (let number = -3; number < emits; number++) {
    const title = `Fan-out ${number} ${Math.random()}`.padEnd(45, '.');
    const delivered = deliveries(open, title);
    const startedAt = performance.now();
    await send(url, request, title);
    const endedAt = await delivered;
    if (number >= 0) last.push(endedAt - startedAt);
    await sleep(PAUSE_MS);
  }
  return { last };
}

/**
 * Sends requests at a steady rate, whatever the server's speed.
 * @param {{ url: string, request: { method: string, path: string, headers: Record<string, string>, body: object },
 *   rate: number, seconds: number }} options `rate` is requests a second; the title is put into the body
 * @returns {Promise<{ p99: number }>} from when a request was due to its delivery to each socket, in milliseconds
 */
export async function stream({ url, request, rate, seconds }) {
  const open = sockets.get(url) ?? [];
  const dueAt = new Map();
  const times = [];
  const receive = ({ title }) => dueAt.has(title) && times.push(performance.now() - dueAt.get(title));
  for (const socket of open) socket.on('task-updated', receive);
  const beginsAt = performance.now();
  const sent = Array.from({ length: rate * seconds }, async (_, number) => {
    const due = beginsAt + (number * 1_000) / rate;
    await sleep(due - performance.now());
    const title = `Stream ${number} ${Math.random()}`.padEnd(45, '.');
    dueAt.set(title, due);
    await send(url, request, title);
  });
  await Promise.all(sent);
  const limit = performance.now() + DELIVERY_LIMIT_MS;
  while (times.length < sent.length * open.length && performance.now() < limit) await sleep(PAUSE_MS);
  for (const socket of open) socket.off('task-updated', receive);
  const lost = sent.length * open.length - times.length;
  if (lost > 0) throw new Error(`${lost} events did not arrive`);
  times.sort((a, b) => a - b);
  return { p99: times[Math.ceil(times.length * 0.99) - 1] };
}

async function send(url, { method, path, headers, body }, title) {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, title }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  await response.arrayBuffer();
}

/** Resolves with the time at which the last socket received the event. */
function deliveries(open, title) {
  return new Promise((resolve, reject) => {
    let missing = open.length;
    const limit = setTimeout(() => reject(new Error(`${missing} of ${open.length} got no event`)), DELIVERY_LIMIT_MS);
    for (const socket of open) {
      socket.on('task-updated', (task) => {
        if (task.title !== title) return;
        socket.off('task-updated');
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(limit);
        resolve(performance.now());
      });
    }
  });
}

function connected(socket) {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

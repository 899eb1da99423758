import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const CONNECT_AT_ONCE = 25;
const DELIVERY_LIMIT_MS = 10_000;
const PAUSE_MS = 20;

/** @type {Map<string, import('socket.io-client').Socket[]>} by the url of the server */
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
 * @returns {Promise<{ last: number[] }>} from sending the request to the last delivery, in milliseconds, for each
 */
export async function fanOut({ url, request, emits }) {
  const open = sockets.get(url) ?? [];
  const last = [];
  // Warm-up, not counted.
  for (let number = -3; number < emits; number++) {
    const title = `Fan-out ${number} ${Math.random()}`.padEnd(45, '.');
    const delivered = deliveries(open, title);
    const startedAt = performance.now();
    const response = await fetch(url + request.path, {
      method: request.method,
      headers: { ...request.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...request.body, title }),
    });
    if (!response.ok) throw new Error(`${request.path} answered ${response.status}`);
    await response.arrayBuffer();
    const endedAt = await delivered;
    if (number >= 0) last.push(endedAt - startedAt);
    await sleep(PAUSE_MS);
  }
  return { last };
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

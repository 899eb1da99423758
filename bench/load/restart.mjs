/** Pages whose server restarts: sockets with the delays of the product, which send the last position they received. */
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const CONNECT_AT_ONCE = 25;
const LIMIT_MS = 60_000;
const POLL_MS = 10;
/** As in `backend/src/contract/limits.ts`. */
const DELAYS = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, randomizationFactor: 0.4 };

/** @type {{ io: { uri: string }, received: string[], receivedAt: number, disconnect: () => void }[]} */
let pages = [];

/** Opens pages; cookies are used in turn. */
export async function openPages({ url, count, cookies }) {
  while (pages.length < count) {
    const missing = Math.min(CONNECT_AT_ONCE, count - pages.length);
    const cookieOf = (index) => cookies[(pages.length + index) % cookies.length];
    pages.push(...(await Promise.all(Array.from({ length: missing }, (_, index) => openPage(url, cookieOf(index))))));
  }
}

function openPage(url, cookie) {
  let position;
  const auth = (give) => give(position ? { position } : {});
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie }, auth, ...DELAYS });
  const page = Object.assign(socket, { received: [], receivedAt: 0 });
  socket.onAny((name, payload, at) => {
    if (at) position = at;
    if (name !== 'task-updated') return;
    page.received.push(payload.title);
    page.receivedAt = performance.timeOrigin + performance.now();
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(page));
    socket.once('connect_error', reject);
  });
}

/**
 * Waits until every page has received this title.
 * @param {{ title: string, url?: string }} options `url`: the address of the restarted server
 * @returns {Promise<{ times: number[], doubled: number }>} when each page received it, in milliseconds since 1970, and
 *   how many pages received any change twice
 */
export async function current({ title, url }) {
  for (const page of pages) page.io.uri = url ?? page.io.uri;
  const end = performance.now() + LIMIT_MS;
  while (pages.some(({ received }) => received.at(-1) !== title)) {
    if (performance.now() > end) throw new Error(`Some of ${pages.length} pages never received "${title}"`);
    await sleep(POLL_MS);
  }
  const doubled = pages.filter(({ received }) => new Set(received).size < received.length).length;
  return { times: pages.map(({ receivedAt }) => receivedAt), doubled };
}

export async function closePages() {
  for (const page of pages) page.disconnect();
  pages = [];
}

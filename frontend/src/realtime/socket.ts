/** The one connection that keeps every screen live. */
import { LIMITS } from '@contract';
import { checkVersion } from '@/lib/page-version';
import { part } from '@/lib/part';
import type { ConnectionStatus } from './connection-slice';
import { deliver, requestResync } from './event-registry';
import { firstResponse, noteEvent, noteResync, resumePosition } from './position';
import type { TallySocket } from './socket-client';

export { onEvent, onResync } from './event-registry';

export interface SocketListener {
  onStatus: (status: ConnectionStatus) => void;
  /** The server refused this connection: most likely the session has ended. */
  onRefused: () => void;
}

/** After so many failed loads with the server within reach, it is most likely the browser that keeps the failure. */
const STUCK_AFTER = 3;

const clientPart = part(() => import('./socket-client').then((it) => it.createSocket));

let socket: TallySocket | undefined;
let stopWatching: (() => void) | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** The position from which the connection resumes. */
let from: string | undefined;
/** Incremented with each connect and disconnect, so that a late import knows that it is no longer needed. */
let turn = 0;

/**
 * Connects unless that is under way: a second request on a connection that the server has not answered yet would make a
 * second socket, and every event would arrive twice.
 */
function connectIfIdle() {
  if (socket && !socket.active) socket.connect();
}

const unconnected = (): ConnectionStatus => (navigator.onLine ? 'reconnecting' : 'offline');

function retryLater() {
  clearTimeout(retry);
  const { reconnectDelayMaxMs, reconnectSpread } = LIMITS.socket;
  retry = setTimeout(connectIfIdle, reconnectDelayMaxMs * (1 - Math.random() * reconnectSpread));
}

/** True if the server refused the handshake itself; the library keeps retrying in that case. */
const isForbidden = (error: Error & { description?: unknown }) => error.description === 403;

function wire(made: TallySocket, userId: string, listener: SocketListener) {
  made.on('resync', ({ position }) => {
    const place = noteResync(position);
    // Responses that were read at a later position may contain changes that the database has lost.
    requestResync(place === 'earlier' ? undefined : position, place !== 'later');
  });
  made.onAny((name: string, payload: unknown, position?: string) => {
    deliver(name, payload, position);
    if (position) noteEvent(position);
  });
  made.on('connect', () => {
    // There was no position to resume from: responses read before the connection may lack later events.
    if (from === undefined) requestResync();
    listener.onStatus('connected');
    made.emit('join-room', userId);
  });
  made.on('disconnect', () => {
    listener.onStatus(unconnected());
    // Disconnected by the server, for example for reading too slowly: the library does not reconnect by itself.
    if (!made.active) retryLater();
  });
  made.on('connect_error', (error) => {
    listener.onStatus(unconnected());
    if (!made.active || isForbidden(error)) listener.onRefused();
    if (!made.active) retryLater();
  });
}

/** Reconnects a page that was hidden for long: after the machine has slept, a dead connection is noticed only late. */
function watchPage(listener: SocketListener): () => void {
  let hiddenAt: number | undefined;
  const onVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const isLongAgo = hiddenAt !== undefined && Date.now() - hiddenAt >= LIMITS.socket.recoveryMs;
    hiddenAt = undefined;
    if (isLongAgo) socket?.disconnect().connect();
  };
  const onOnline = () => {
    listener.onStatus(socket?.connected ? 'connected' : 'reconnecting');
    connectIfIdle();
  };
  const onOffline = () => listener.onStatus('offline');
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}

/** Loads the library, retrying until it succeeds: no screen is live without it. Undefined if the turn has ended. */
async function loadClient(mine: number, listener: SocketListener) {
  for (let attempt = 1; ; attempt++) {
    await clientPart.load();
    const { value } = clientPart.state();
    // Some browsers cache a failed import until the page is reloaded.
    const isStuck = !value && attempt >= STUCK_AFTER && (await checkVersion()) === 'same';
    if (mine !== turn) return undefined;
    if (value) return value;
    listener.onStatus(isStuck ? 'stuck' : unconnected());
    await new Promise((resolve) => setTimeout(resolve, LIMITS.socket.reconnectDelayMaxMs));
  }
}

/** Connects as the signed-in user; closes an earlier connection first. */
export async function connectSocket(userId: string, listener: SocketListener) {
  disconnectSocket();
  const mine = turn;
  const createSocket = await loadClient(mine, listener);
  await firstResponse();
  if (!createSocket || mine !== turn) return;
  socket = createSocket(() => (from = resumePosition()));
  wire(socket, userId, listener);
  stopWatching = watchPage(listener);
  socket.connect();
}

export function disconnectSocket() {
  turn += 1;
  clearTimeout(retry);
  stopWatching?.();
  stopWatching = undefined;
  socket?.removeAllListeners();
  socket?.offAny();
  socket?.disconnect();
  socket = undefined;
}

/** The one connection that keeps every screen live. */
import { LIMITS } from '@contract';
import { part } from '@/lib/part';
import type { ConnectionStatus } from './connection-slice';
import { deliver, requestResync } from './event-registry';
import type { TallySocket } from './socket-client';

export { onEvent, onResync } from './event-registry';

export interface SocketListener {
  onStatus: (status: ConnectionStatus) => void;
  /** The server refused this connection: most likely the session has ended. */
  onRefused: () => void;
}

export interface SocketOwner {
  userId: string;
  /** When the first data on screen was requested, in milliseconds since 1970 by this browser's clock. */
  loadingSince: number;
}

const clientPart = part(() => import('./socket-client').then((it) => it.createSocket));

let socket: TallySocket | undefined;
let stopWatching: (() => void) | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let resync: ReturnType<typeof setTimeout> | undefined;
/** Rises with each connect and disconnect, so that a late import can tell that it is no longer needed. */
let turn = 0;

const unconnected = (): ConnectionStatus => (navigator.onLine ? 'reconnecting' : 'offline');

function resyncNow() {
  resync = undefined;
  requestResync();
}

function retryLater() {
  clearTimeout(retry);
  retry = setTimeout(() => socket?.connect(), LIMITS.socket.reconnectDelayMaxMs);
}

/** Whether the server refused the handshake itself; the library keeps retrying then. */
const isForbidden = (error: Error & { description?: unknown }) => error.description === 403;

function wire(made: TallySocket, { userId, loadingSince }: SocketOwner, listener: SocketListener) {
  let isFirst = true;
  // Spread over a time, so that not all clients ask at once.
  made.on('resync', ({ withinMs }) => {
    resync ??= setTimeout(resyncNow, Math.random() * withinMs);
  });
  made.onAny(deliver);
  made.on('connect', () => {
    listener.onStatus('connected');
    if (isFirst) {
      // Events between the page's first request and now were missed; usually there are none.
      made.emit('join-room', userId, Date.now() - loadingSince, (isCurrent) => !isCurrent && requestResync());
    } else {
      made.emit('join-room', userId);
      if (!made.recovered) requestResync();
    }
    isFirst = false;
  });
  made.on('disconnect', () => {
    listener.onStatus(unconnected());
    // Disconnected by the server, as for reading too slowly: the library does not reconnect by itself.
    if (!made.active) retryLater();
  });
  made.on('connect_error', (error) => {
    listener.onStatus(unconnected());
    if (!made.active || isForbidden(error)) listener.onRefused();
    if (!made.active) retryLater();
  });
}

/** A sleeping machine receives nothing, and may wake up long before the connection notices. */
function watchPage(listener: SocketListener): () => void {
  let hiddenAt: number | undefined;
  const onVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const isLongAgo = hiddenAt !== undefined && Date.now() - hiddenAt >= LIMITS.socket.recoveryMs;
    hiddenAt = undefined;
    if (isLongAgo) requestResync();
  };
  const onOnline = () => {
    listener.onStatus(socket?.connected ? 'connected' : 'reconnecting');
    socket?.connect();
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

/** Loads the library, however often it takes: without it no screen is live. Undefined if the turn is over. */
async function loadClient(mine: number, listener: SocketListener) {
  for (;;) {
    await clientPart.load();
    if (mine !== turn) return undefined;
    const { value } = clientPart.state();
    if (value) return value;
    listener.onStatus(unconnected());
    await new Promise((resolve) => setTimeout(resolve, LIMITS.socket.reconnectDelayMaxMs));
  }
}

/** Connects as the signed-in user; closes an earlier connection first. */
export async function connectSocket(owner: SocketOwner, listener: SocketListener) {
  disconnectSocket();
  const createSocket = await loadClient(turn, listener);
  if (!createSocket) return;
  socket = createSocket();
  wire(socket, owner, listener);
  stopWatching = watchPage(listener);
  socket.connect();
}

export function disconnectSocket() {
  turn += 1;
  clearTimeout(retry);
  clearTimeout(resync);
  resync = undefined;
  stopWatching?.();
  stopWatching = undefined;
  socket?.removeAllListeners();
  socket?.offAny();
  socket?.disconnect();
  socket = undefined;
}

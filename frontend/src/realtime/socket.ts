/** The one connection that keeps every screen live (spec 4, 7 and 9). */
import { LIMITS } from '@contract';
import type { ConnectionStatus } from './connection-slice';
import { deliver, requestResync } from './event-registry';
import type { TallySocket } from './socket-client';

export { onEvent, onResync } from './event-registry';

export interface SocketListener {
  onStatus: (status: ConnectionStatus) => void;
  /** The server will not have this connection: most likely the session is over. */
  onRefused: () => void;
}

export interface SocketOwner {
  userId: string;
  /** When the first of what is shown was asked for, in milliseconds since 1970 by this browser's clock. */
  loadingSince: number;
}

let socket: TallySocket | undefined;
let stopWatching: (() => void) | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Rises with each connect and disconnect, so that a late import knows it is no longer wanted. */
let turn = 0;

const unconnected = (): ConnectionStatus => (navigator.onLine ? 'reconnecting' : 'offline');

function retryLater() {
  clearTimeout(retry);
  retry = setTimeout(() => socket?.connect(), LIMITS.socket.reconnectDelayMaxMs);
}

/** Whether the server answered the handshake itself with a refusal; the library goes on trying then. */
const isForbidden = (error: Error & { description?: unknown }) => error.description === 403;

function wire(made: TallySocket, { userId, loadingSince }: SocketOwner, listener: SocketListener) {
  let isFirst = true;
  made.onAny(deliver);
  made.on('connect', () => {
    listener.onStatus('connected');
    if (isFirst) {
      // What happened between loading the page and now was told to nobody here; mostly it is nothing.
      made.emit('join-room', userId, Date.now() - loadingSince, (isCurrent) => !isCurrent && requestResync());
    } else {
      made.emit('join-room', userId);
      if (!made.recovered) requestResync();
    }
    isFirst = false;
  });
  made.on('disconnect', () => {
    listener.onStatus(unconnected());
    // Cut off by the server, as a slow client is: the library leaves coming back to us.
    if (!made.active) retryLater();
  });
  made.on('connect_error', (error) => {
    listener.onStatus(unconnected());
    if (!made.active || isForbidden(error)) listener.onRefused();
    if (!made.active) retryLater();
  });
}

/** A sleeping machine hears nothing, and may wake up long before the connection notices. */
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

/** Connects as the signed-in user; an earlier connection is closed first. */
export async function connectSocket(owner: SocketOwner, listener: SocketListener) {
  disconnectSocket();
  const mine = turn;
  const { createSocket } = await import('./socket-client');
  if (mine !== turn) return;
  socket = createSocket();
  wire(socket, owner, listener);
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

/** A chunk of its own, since nothing needs it before the board is painted. */
import { type ClientToServerEvents, LIMITS, type ServerToClientEvents } from '@contract';
import { io, type Socket } from 'socket.io-client';

export type TallySocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * Same origin, default path and cookies. Reconnects after 1 s to 5 s; 20 s to connect.
 * @param position called at each connection: the server sends the events after it
 */
export function createSocket(position: () => string | undefined): TallySocket {
  return io({
    auth: (send) => send({ position: position() }),
    autoConnect: false,
    forceNew: true,
    withCredentials: true,
    transports: ['polling', 'websocket', 'webtransport'],
    reconnectionDelay: LIMITS.socket.reconnectDelayMs,
    reconnectionDelayMax: LIMITS.socket.reconnectDelayMaxMs,
    randomizationFactor: LIMITS.socket.reconnectSpread,
    timeout: LIMITS.socket.connectTimeoutMs,
  });
}

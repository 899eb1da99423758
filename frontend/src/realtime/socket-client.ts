/** Its own chunk: nobody needs it before signing in. */
import { type ClientToServerEvents, LIMITS, type ServerToClientEvents } from '@contract';
import { io, type Socket } from 'socket.io-client';

export type TallySocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Spec 7 and 9: same origin, default path, cookies, 1 s to 5 s between attempts, 20 s to connect. */
export function createSocket(): TallySocket {
  return io({
    autoConnect: false,
    forceNew: true,
    withCredentials: true,
    transports: ['polling', 'websocket', 'webtransport'],
    reconnectionDelay: LIMITS.socket.reconnectDelayMs,
    reconnectionDelayMax: LIMITS.socket.reconnectDelayMaxMs,
    timeout: LIMITS.socket.connectTimeoutMs,
  });
}

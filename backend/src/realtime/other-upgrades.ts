import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../contract';

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Refuses to upgrade a connection to anything but a web socket of Socket.IO. Node.js leaves such connections to those who
 * listen for upgrades, without any time limit, and engine.io would never close one that has had a response before.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on('upgrade', ({ url = '' }: IncomingMessage, socket: Socket) => {
    if (url.startsWith(path)) return;
    socket.on('error', () => undefined);
    // Otherwise a client that does not read an earlier response would keep the connection open.
    socket.setTimeout(LIMITS.download.stallMs, () => socket.destroy());
    socket.write(REFUSAL);
    socket.destroySoon();
  });
}

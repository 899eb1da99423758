import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Opens a connection without waiting for it; the cookie identifies the user. */
export function openSocket(
  url: string,
  cookie?: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Socket {
  const headers = { ...(cookie ? { cookie } : {}), ...options.extraHeaders };
  return io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options, extraHeaders: headers });
}

/** The status of a handshake, and the reason if it was refused. */
export async function handshake(url: string, headers: Record<string, string>): Promise<[number, string | undefined]> {
  const response = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });
  const { message } = response.ok ? {} : ((await response.json()) as { message?: string });
  return [response.status, message];
}

/** Returns the error with which a connection is refused. Fails if it is accepted. */
export function refusalOf(socket: Socket): Promise<Error> {
  return new Promise((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('The socket was let in')));
  }).finally(() => socket.disconnect()) as Promise<Error>;
}

/** Stops reading from the network, like a machine that went to sleep. */
export function stall(socket: Socket): void {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: { pause(): void } } } };
  transport.ws._socket.pause();
}

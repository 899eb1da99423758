import type { Writable } from 'node:stream';
import type { Socket } from 'socket.io';

export type Connection = Socket['conn'];

/** The parts of engine.io's web socket that we use, which its types hide. */
interface WebSocketLike {
  on(event: 'ping' | 'pong', listener: () => void): void;
  close(code: number, reason: string): void;
  pause(): void;
  /** Null once the web socket is closed. */
  _socket: Writable | null;
}

/** The web socket of a transport; undefined if it is another kind, such as long polling. */
export const webSocketOf = (transport: Connection['transport']) =>
  (transport as unknown as { socket?: WebSocketLike }).socket;

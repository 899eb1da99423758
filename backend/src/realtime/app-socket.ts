import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../contract';
import type { CurrentUser } from '../platform/security/access';

interface SocketData {
  user: CurrentUser;
  /** The last look-up of the user. */
  lookUp?: symbol;
}
type NoEvents = Record<string, never>;

export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

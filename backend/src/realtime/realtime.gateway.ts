import { Logger } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import {
  type ClientToServerEvents,
  type EventPayload,
  LIMITS,
  MESSAGES,
  ROLES,
  type ServerEvent,
  type ServerToClientEvents,
} from '../contract';
import { Tally } from '../platform/observability/tally';
import type { CurrentUser } from '../platform/security/access';
import { ROOMS, roomsOf } from './audience';
import { RecentPushes } from './recent-pushes';
import { SocketGate } from './socket-gate';

interface SocketData {
  user: CurrentUser;
}
type NoEvents = Record<string, never>;
type AppServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

/** The sockets: let in by the session cookie, put in the rooms of their session, cut off when too slow. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly recent = new RecentPushes();

  @WebSocketServer()
  private readonly server?: AppServer;

  constructor(
    private readonly gate: SocketGate,
    private readonly tally: Tally,
  ) {}

  afterInit(): void {
    // Runs for recovered connections too: a session that has ended meanwhile gets nothing more.
    this.server?.use((socket, next) => {
      this.admit(socket).then(
        (isAdmitted) => (isAdmitted ? next() : next(new Error(MESSAGES.general.signedOut))),
        (error: unknown) => {
          this.logger.error({ err: error }, 'a socket could not be let in');
          next(new Error(MESSAGES.general.unavailable));
        },
      );
    });
  }

  async handleConnection(socket: AppSocket): Promise<void> {
    this.cutOffWhenSlow(socket);
    await this.settle(socket);
    const { role } = socket.data.user;
    // One that has ended or switched roles since the handshake could not be told so: its room was empty. Who comes back
    // asks for everything anew.
    const isAdmitted = await this.admit(socket).catch(() => false);
    if (!isAdmitted || socket.data.user.role !== role) socket.disconnect(true);
  }

  /**
   * Rooms follow from the session alone. What a client asks for is only counted when it is not its own. Returns whether
   * the page has missed nothing in the time it says it has been loading.
   */
  @SubscribeMessage('join-room')
  joinRoom(socket: AppSocket, asked: unknown): boolean {
    const { user } = socket.data;
    const [userId, loadingMs] = Array.isArray(asked) ? (asked as unknown[]) : [asked];
    if (userId !== user.id) this.tally.count('sockets asked for rooms of somebody else', user.id);
    return !this.recent.hasMissed(roomsOf(user), loadingMs);
  }

  /** To everybody in any of the rooms, and in none of those excepted. */
  push<E extends ServerEvent>(event: E, payload: EventPayload<E>, rooms: string[], except: string[] = []): void {
    // On the command line there are no sockets, and nobody to tell.
    if (rooms.length === 0 || !this.server) return;
    this.recent.note(rooms);
    this.server
      .to(rooms)
      .except(except)
      .emit(event, ...([payload] as Parameters<ServerToClientEvents[E]>));
  }

  /** The sockets of one room, from the second to the third. */
  move(room: string, from: string, to: string): void {
    const sockets = this.server?.in(room);
    sockets?.socketsLeave(from);
    sockets?.socketsJoin(to);
  }

  disconnect(rooms: string[]): void {
    this.server?.in(rooms).disconnectSockets(true);
  }

  connectionCount(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** A connection that was recovered comes with the rooms it had, perhaps those of a role that was switched since. */
  private async settle(socket: AppSocket): Promise<void> {
    const { user } = socket.data;
    for (const role of ROLES) if (role !== user.role) await socket.leave(ROOMS.role(role));
    await socket.join(roomsOf(user));
  }

  private async admit(socket: AppSocket): Promise<boolean> {
    const user = await this.gate.userOf(socket.request);
    if (!user) return false;
    socket.data.user = user;
    return true;
  }

  /** There is no back-pressure in socket.io: what a stalled client does not read would pile up in memory. */
  private cutOffWhenSlow({ conn, data }: AppSocket): void {
    let waiting = 0;
    conn.on('drain', () => (waiting = 0));
    conn.on('packetCreate', () => {
      waiting += 1;
      if (waiting <= LIMITS.socket.bufferedPackets) return;
      this.tally.count('sockets cut off for being too slow', data.user.id);
      conn.close(true);
    });
  }
}

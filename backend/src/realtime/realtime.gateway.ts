import { Logger } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Counter } from 'prom-client';
import { type EventPayload, LIMITS, MESSAGES, ROLES, type ServerEvent, type ServerToClientEvents } from '../contract';
import { Metrics } from '../platform/observability/metrics';
import { Tally } from '../platform/observability/tally';
import { RedisLink } from '../platform/redis/redis-link';
import type { AppServer, AppSocket } from './app-socket';
import { ROOMS, roomsOf } from './audience';
import { CatchUp } from './catch-up';
import { SocketGate } from './socket-gate';

/** The sockets: authenticated by the session cookie, sent the events they missed, closed if too slow. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly events: Counter<'event'>;
  /** The connections that have a socket. */
  private readonly connections = new WeakSet<AppSocket['conn']>();

  @WebSocketServer()
  private readonly server?: AppServer;

  constructor(
    private readonly gate: SocketGate,
    private readonly tally: Tally,
    private readonly catchUp: CatchUp,
    private readonly redis: RedisLink,
    metrics: Metrics,
  ) {
    this.events = metrics.counter('tallyboard_events_total', 'Events pushed to sockets, by name', ['event']);
  }

  /** False on the command line. */
  get hasSockets(): boolean {
    return this.server !== undefined;
  }

  afterInit(): void {
    this.server?.use((socket, next) => {
      const { conn } = socket;
      if (this.connections.has(conn)) {
        // A second socket on a connection would receive every event again. The client reconnects.
        conn.close();
        return next(new Error(MESSAGES.general.unavailable));
      }
      this.connections.add(conn);
      this.admit(socket).then(
        (isAdmitted) => (isAdmitted ? next() : next(new Error(MESSAGES.general.signedOut))),
        (error: unknown) => {
          this.logger.error({ err: error }, 'failed to authenticate a socket');
          next(new Error(MESSAGES.general.unavailable));
        },
      );
    });
  }

  async handleConnection(socket: AppSocket): Promise<void> {
    this.cutOffWhenSlow(socket);
    const { user } = socket.data;
    // If the session has ended or switched roles since the handshake, that event may have been delivered before the
    // socket was in its rooms. The client then reconnects, as it does after an error.
    const isAdmitted = await this.catchUp
      .join(socket, user)
      .then(() => this.admit(socket))
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'failed to let a socket in');
        return false;
      });
    if (!isAdmitted || !socket.rooms.has(ROOMS.role(socket.data.user.role))) socket.disconnect(true);
  }

  /** Rooms follow from the session alone; a request for other rooms is counted. */
  @SubscribeMessage('join-room')
  joinRoom(socket: AppSocket, userId: unknown): void {
    const { user } = socket.data;
    if (userId === user.id) return;
    this.tally.count('sockets requested rooms of another user', user.id);
    // This user has signed in in another tab of the page's browser. The resync makes the page check its session; if that
    // fails, it reconnects and receives the next one. A page without a position does so after each connection anyway.
    const { position } = socket.handshake.auth as { position?: unknown };
    if (typeof position !== 'string') return;
    socket.emit('resync', { position }, position);
    socket.disconnect(true);
  }

  /** Sends to the sockets of this process in any of the rooms, except those in the excepted ones. */
  push<E extends ServerEvent>(
    event: E,
    payload: EventPayload<E>,
    rooms: string[],
    { except = [], position }: { except?: string[]; position?: string } = {},
  ): void {
    if (!this.server) return;
    this.events.inc({ event });
    const args = [payload, position] as unknown as Parameters<ServerToClientEvents[E]>;
    this.server.local
      .to(rooms)
      .except(except)
      .emit(event, ...args);
  }

  /** Sends to the sockets of all processes. For events that are not changes and may be lost. */
  pushEverywhere<E extends ServerEvent>(event: E, payload: EventPayload<E>, rooms: string[]): void {
    if (rooms.length === 0) return;
    this.events.inc({ event });
    // While Redis is unavailable, the adapter would not even send it to the sockets of this process.
    const sockets = this.redis.isAway ? this.server?.local : this.server;
    sockets?.to(rooms).emit(event, ...([payload] as unknown as Parameters<ServerToClientEvents[E]>));
  }

  /** Moves sockets of this process to the rooms of the role that their session now views as. */
  async readmit(rooms: string[]): Promise<void> {
    for (const socket of this.socketsIn(rooms)) {
      const isAdmitted = await this.admit(socket).catch((error: unknown) => {
        // It must not keep the rooms of its former role, nor hold up the events of others. The client reconnects.
        this.logger.error({ err: error }, 'failed to check the session of a socket again');
        socket.disconnect(true);
        return false;
      });
      if (!isAdmitted) continue;
      ROLES.forEach((role) => void socket.leave(ROOMS.role(role)));
      void socket.join(roomsOf(socket.data.user));
    }
  }

  /** Closes the sockets of this process in these rooms. */
  disconnect(rooms: string[]): void {
    this.server?.local.in(rooms).disconnectSockets(true);
  }

  /** Closes all sockets of this process. */
  disconnectAll(): void {
    this.server?.local.disconnectSockets(true);
  }

  connectionCount(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** From memory: with several processes, `fetchSockets()` queries Redis even for local sockets. */
  private socketsIn(rooms: string[]): AppSocket[] {
    if (!this.server) return [];
    const { adapter, sockets } = this.server.sockets;
    const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
    return [...ids].flatMap((id) => sockets.get(id) ?? []);
  }

  private async admit(socket: AppSocket): Promise<boolean> {
    const lookUp = Symbol();
    socket.data.lookUp = lookUp;
    const user = await this.gate.userOf(socket.request);
    if (!user) return false;
    // A later look-up may have returned earlier.
    if (socket.data.lookUp === lookUp) socket.data.user = user;
    return true;
  }

  /** socket.io has no back-pressure: events for a stalled client would pile up in memory. */
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

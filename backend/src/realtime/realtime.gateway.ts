import { Logger } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Counter } from 'prom-client';
import type { Server, Socket } from 'socket.io';
import {
  type ClientToServerEvents,
  type EventPayload,
  LIMITS,
  MESSAGES,
  type Role,
  ROLES,
  type ServerEvent,
  type ServerToClientEvents,
} from '../contract';
import { Metrics } from '../platform/observability/metrics';
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

/** The sockets: authenticated by the session cookie, joined to the rooms of their session, closed if too slow. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly events: Counter<'event'>;

  @WebSocketServer()
  private readonly server?: AppServer;

  constructor(
    private readonly gate: SocketGate,
    private readonly tally: Tally,
    private readonly recent: RecentPushes,
    metrics: Metrics,
  ) {
    this.events = metrics.counter('tallyboard_events_total', 'Events pushed to sockets, by name', ['event']);
  }

  afterInit(): void {
    // Also runs for recovered connections: if the session has ended in the meantime, nothing more is sent.
    this.server?.use((socket, next) => {
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
    await this.settle(socket);
    const { role } = socket.data.user;
    // If the session ended or switched roles after the handshake, the event found an empty room. The client reconnects
    // and fetches everything again.
    const isAdmitted = await this.admit(socket).catch(() => false);
    if (!isAdmitted || socket.data.user.role !== role) socket.disconnect(true);
  }

  /**
   * Rooms follow from the session alone; a request for other rooms is only counted. Returns whether the page is
   * current: it missed nothing while it was loading.
   */
  @SubscribeMessage('join-room')
  joinRoom(socket: AppSocket, asked: unknown): boolean {
    const { user } = socket.data;
    const [userId, loadingMs] = Array.isArray(asked) ? (asked as unknown[]) : [asked];
    if (userId !== user.id) this.tally.count('sockets requested rooms of another user', user.id);
    return !this.recent.hasMissed(roomsOf(user), loadingMs);
  }

  /** Sends to everyone in any of the rooms, except those in the excepted ones. */
  push<E extends ServerEvent>(event: E, payload: EventPayload<E>, rooms: string[], except: string[] = []): void {
    // The command line has no sockets.
    if (rooms.length === 0 || !this.server) return;
    this.recent.note(rooms);
    this.events.inc({ event });
    this.server
      .to(rooms)
      .except(except)
      .emit(event, ...([payload] as Parameters<ServerToClientEvents[E]>));
  }

  /** Sends to everyone with a socket. */
  pushToAll<E extends ServerEvent>(event: E, payload: EventPayload<E>): void {
    this.push(event, payload, ROLES.map(ROOMS.role));
  }

  /** The sockets of this process: which session they belong to and what they were admitted as. */
  localViews(): { sessionId: string; role: Role; close: () => void }[] {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])].filter(({ data }) => data.user);
    return sockets.map((socket) => ({
      sessionId: socket.data.user.sessionId,
      role: socket.data.user.role,
      close: () => socket.disconnect(true),
    }));
  }

  /** Moves the sockets in `room` from one room to another. */
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

  /** A recovered connection keeps its former rooms, possibly those of a role that was switched since. */
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

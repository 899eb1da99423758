import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { sessionToken } from '../auth/session-cookie';
import { SessionsService } from '../auth/sessions.service';
import { MESSAGES, SOCKET_CLOSED } from '../contract';
import { CONFIG, type AppConfig } from '../platform/config/config.module';
import { Tally } from '../platform/observability/tally';
import type { CurrentUser } from '../platform/security/access';
import { isSameOrigin } from '../platform/security/origin-check';
import { SocketBudgets } from './socket-budget';

type Connection = Socket['conn'];

/** What engine.io's web socket stands on. */
interface WebSocketLike {
  on(event: 'ping' | 'pong', listener: () => void): void;
  close(code: number, reason: string): void;
  pause(): void;
}
const webSocketOf = ({ transport }: Connection) => (transport as unknown as { socket?: WebSocketLike }).socket;

/** The door of the sockets: nobody gets a connection without a session, and nobody keeps one by sending too much. */
@Injectable()
export class SocketGate {
  private readonly logger = new Logger(SocketGate.name);
  private readonly budgets = new SocketBudgets();
  private readonly people = new WeakMap<IncomingMessage, string>();

  constructor(
    private readonly sessions: SessionsService,
    private readonly tally: Tally,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Why this handshake is refused, before anything is kept for it; undefined when it is not. */
  async refusal(request: IncomingMessage): Promise<string | undefined> {
    const { general } = MESSAGES;
    // The same-origin policy does not cover web sockets.
    if (!isSameOrigin(request, this.config.appUrl)) return general.crossSite;
    try {
      const user = await this.userOf(request);
      if (!user) return general.signedOut;
      if (!this.budgets.admits(user.id)) {
        this.tally.count('sockets refused to people who open or send too much', user.id);
        return general.tooMany;
      }
      this.people.set(request, user.id);
      return undefined;
    } catch (error) {
      this.logger.error({ err: error }, 'a handshake could not be answered');
      return general.unavailable;
    }
  }

  /** Who opens a socket; undefined for nobody, and for somebody who must change their password first. */
  async userOf(request: IncomingMessage): Promise<CurrentUser | undefined> {
    const token = sessionToken(request, this.config);
    const user = token ? await this.sessions.resolve(token) : undefined;
    return user?.mustChangePassword ? undefined : user;
  }

  /** Counts whatever the connection sends before any of it is looked at, and ends it when that is too much. */
  watch(connection: Connection): void {
    const userId = this.people.get(connection.request as IncomingMessage)!;
    const budget = this.budgets.open(userId);
    const count = () => {
      if (connection.readyState !== 'open' || budget.take()) return;
      this.tally.count('sockets closed for sending too much', userId);
      close(connection);
    };
    // The frames by which web sockets ask whether the other side is there cost an answer too.
    const countFrames = () => {
      const socket = webSocketOf(connection);
      socket?.on('ping', count);
      socket?.on('pong', count);
    };
    countFrames();
    connection.on('upgrade', countFrames);
    connection.on('upgrading', count);
    connection.on('packet', count);
    connection.on('close', () => budget.release());
  }
}

/** With the reason where there is a way to tell it, and without reading what is still on its way. */
function close(connection: Connection): void {
  const socket = webSocketOf(connection);
  socket?.close(SOCKET_CLOSED.tooMany.code, SOCKET_CLOSED.tooMany.reason);
  socket?.pause();
  connection.close(true);
}

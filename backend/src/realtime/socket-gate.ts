import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sessionToken } from '../auth/sessions/session-cookie';
import { SessionsService } from '../auth/sessions/sessions.service';
import { MESSAGES, SOCKET_CLOSED } from '../contract';
import { inBatches } from '../platform/concurrency';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Tally } from '../platform/observability/tally';
import type { CurrentUser } from '../platform/security/access';
import { isSameOrigin } from '../platform/security/origin-check';
import { SocketBudgets } from './socket-budget';
import { type Connection, webSocketOf } from './web-socket';

const TOO_MANY = 'sockets refused to users who open or send too many';

/** Admits sockets that have a session and do not send too much. */
@Injectable()
export class SocketGate {
  private readonly logger = new Logger(SocketGate.name);
  private readonly budgets = new SocketBudgets();
  private readonly people = new WeakMap<IncomingMessage, string>();
  /** In batches: after a restart all pages of a team connect at once. */
  private readonly resolve: (token: string) => Promise<CurrentUser | undefined>;

  constructor(
    sessions: SessionsService,
    private readonly tally: Tally,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    this.resolve = inBatches((tokens) => sessions.resolveAll(tokens));
  }

  /** Returns why this handshake is refused, before any state is kept for it; undefined if it is accepted. */
  async refusal(request: IncomingMessage): Promise<string | undefined> {
    const { general } = MESSAGES;
    // The same-origin policy does not cover web sockets.
    if (!isSameOrigin(request, this.config.appUrl)) return general.crossSite;
    try {
      const user = await this.userOf(request);
      if (!user) return general.signedOut;
      if (!this.budgets.admits(user.id)) {
        this.tally.count(TOO_MANY, user.id);
        return general.tooMany;
      }
      this.people.set(request, user.id);
      return undefined;
    } catch (error) {
      this.logger.error({ err: error }, 'failed to check a socket handshake');
      return general.unavailable;
    }
  }

  /** The user who opens a socket; undefined if no one is signed in or they must change their password first. */
  async userOf(request: IncomingMessage): Promise<CurrentUser | undefined> {
    const token = sessionToken(request, this.config);
    const user = token ? await this.resolve(token) : undefined;
    return user?.mustChangePassword ? undefined : user;
  }

  /** Counts everything the connection sends before it is processed, and closes the connection beyond its budget. */
  watch(connection: Connection): void {
    const userId = this.people.get(connection.request as IncomingMessage)!;
    const budget = this.budgets.open(userId);
    const count = () => {
      if (connection.readyState !== 'open' || budget.take()) return;
      this.tally.count('sockets closed for sending too much', userId);
      close(connection);
    };
    // Ping and pong frames of web sockets cost a response too.
    const countFrames = () => {
      const socket = webSocketOf(connection.transport);
      socket?.on('ping', count);
      socket?.on('pong', count);
    };
    countFrames();
    connection.on('upgrade', countFrames);
    connection.on('upgrading', count);
    connection.on('packet', count);
    connection.on('close', () => budget.release());
    if (budget.isOneTooMany) {
      this.tally.count(TOO_MANY, userId);
      close(connection);
    }
  }
}

/** Sends the reason if the transport can, and stops reading data that are still in transit. */
function close(connection: Connection): void {
  const socket = webSocketOf(connection.transport);
  socket?.close(SOCKET_CLOSED.tooMany.code, SOCKET_CLOSED.tooMany.reason);
  socket?.pause();
  connection.close(true);
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SessionsService } from '../auth/sessions/sessions.service';
import { RedisLink } from '../platform/redis/redis-link';
import { RealtimeGateway } from './realtime.gateway';
import { RecentPushes } from './recent-pushes';

const LOOK_EVERY_MS = 2_000;
/** Clients fetch everything again within this time, each at a moment of its own. */
const RESYNC_WITHIN_MS = 2_000;

/**
 * What happens to sockets when Redis is away. Events of other processes do not arrive then: who was signed out or
 * removed there is found in the database instead, and once Redis is back all clients fetch what they may have missed.
 */
@Injectable()
export class SocketSweep implements OnModuleInit {
  private readonly logger = new Logger(SocketSweep.name);
  private isSweeping = false;

  constructor(
    private readonly redis: RedisLink,
    private readonly gateway: RealtimeGateway,
    private readonly sessions: SessionsService,
    private readonly recent: RecentPushes,
  ) {}

  onModuleInit(): void {
    this.redis.onBack(() => {
      this.recent.forget();
      this.gateway.pushToAll('resync', { withinMs: RESYNC_WITHIN_MS });
      void this.sweep();
    });
  }

  @Interval(LOOK_EVERY_MS)
  async look(): Promise<void> {
    if (this.redis.isAway) await this.sweep();
  }

  /** Closes the sockets whose session has ended or views another role; their clients reconnect if they may. */
  async sweep(): Promise<void> {
    if (this.isSweeping) return;
    this.isSweeping = true;
    try {
      const views = this.gateway.localViews();
      const roles = await this.sessions.rolesOf([...new Set(views.map(({ sessionId }) => sessionId))]);
      for (const { sessionId, role, close } of views) if (roles.get(sessionId) !== role) close();
    } catch (error) {
      this.logger.error({ err: error }, 'failed to look for sockets of ended sessions');
    } finally {
      this.isSweeping = false;
    }
  }
}

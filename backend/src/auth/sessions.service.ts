import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS, type SignedOutReason, type User } from '../contract';
import { CONFIG, type AppConfig } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import type { CurrentUser } from '../platform/security/access';
import './auth.events';

interface SessionRow extends User {
  sessionId: string;
  isStale: boolean;
}

const USER_AGENT_LENGTH = 400;

/**
 * Sessions in PostgreSQL. The cookie holds a random token, the table only its keyed hash. Each request reads the
 * session together with the person, so a right that was taken away is gone with the next request.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Opens a session and answers its token. */
  async open(userId: string, from: { address: string; userAgent: string }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      `INSERT INTO sessions (id, token_hash, user_id, address, user_agent, expires_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6))`,
      [
        uuidv7(),
        this.hash(token),
        userId,
        from.address,
        from.userAgent.slice(0, USER_AGENT_LENGTH),
        LIMITS.session.days,
      ],
    );
    return token;
  }

  /** The person whose session this token opens, or undefined. */
  async resolve(token: string): Promise<CurrentUser | undefined> {
    const [row] = await this.database.query<SessionRow>(
      `SELECT s.id AS "sessionId", s.last_used_at < clock_timestamp() - interval '1 minute' AS "isStale",
              u.id, u.name, u.email, u.role, u.timezone, u.profile_picture AS "profilePicture",
              u.company_logo AS "companyLogo", u.company_name AS "companyName",
              u.employment_type AS "employmentType", u.public_key AS "publicKey",
              u.must_change_password AS "mustChangePassword", iso(u.created_at) AS "createdAt"
         FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.token_hash = $1 AND s.expires_at > clock_timestamp() AND u.deleted_at IS NULL`,
      [this.hash(token)],
    );
    if (!row) return undefined;
    const { isStale, ...user } = row;
    if (isStale) await this.touch(user.sessionId);
    return user;
  }

  async end(sessionId: string, reason: SignedOutReason): Promise<void> {
    await this.endWhere('id = $1', [sessionId], reason);
  }

  /** Ends every session of a person but the one named. */
  async endOthers(userId: string, keptSessionId: string, reason: SignedOutReason): Promise<void> {
    await this.endWhere('user_id = $1 AND id <> $2', [userId, keptSessionId], reason);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async endExpired(): Promise<void> {
    await this.endWhere('expires_at <= clock_timestamp()', [], 'expired');
  }

  private async endWhere(condition: string, values: unknown[], reason: SignedOutReason): Promise<void> {
    const ended = await this.database.query<{ id: string }>(
      `DELETE FROM sessions WHERE ${condition} RETURNING id`,
      values,
    );
    if (ended.length > 0) this.events.publish('session.ended', { sessionIds: ended.map(({ id }) => id), reason });
  }

  private async touch(sessionId: string): Promise<void> {
    await this.database.query(
      `UPDATE sessions SET last_used_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => $2)
        WHERE id = $1`,
      [sessionId, LIMITS.session.days],
    );
  }

  private hash(token: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(token).digest();
  }
}

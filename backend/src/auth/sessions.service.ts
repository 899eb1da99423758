import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS, type Role, type SignedOutReason, type User, viewableRoles } from '../contract';
import { CONFIG, type AppConfig } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import type { CurrentUser } from '../platform/security/access';
import './auth.events';

type SessionRow = Omit<User, 'role' | 'availableRoles'> & {
  sessionId: string;
  viewedRole: Role | null;
  isStale: boolean;
};

interface SessionOrigin {
  address: string;
  userAgent: string;
  /** As it was when the password was checked. */
  passwordHash?: string;
}

/** A session as its own person sees it. */
export interface OwnSession {
  id: string;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
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

  /**
   * Opens a session and answers its token, which opens nothing if the password that was shown is not theirs any more:
   * whoever changes it holds the account's row while ending the sessions, and is waited for here.
   */
  async open(userId: string, from: SessionOrigin): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      `INSERT INTO sessions (id, token_hash, user_id, address, user_agent, expires_at)
       SELECT $1, $2, u.id, $4, $5, clock_timestamp() + make_interval(days => $6)
         FROM users u WHERE u.id = $3 AND ($7::text IS NULL OR u.password_hash = $7) FOR SHARE`,
      [
        uuidv7(),
        this.hash(token),
        userId,
        from.address,
        from.userAgent.slice(0, USER_AGENT_LENGTH),
        LIMITS.session.days,
        from.passwordHash,
      ],
    );
    return token;
  }

  /** The person whose session this token opens, or undefined. */
  async resolve(token: string): Promise<CurrentUser | undefined> {
    const [row] = await this.database.query<{ session: SessionRow }>(
      // One value: telling twenty columns apart takes longer than the rest of it.
      `SELECT row_to_json(found) AS session FROM (
         SELECT s.id AS "sessionId", s.last_used_at < clock_timestamp() - interval '1 minute' AS "isStale",
                s.viewed_role AS "viewedRole", u.role AS "accountRole", u.id, u.name, u.email, u.timezone,
                u.time_format AS "timeFormat", u.profile_picture AS "profilePicture", u.company_logo AS "companyLogo",
                u.company_name AS "companyName", u.employment_type AS "employmentType",
                u.public_key AS "publicKey", u.must_change_password AS "mustChangePassword",
                iso(u.created_at) AS "createdAt",
                EXISTS (SELECT FROM two_factor f
                         WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "twoFactorEnabled"
           FROM sessions s JOIN users u ON u.id = s.user_id
          WHERE s.token_hash = $1 AND s.expires_at > clock_timestamp() AND u.deleted_at IS NULL) found`,
      [this.hash(token)],
    );
    if (!row) return undefined;
    const { isStale, viewedRole, ...user } = row.session;
    if (isStale) await this.touch(user.sessionId);
    const availableRoles = viewableRoles(user.accountRole);
    // Asked anew each time: a role kept in a session never outlives the right to view it.
    const role = viewedRole && availableRoles.includes(viewedRole) ? viewedRole : user.accountRole;
    return { ...user, role, availableRoles };
  }

  /** What the session looks at the product as; null: as the account's own role. */
  async view(sessionId: string, role: Role | null): Promise<void> {
    await this.database.query(`UPDATE sessions SET viewed_role = $2 WHERE id = $1`, [sessionId, role]);
  }

  /** The sessions of a person that have not expired, last used first. */
  listOf(userId: string): Promise<OwnSession[]> {
    return this.database.query<OwnSession & Record<string, unknown>>(
      `SELECT id, user_agent AS "userAgent", address, iso(created_at) AS "createdAt", iso(last_used_at) AS "lastUsedAt"
         FROM sessions WHERE user_id = $1 AND expires_at > clock_timestamp() ORDER BY last_used_at DESC, id DESC`,
      [userId],
    );
  }

  async end(sessionId: string, reason: SignedOutReason): Promise<void> {
    await this.endWhere('id = $1', [sessionId], reason);
  }

  /** Ends one session of this person; false when they have no such one. */
  async endOneOf(userId: string, sessionId: string, reason: SignedOutReason): Promise<boolean> {
    return (await this.endWhere('user_id = $1 AND id = $2', [userId, sessionId], reason)) > 0;
  }

  /** Ends every session of a person but the one named, and answers how many. */
  endOthers(userId: string, keptSessionId: string, reason: SignedOutReason): Promise<number> {
    return this.endWhere('user_id = $1 AND id <> $2', [userId, keptSessionId], reason);
  }

  async endAll(userId: string, reason: SignedOutReason): Promise<void> {
    await this.endWhere('user_id = $1', [userId], reason);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async endExpired(): Promise<void> {
    await this.endWhere('expires_at <= clock_timestamp()', [], 'expired');
  }

  private async endWhere(condition: string, values: unknown[], reason: SignedOutReason): Promise<number> {
    const ended = await this.database.query<{ id: string }>(
      `DELETE FROM sessions WHERE ${condition} RETURNING id`,
      values,
    );
    if (ended.length > 0) this.events.publish('session.ended', { sessionIds: ended.map(({ id }) => id), reason });
    return ended.length;
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

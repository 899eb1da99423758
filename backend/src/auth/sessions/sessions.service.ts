import '../auth.events';
import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS, type Role, type SignedOutReason, type User, viewableRoles } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import type { CurrentUser } from '../../platform/security/access';
import { SessionEntity } from './session.entity';

type SessionRow = Omit<User, 'role' | 'availableRoles'> & {
  sessionId: string;
  viewedRole: Role | null;
  isStale: boolean;
};

interface SessionOrigin {
  address: string;
  userAgent: string;
  /** The hash that the password was checked against. */
  passwordHash?: string;
}

/** A session as shown to its user. */
export interface OwnSession {
  id: string;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
}

const USER_AGENT_LENGTH = 400;

/** A session's user, and the position of the newest event at the time of reading. */
export interface ReadUser {
  user: CurrentUser;
  newest: number;
}

/** The session with this hash, as one JSON value: parsing twenty columns takes longer than the rest of the query. */
const found = (hash: string) =>
  `(SELECT row_to_json(found) FROM (
     SELECT s.id AS "sessionId", s.last_used_at < clock_timestamp() - interval '1 minute' AS "isStale",
            s.viewed_role AS "viewedRole", u.role AS "accountRole", u.id, u.name, u.email, u.timezone,
            u.time_format AS "timeFormat", u.profile_picture AS "profilePicture", u.company_logo AS "companyLogo",
            u.company_name AS "companyName", u.employment_type AS "employmentType",
            u.public_key AS "publicKey", u.must_change_password AS "mustChangePassword",
            iso(u.created_at) AS "createdAt",
            EXISTS (SELECT FROM two_factor f
                     WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "twoFactorEnabled"
       FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = ${hash} AND s.expires_at > clock_timestamp() AND u.deleted_at IS NULL) found)`;

/**
 * Sessions in PostgreSQL. The cookie holds a random token, the table only its keyed hash. Each request reads the
 * session together with the user, so that revoked rights apply from the next request on.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Opens a session and returns its token. If the password changed since it was checked, the token is invalid: a
   * password change locks the account's row while it ends the sessions, and this insert waits for it.
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

  /** The user whose session this token belongs to, or undefined. */
  async resolve(token: string): Promise<CurrentUser | undefined> {
    const session = await this.find(token);
    return session && this.used(session);
  }

  /** The same with the position of the newest event, which other requests do not need and should not pay for. */
  async resolveWithNewest(token: string): Promise<ReadUser | undefined> {
    const [row] = await this.database.query<{ session: SessionRow | null; newest: number }>(
      `SELECT ${found('$1')} AS session, newest_position()::float8 AS newest`,
      [this.hash(token)],
    );
    const { session, newest } = row!;
    return session ? { user: await this.used(session), newest } : undefined;
  }

  /** Like `resolve`, without recording the use, which would be a write. */
  async read(token: string): Promise<CurrentUser | undefined> {
    const session = await this.find(token);
    return session && userOf(session);
  }

  /** Like `resolve` for many tokens, in their order. */
  async resolveAll(tokens: string[]): Promise<(CurrentUser | undefined)[]> {
    const rows = await this.database.query<{ session: SessionRow | null }>(
      `SELECT ${found('requested.hash')} AS session
         FROM unnest($1::bytea[]) WITH ORDINALITY requested (hash, place) ORDER BY place`,
      [tokens.map((token) => this.hash(token))],
    );
    return Promise.all(rows.map(async ({ session }) => (session ? this.used(session) : undefined)));
  }

  /** Sets the role that the session views; null for the account's own. */
  async view(sessionId: string, role: Role | null): Promise<void> {
    await this.database.manager.getRepository(SessionEntity).update({ id: sessionId }, { viewedRole: role });
  }

  /** The user's active sessions, most recently used first. */
  listOf(userId: string): Promise<OwnSession[]> {
    return this.database.query<OwnSession>(
      `SELECT id, user_agent AS "userAgent", address, iso(created_at) AS "createdAt", iso(last_used_at) AS "lastUsedAt"
         FROM sessions WHERE user_id = $1 AND expires_at > clock_timestamp() ORDER BY last_used_at DESC, id DESC`,
      [userId],
    );
  }

  async end(sessionId: string, reason: SignedOutReason): Promise<void> {
    await this.endWhere('id = $1', [sessionId], reason);
  }

  /** Ends one session of the user; returns false if the user has none with this id. */
  async endOneOf(userId: string, sessionId: string, reason: SignedOutReason): Promise<boolean> {
    return (await this.endWhere('user_id = $1 AND id = $2', [userId, sessionId], reason)) > 0;
  }

  /** Ends all sessions of the user except one, and returns how many. */
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

  /** In SQL, since it may delete many rows. */
  private endWhere(condition: string, values: unknown[], reason: SignedOutReason): Promise<number> {
    return this.database.transaction(async () => {
      const ended = await this.database.query<{ id: string }>(
        `DELETE FROM sessions WHERE ${condition} RETURNING id`,
        values,
      );
      if (ended.length > 0) this.events.publish('session.ended', { sessionIds: ended.map(({ id }) => id), reason });
      return ended.length;
    });
  }

  private async find(token: string): Promise<SessionRow | undefined> {
    const [row] = await this.database.query<{ session: SessionRow | null }>(`SELECT ${found('$1')} AS session`, [
      this.hash(token),
    ]);
    return row!.session ?? undefined;
  }

  private async used(session: SessionRow): Promise<CurrentUser> {
    if (session.isStale) await this.touch(session.sessionId);
    return userOf(session);
  }

  /** In SQL, as a prepared statement, since it is part of reading a session. */
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

function userOf({ isStale: _, viewedRole, ...user }: SessionRow): CurrentUser {
  return { ...user, role: shownRole(user.accountRole, viewedRole), availableRoles: viewableRoles(user.accountRole) };
}

/** Checked on each request, so that a role stored in the session never outlives the right to view it. */
const shownRole = (accountRole: Role, viewedRole: Role | null): Role =>
  viewedRole && viewableRoles(accountRole).includes(viewedRole) ? viewedRole : accountRole;

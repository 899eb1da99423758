import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Any, Not } from 'typeorm';
import { type GoogleCalendarStatus, LIMITS } from '../../contract';
import { Database } from '../../platform/database/database';
import { bindSecrets } from '../../platform/security/bind-secrets';
import { SecretBox } from '../../platform/security/secret-box';
import { ExternalEventEntity } from './external-event.entity';
import { GoogleAuthStateEntity } from './google-auth-state.entity';
import { GoogleEventEntity } from './google-event.entity';
import type { ExternalEvent, GoogleAccount, Link, PushRow } from './google-rows';

interface Begun {
  token: string;
  connectedAt: string;
  timezone: string;
  syncToken: string | null;
  isUnread: boolean;
}

const PURPOSE = 'google refresh token';
const { leaseSeconds, pastDays, futureDays, fullSyncDays, stateMinutes } = LIMITS.calendar.google;
const STATE_EXPIRY = () => `clock_timestamp() + make_interval(mins => ${stateMinutes})`;

/**
 * Stores the data of users' Google calendars. The token is sealed; everything else is deleted with the account's row.
 * SQL is used for leases and for `connected_at`, whose microseconds identify a connection.
 */
@Injectable()
export class GoogleRepository implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return bindSecrets(this.database, this.box, {
      table: 'google_accounts',
      column: 'refresh_token',
      purpose: PURPOSE,
    });
  }

  async status(userId: string): Promise<Omit<GoogleCalendarStatus, 'isConfigured'>> {
    const [row] = await this.database.query<{
      isEnabled: boolean;
      lastSyncAt: string | null;
      lastError: string | null;
    }>(
      `SELECT is_enabled AS "isEnabled", iso(last_sync_at) AS "lastSyncAt", last_error AS "lastError"
         FROM google_accounts WHERE user_id = $1`,
      [userId],
    );
    return row
      ? { connected: true, ...row }
      : { connected: false, isEnabled: false, lastSyncAt: null, lastError: null };
  }

  /**
   * Connects or reconnects. It may be a different calendar, so the data of the previous one is deleted. What the user
   * dismissed there is kept until the first reading, see `keepOnlyDismissed`.
   */
  connect(userId: string, refreshToken: string): Promise<void> {
    return this.database.transaction(async () => {
      const sealed = this.box.seal(refreshToken, PURPOSE, userId);
      await this.database.query(
        `INSERT INTO google_accounts (user_id, refresh_token) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET refresh_token = $2, is_enabled = true, connected_at = clock_timestamp(),
           sync_token = NULL, full_sync_at = NULL, last_sync_at = NULL, last_error = NULL, syncing_until = NULL`,
        [userId, sealed],
      );
      await this.linked.delete({ userId, isDismissed: false });
      await this.external.delete({ userId });
    });
  }

  /** Returns the token that is no longer needed, or undefined if nothing was connected. */
  async disconnect(userId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ token: string }>(
      `DELETE FROM google_accounts WHERE user_id = $1 RETURNING refresh_token AS token`,
      [userId],
    );
    return row && this.box.open(row.token, PURPOSE, userId);
  }

  /** Takes the lease, so that only one process at a time synchronises an account. */
  async begin(userId: string): Promise<GoogleAccount | undefined> {
    const [row] = await this.database.query<Begun>(
      `UPDATE google_accounts g SET syncing_until = clock_timestamp() + make_interval(secs => $2)
         FROM users u
        WHERE g.user_id = $1 AND g.is_enabled AND u.id = g.user_id
          AND (g.syncing_until IS NULL OR g.syncing_until < clock_timestamp())
       RETURNING g.refresh_token AS token, g.connected_at::text AS "connectedAt", u.timezone,
         g.full_sync_at IS NULL AS "isUnread",
         CASE WHEN g.full_sync_at > clock_timestamp() - make_interval(days => $3) THEN g.sync_token END AS "syncToken"`,
      [userId, leaseSeconds, fullSyncDays],
    );
    if (!row) return undefined;
    const { token, syncToken, ...account } = row;
    const refreshToken = this.box.open(token, PURPOSE, userId);
    return { userId, ...account, refreshToken, syncToken: syncToken ?? undefined };
  }

  /**
   * Extends the lease.
   * @throws Error if this connection has ended in the meantime: nothing more may be stored for it
   */
  async hold({ userId, connectedAt }: GoogleAccount): Promise<void> {
    const held = await this.database.query(
      `UPDATE google_accounts SET syncing_until = clock_timestamp() + make_interval(secs => $3)
        WHERE user_id = $1 AND connected_at = $2 RETURNING user_id`,
      [userId, connectedAt, leaseSeconds],
    );
    if (held.length === 0) throw new Error('The calendar was disconnected meanwhile');
  }

  /** Releases the lease. `isWithdrawn`: Google no longer grants us access. */
  async finish(account: GoogleAccount, error: string | null, { isWithdrawn = false } = {}): Promise<void> {
    await this.database.query(
      `UPDATE google_accounts SET syncing_until = NULL, last_error = $3, is_enabled = is_enabled AND NOT $4,
              last_sync_at = CASE WHEN $3::text IS NULL THEN clock_timestamp() ELSE last_sync_at END
        WHERE user_id = $1 AND connected_at = $2`,
      [account.userId, account.connectedAt, error, isWithdrawn],
    );
  }

  /** Call it only after the last page has been read, so that an interrupted run reads the same changes again. */
  async setSyncToken(account: GoogleAccount, token: string | undefined, isFull: boolean): Promise<void> {
    await this.database.query(
      `UPDATE google_accounts SET sync_token = $3,
              full_sync_at = CASE WHEN $4 THEN clock_timestamp() ELSE full_sync_at END
        WHERE user_id = $1 AND connected_at = $2`,
      [account.userId, account.connectedAt, token ?? null, isFull],
    );
  }

  links(userId: string): Promise<Link[]> {
    return this.database.query<Link>(
      `SELECT g.meeting_id AS "meetingId", g.event_id AS "eventId", g.pushed_revision AS "pushedRevision", g.content,
              m.created_by_id IS NOT DISTINCT FROM g.user_id AS "isCreator", iso(m.starts_at) AS "startTime",
              iso(m.ends_at) AS "endTime"
         FROM google_events g LEFT JOIN meetings m ON m.id = g.meeting_id
        WHERE g.user_id = $1 AND NOT g.is_dismissed`,
      [userId],
    );
  }

  /** Those of these meetings that the user attends or created. Their mailed invitations have the meetings' ids. */
  async ownMeetings(userId: string, ids: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM meetings m WHERE id = ANY ($2::uuid[]) AND (created_by_id = $1
         OR EXISTS (SELECT FROM meeting_attendees a WHERE a.meeting_id = m.id AND a.user_id = $1))`,
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of these meetings that the user attends or attended in this database. */
  async attended(userId: string, ids: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT meeting_id AS id FROM meeting_attendees WHERE user_id = $1 AND meeting_id = ANY ($2::uuid[])
       UNION SELECT meeting_id FROM meeting_departures WHERE user_id = $1 AND meeting_id = ANY ($2::uuid[])`,
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The differences between the meetings a user attends and those sent to their calendar. */
  toPush(userId: string): Promise<PushRow[]> {
    return this.database.query<PushRow>(
      `SELECT coalesce(m.id, g.meeting_id) AS "meetingId", g.event_id AS "eventId",
              g.pushed_revision AS "pushedRevision", m.revision, m.title, m.description, m.location,
              iso(m.starts_at) AS "startTime", iso(m.ends_at) AS "endTime", m.meeting_type AS "meetingType"
         FROM (SELECT m.* FROM meetings m JOIN meeting_attendees a ON a.meeting_id = m.id WHERE a.user_id = $1) m
         FULL JOIN (SELECT * FROM google_events WHERE user_id = $1) g ON g.meeting_id = m.id
        WHERE (m.id IS NULL
               OR (m.revision IS DISTINCT FROM g.pushed_revision
                   AND (g.event_id IS NOT NULL
                        OR (m.ends_at > clock_timestamp() - make_interval(days => $2)
                            AND m.starts_at < clock_timestamp() + make_interval(days => $3)))))
          AND (g.is_dismissed IS NOT TRUE OR m.id IS NULL)
        ORDER BY 1`,
      [userId, pastDays, futureDays],
    );
  }

  async setLink(userId: string, meetingId: string, eventId: string, revision: number, content: string): Promise<void> {
    await this.linked.upsert({ userId, meetingId, eventId, pushedRevision: revision, content, isDismissed: false }, [
      'userId',
      'meetingId',
    ]);
  }

  /** Records that an attendee deleted a meeting from their calendar, so that it is not sent there again. */
  async dismiss(userId: string, meetingId: string): Promise<void> {
    await this.linked.update({ userId, meetingId }, { isDismissed: true });
  }

  /** Forgets the other dismissed meetings: an event that another calendar never had was not deleted from it. */
  async keepOnlyDismissed(userId: string, eventIds: string[]): Promise<void> {
    await this.linked.delete({ userId, isDismissed: true, eventId: Not(Any(eventIds)) });
  }

  async removeLink(userId: string, meetingId: string): Promise<void> {
    await this.linked.delete({ userId, meetingId });
  }

  countLinks(userId: string): Promise<number> {
    return this.linked.countBy({ userId, isDismissed: false });
  }

  async saveExternal(userId: string, events: ExternalEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.database.query(
      `INSERT INTO external_events (user_id, event_id, title, location, starts_at, ends_at, start_date, end_date)
       SELECT $1, e."eventId", e.title, e.location,
              CASE WHEN NOT e."isAllDay" THEN e.start::timestamptz END,
              CASE WHEN NOT e."isAllDay" THEN e."end"::timestamptz END,
              CASE WHEN e."isAllDay" THEN e.start::date END, CASE WHEN e."isAllDay" THEN e."end"::date END
         FROM json_to_recordset($2)
           AS e ("eventId" text, title text, location text, start text, "end" text, "isAllDay" boolean)
       ON CONFLICT (user_id, event_id) DO UPDATE SET title = excluded.title, location = excluded.location,
         starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         start_date = excluded.start_date, end_date = excluded.end_date`,
      [userId, JSON.stringify(events)],
    );
  }

  async removeExternal(userId: string, eventIds: string[]): Promise<void> {
    await this.external.delete({ userId, eventId: Any(eventIds) });
  }

  /** Deletes the events that a full read did not return. */
  async keepOnlyExternal(userId: string, eventIds: string[]): Promise<void> {
    await this.external.delete({ userId, eventId: Not(Any(eventIds)) });
  }

  /** The users whose calendars are synchronised, and deleted users whose access is still to be revoked. */
  async accounts(): Promise<{ current: string[]; former: string[] }> {
    const rows = await this.database.query<{ id: string; isFormer: boolean }>(
      `SELECT g.user_id AS id, u.deleted_at IS NOT NULL AS "isFormer"
         FROM google_accounts g JOIN users u ON u.id = g.user_id
        WHERE g.is_enabled OR u.deleted_at IS NOT NULL ORDER BY g.user_id`,
    );
    const idsOf = (isFormer: boolean) => rows.filter((row) => row.isFormer === isFormer).map(({ id }) => id);
    return { current: idsOf(false), former: idsOf(true) };
  }

  /** Stores a sign-in that has started, and deletes expired ones. */
  async addState(hash: Buffer, sessionId: string, codeVerifier: string): Promise<void> {
    await this.database.query(`DELETE FROM google_auth_states WHERE expires_at < clock_timestamp()`);
    const states = this.database.manager.getRepository(GoogleAuthStateEntity);
    await states.insert({ stateHash: hash, sessionId, codeVerifier, expiresAt: STATE_EXPIRY });
  }

  /** Ends a sign-in: once, in the session that started it, and before it expires. Returns its verifier. */
  async takeState(hash: Buffer, sessionId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ verifier: string }>(
      `DELETE FROM google_auth_states
        WHERE state_hash = $1 AND session_id = $2 AND expires_at > clock_timestamp() RETURNING code_verifier AS verifier`,
      [hash, sessionId],
    );
    return row?.verifier;
  }

  private get linked() {
    return this.database.manager.getRepository(GoogleEventEntity);
  }

  private get external() {
    return this.database.manager.getRepository(ExternalEventEntity);
  }
}

import { Injectable } from '@nestjs/common';
import { LIMITS, type NotificationKind, type Role, type TimeFormat } from '../../contract';
import { Database } from '../../platform/database/database';

/** Mails of one user that a process has leased. */
export interface HeldMails {
  userId: string;
  notificationIds: string[];
  isSummary: boolean;
  owner: string;
}

export interface Recipient {
  id: string;
  name: string;
  email: string;
  role: Role;
  timezone: string;
  timeFormat: TimeFormat;
}

const { leaseMs, retryMinutes, retryMinutesMax, giveUpHours, keepDays, summaryTime } = LIMITS.notificationMail;

/** The mail queue, in SQL: leases are compared with the database's clock, the only one used. */
@Injectable()
export class MailQueueRepository {
  constructor(private readonly database: Database) {}

  /** Leases all due mails of one user whom no other process is serving. */
  take(owner: string): Promise<HeldMails | undefined> {
    return this.database.transaction(async () => {
      const [user] = await this.database.query<{ id: string; isSummary: boolean }>(NEXT_USER, [summaryTime]);
      if (!user) return undefined;
      const taken = await this.database.query<{ id: string; attempts: number }>(TAKE, [
        ...[user.id, summaryTime, owner, leaseMs],
      ]);
      const isSummary = user.isSummary && taken.some(({ attempts }) => attempts === 1);
      if (isSummary) await this.database.query(SUMMED_UP, [user.id]);
      return { userId: user.id, notificationIds: taken.map(({ id }) => id), isSummary: user.isSummary, owner };
    });
  }

  /** Returns undefined if the user was deleted, or has not accepted their invitation. */
  async recipient(userId: string): Promise<Recipient | undefined> {
    const [row] = await this.database.query<Recipient>(
      `SELECT id, name, email, role, timezone, time_format AS "timeFormat" FROM users
        WHERE id = $1 AND deleted_at IS NULL AND password_hash <> ''`,
      [userId],
    );
    return row;
  }

  /**
   * Records that these are now handed to the mail server. Returns false, and changes none, if any of them was deleted or
   * is no longer held by this process.
   */
  async hand({ owner }: HeldMails, ids: string[]): Promise<boolean> {
    const rows = await this.database.query(
      `WITH held AS (
         SELECT notification_id FROM notification_mails
          WHERE notification_id = ANY ($1) AND owner = $2 AND state = 'taken' FOR UPDATE)
       UPDATE notification_mails m
          SET state = 'handed', lease_until = clock_timestamp() + $3 * interval '1 millisecond'
         FROM held WHERE m.notification_id = held.notification_id AND (SELECT count(*) FROM held) = cardinality($1::uuid[])
       RETURNING 1`,
      [ids, owner, leaseMs],
    );
    return rows.length > 0;
  }

  /** Records the outcome of those mails that this process still holds. Returns how many there were. */
  async finish(
    { owner }: HeldMails,
    ids: string[],
    state: 'sent' | 'left-out' | 'failed',
    error?: string,
  ): Promise<number> {
    const rows = await this.database.query(
      `UPDATE notification_mails SET state = $3, error = $4, finished_at = clock_timestamp(), owner = NULL,
              lease_until = NULL
        WHERE notification_id = ANY ($1) AND owner = $2 RETURNING 1`,
      [ids, owner, state, error ?? null],
    );
    return rows.length;
  }

  /** Requeues unsent mails, with a longer delay each time. */
  async putBack({ owner }: HeldMails, ids: string[], error: string): Promise<void> {
    await this.database.query(
      `UPDATE notification_mails SET state = 'waiting', error = $3, owner = NULL, lease_until = NULL,
              due_at = clock_timestamp() + least($4 * power(4, attempts - 1), $5) * interval '1 minute'
        WHERE notification_id = ANY ($1) AND owner = $2`,
      [ids, owner, error, retryMinutes, retryMinutesMax],
    );
  }

  /**
   * Ends leases of processes that have died. Mails not handed over wait again; the others may have been sent, so they
   * fail. Returns how many have failed.
   */
  async release(): Promise<number> {
    const rows = await this.database.query<{ state: string }>(
      `UPDATE notification_mails SET owner = NULL, lease_until = NULL,
              error = CASE state WHEN 'handed' THEN 'Interrupted while it was handed over' END,
              finished_at = CASE state WHEN 'handed' THEN clock_timestamp() END,
              state = CASE state WHEN 'handed' THEN 'failed' ELSE 'waiting' END
        WHERE finished_at IS NULL AND lease_until < clock_timestamp() RETURNING state`,
    );
    return rows.filter(({ state }) => state === 'failed').length;
  }

  /**
   * Ends the wait of mails that are too old to be sent, such as those from a time without a mail server. A summary is due
   * up to a day after its notifications. Returns how many have failed.
   */
  async giveUp(): Promise<number> {
    const rows = await this.database.query(
      `UPDATE notification_mails m
          SET state = 'failed', finished_at = clock_timestamp(), error = coalesce(m.error, 'Not sent in time')
        WHERE m.state = 'waiting' AND m.created_at < clock_timestamp() - make_interval(
                hours => $1, days => (SELECT count(*)::integer FROM mail_settings s
                                       WHERE s.user_id = m.user_id AND s.frequency = 'daily')) RETURNING 1`,
      [giveUpHours],
    );
    return rows.length;
  }

  /** The number of mails that are still to be sent. */
  async length(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM notification_mails WHERE finished_at IS NULL`,
    );
    return row!.count;
  }

  /** Removes a user's waiting mails: of some kinds, or all. */
  async drop(userId: string, kinds?: NotificationKind[]): Promise<void> {
    await this.database.query(
      `DELETE FROM notification_mails m USING notifications n
        WHERE m.user_id = $1 AND m.state = 'waiting' AND n.id = m.notification_id
          AND ($2::text[] IS NULL OR n.kind = ANY ($2))`,
      [userId, kinds ?? null],
    );
  }

  /** Removes mails finished long ago, and those that are never sent because mail is not configured. */
  async purge(): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM notification_mails
        WHERE finished_at < clock_timestamp() - make_interval(days => $1)
           OR (state = 'waiting' AND created_at < clock_timestamp() - make_interval(days => $1)) RETURNING 1`,
      [keepDays],
    );
    return rows.length;
  }
}

/** For users with summaries, only mails from before today's summary time are due, once a day; and retries. */
const DUE = `m.state = 'waiting' AND m.due_at <= clock_timestamp() AND (
  s.frequency IS DISTINCT FROM 'daily' OR m.attempts > 0 OR (
    m.created_at <= (here.today + $TIME::time) AT TIME ZONE u.timezone
    AND clock_timestamp() >= (here.today + $TIME::time) AT TIME ZONE u.timezone
    AND (s.summary_on IS NULL OR s.summary_on < here.today)))`;
const due = (time: string) => DUE.replaceAll('$TIME', time);

const USERS = `users u
  LEFT JOIN mail_settings s ON s.user_id = u.id
  CROSS JOIN LATERAL (SELECT (clock_timestamp() AT TIME ZONE u.timezone)::date AS today) here`;

/** Locks the user, so that two processes do not split the user's mails and send two. */
const NEXT_USER = `
  SELECT u.id, s.frequency IS NOT DISTINCT FROM 'daily' AS "isSummary" FROM ${USERS}
   WHERE EXISTS (SELECT FROM notification_mails m WHERE m.user_id = u.id AND ${due('$1')})
   LIMIT 1 FOR NO KEY UPDATE OF u SKIP LOCKED`;

const TAKE = `
  UPDATE notification_mails taken
     SET state = 'taken', attempts = taken.attempts + 1, owner = $3,
         lease_until = clock_timestamp() + $4 * interval '1 millisecond'
   WHERE taken.state = 'waiting' AND taken.notification_id IN (
     SELECT m.notification_id FROM ${USERS} JOIN notification_mails m ON m.user_id = u.id
      WHERE u.id = $1 AND ${due('$2')})
  RETURNING notification_id AS id, attempts`;

const SUMMED_UP = `
  UPDATE mail_settings s SET summary_on = (clock_timestamp() AT TIME ZONE u.timezone)::date
    FROM users u WHERE u.id = s.user_id AND s.user_id = $1`;

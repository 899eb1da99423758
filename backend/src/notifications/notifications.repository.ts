import { Injectable } from '@nestjs/common';
import {
  type Actor,
  can,
  type NotificationFacts,
  type NotificationItem,
  type NotificationKind,
  notificationKindsFor,
  type NotificationPreference,
  notificationText,
  type Role,
  rolesNotifiedOf,
  weekOfDay,
} from '../contract';
import { Database } from '../platform/database/database';

/**
 * The notifications a user may see: of these kinds; if `ownTasksOnly`, about tasks only if they are the client; unless
 * `allMeetings`, about meetings only if they are their own.
 */
export interface NotificationScope {
  userId: string;
  kinds: NotificationKind[];
  ownTasksOnly: boolean;
  allMeetings: boolean;
}

/** The rules of the permission table, applied to the subjects of notifications. */
export const scopeOf = (user: Actor): NotificationScope => ({
  ...{ userId: user.id, kinds: notificationKindsFor(user) },
  ...{ ownTasksOnly: !can(user, 'task.see'), allMeetings: can(user, 'meeting.see') },
});

export interface NewNotification {
  kind: NotificationKind;
  /** Null for actions of the product. */
  actorId: string | null;
  taskId?: string;
  meetingId?: string;
  reportId?: string;
  facts: NotificationFacts;
}

export interface StoredNotification extends Omit<NotificationItem, 'text'> {
  facts: NotificationFacts;
}

/** A notification as notify() returns it. */
export interface AddedNotification extends StoredNotification {
  userId: string;
  role: Role;
}

const MEETING_SEEN = `($4 OR EXISTS (
  SELECT FROM meetings m WHERE m.id = n.meeting_id AND (m.created_by_id = $1 OR EXISTS (
    SELECT FROM meeting_attendees w WHERE w.meeting_id = m.id AND w.user_id = $1))))`;
/** Users still see the notification of a meeting that they may no longer see, but cannot open the meeting. */
const ITEM = `n.id, n.kind, n.facts, n.task_id AS "taskId", n.report_id AS "reportId",
  CASE WHEN ${MEETING_SEEN} THEN n.meeting_id END AS "meetingId", iso(n.created_at) AS "createdAt",
  iso(n.read_at) AS "readAt", CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END AS actor`;

const VISIBLE = `n.user_id = $1 AND n.kind = ANY ($2::text[]) AND (NOT $3 OR n.facts->'isInternal' IS NULL
  AND (n.task_id IS NULL OR EXISTS (
    SELECT FROM tasks t WHERE t.id = n.task_id AND t.assigned_client_id = n.user_id)))`;
const IN_SCOPE = `n.in_app AND ${VISIBLE}`;

/** A reminder that waited may be of a past day, or of a task that was completed or got another date meanwhile. */
const STILL_DUE = `EXISTS (
  SELECT FROM tasks t JOIN users u ON u.id = n.user_id
   WHERE t.id = n.task_id AND t.status <> 'completed' AND t.due_date = (n.facts->>'dueDate')::date
     AND n.due_on >= (clock_timestamp() AT TIME ZONE u.timezone)::date)`;

const inScope = ({ userId, kinds, ownTasksOnly }: NotificationScope) => [userId, kinds, ownTasksOnly];

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** See schema/functions/notify.sql. @param to users by id, or undefined for all users with these roles */
  async add(
    to: string[] | undefined,
    roles: Role[],
    { kind, actorId, taskId, meetingId, reportId, facts }: NewNotification,
  ): Promise<AddedNotification[]> {
    const [row] = await this.database.query<{ added: AddedNotification[] }>(
      `SELECT notify($1, $2, $3, $4, $5, $6, $7, $8) AS added`,
      [to ?? null, roles, kind, actorId, taskId ?? null, meetingId ?? null, reportId ?? null, facts],
    );
    return row!.added;
  }

  /** Notifies of a move to another column. @param knowing users who get another notification about it */
  async addMove(taskId: string, actorId: string, knowing: string[]): Promise<AddedNotification[]> {
    const [row] = await this.database.query<{ added: AddedNotification[] }>(
      `SELECT notify_of_move($1, $2, $3, $4) AS added`,
      [taskId, actorId, knowing, rolesNotifiedOf('moved')],
    );
    return row!.added;
  }

  list(scope: NotificationScope, limit: number, before?: string): Promise<StoredNotification[]> {
    return this.database.query<StoredNotification>(
      `SELECT ${ITEM} FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
        WHERE ${IN_SCOPE} AND ($5::uuid IS NULL OR n.id < $5) ORDER BY n.id DESC LIMIT $6`,
      [...inScope(scope), scope.allMeetings, before ?? null, limit],
    );
  }

  /**
   * Those of these notifications that may be mailed: their subject still exists and is visible to the user, and a due
   * task is still due.
   */
  listToMail(scope: NotificationScope, ids: string[], unreadOnly: boolean): Promise<StoredNotification[]> {
    return this.database.query<StoredNotification>(
      `SELECT ${ITEM} FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
        WHERE ${VISIBLE} AND n.id = ANY ($5) AND (NOT $6 OR n.read_at IS NULL OR NOT n.in_app)
          AND NOT EXISTS (SELECT FROM tasks t WHERE t.id = n.task_id AND t.deleted_at IS NOT NULL)
          AND (n.meeting_id IS NULL OR ${MEETING_SEEN}) AND (n.kind <> 'due' OR ${STILL_DUE})
        ORDER BY n.id`,
      [...inScope(scope), scope.allMeetings, ids, unreadOnly],
    );
  }

  async unreadCount(scope: NotificationScope): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM notifications n WHERE ${IN_SCOPE} AND n.read_at IS NULL`,
      inScope(scope),
    );
    return row!.count;
  }

  /** Marks these or all notifications as read. Returns whether any was unread. */
  async read(scope: NotificationScope, ids?: string[]): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE notifications n SET read_at = clock_timestamp()
        WHERE ${IN_SCOPE} AND n.read_at IS NULL AND ($4::uuid[] IS NULL OR n.id = ANY ($4)) RETURNING n.id`,
      [...inScope(scope), ids ?? null],
    );
    return rows.length > 0;
  }

  /** The user's choices, by kind. */
  preferences(userId: string): Promise<(NotificationPreference & { kind: NotificationKind })[]> {
    return this.database.query(`SELECT kind, app, mail FROM notification_preferences WHERE user_id = $1`, [userId]);
  }

  /** Null keeps the current choice, or the default if there is none. */
  async prefer(
    userId: string,
    choices: { kind: NotificationKind; app: boolean | null; mail: boolean | null; mailDefault: boolean }[],
  ): Promise<void> {
    await this.database.query(
      `WITH given AS (
         SELECT * FROM jsonb_to_recordset($2) AS g (kind text, app boolean, mail boolean, "mailDefault" boolean))
       INSERT INTO notification_preferences AS p (user_id, kind, app, mail)
       SELECT $1, kind, coalesce(app, true), coalesce(mail, "mailDefault") FROM given ORDER BY kind
       ON CONFLICT (user_id, kind) DO UPDATE
          SET (app, mail) = (SELECT coalesce(g.app, p.app), coalesce(g.mail, p.mail) FROM given g WHERE g.kind = p.kind)`,
      [userId, JSON.stringify(choices)],
    );
  }

  async forget(userId: string): Promise<void> {
    await this.database.query(`DELETE FROM notifications WHERE user_id = $1`, [userId]);
    await this.database.query(`DELETE FROM notification_preferences WHERE user_id = $1`, [userId]);
  }

  /** Deletes up to `limit` notifications read at least this many days ago, and returns how many it deleted. */
  async purge(days: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM notifications WHERE id IN (
         SELECT id FROM notifications WHERE read_at < clock_timestamp() - make_interval(days => $1) LIMIT $2)
       RETURNING id`,
      [days, limit],
    );
    return rows.length;
  }
}

/** Maps a notification to the form that its user is sent. */
export function itemOf({ facts, taskId, meetingId, reportId, ...item }: StoredNotification): NotificationItem {
  const { id, kind, actor, createdAt, readAt } = item;
  const week = facts.week ?? (facts.day && weekOfDay(facts.day));
  return {
    ...{ id, kind, actor },
    ...(taskId && { taskId }),
    ...(meetingId && { meetingId }),
    ...(reportId && { reportId }),
    ...(week && { week }),
    ...{ text: notificationText(kind, actor?.name, facts), createdAt, readAt },
  };
}

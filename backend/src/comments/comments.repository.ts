import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { type AttachmentType, LIMITS, mentionOf, MESSAGES, type TaskAttachment, type TaskComment } from '../contract';
import { typeOfContent } from '../files/attachment-kind';
import { Database } from '../platform/database/database';
import { seenByClient } from '../platform/database/seen-by-client';

export interface NewComment {
  id: string;
  taskId: string;
  authorId: string;
  clientId: string | null;
  body: string;
  isInternal: boolean;
  mentions: string[];
}

/** The fields of a comment that the rules need. */
export interface CommentRow {
  id: string;
  taskId: string;
  authorId: string;
  body: string;
  isInternal: boolean;
  mentions: string[];
  fileIds: string[];
  /** The task's client if they see the comment. */
  clientId: string | null;
}

/** Selects comments of a task: all or those that a client sees, the newest or those before an id. */
export interface CommentPage {
  /** Null for the team. */
  clientId: string | null;
  before?: string;
  limit: number;
}

/** As returned by attachment_json() and comment_json(). */
export interface StoredAttachment extends Omit<TaskAttachment, 'kind'> {
  contentType: string;
}
interface StoredComment extends Omit<TaskComment, 'attachments'> {
  attachments: StoredAttachment[];
}

/** Ids of users that a body names. */
export interface NamedUsers {
  readers: Set<string>;
  former: Set<string>;
}

const READ_AT_ONCE = 250;

/** The mention of a user whose name is gone. */
export const formerMention = (id: string): string => mentionOf({ id, name: MESSAGES.user.formerMember });

/** Uses SQL, since a comment is read as one JSON value with its author and files. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly database: Database) {}

  async page(taskId: string, { clientId, before, limit }: CommentPage): Promise<TaskComment[]> {
    const rows = await this.database.query<{ comment: StoredComment }>(
      `SELECT comment_json(c) AS comment FROM task_comments c
        WHERE c.task_id = $1 AND ($3::uuid IS NULL OR c.id < $3)
          AND ($2::uuid IS NULL OR (NOT c.is_internal AND ${seenByClient('c.author_id', '$2')}))
        ORDER BY c.id DESC LIMIT $4`,
      [taskId, clientId, before ?? null, limit],
    );
    return rows.map(({ comment }) => commentOf(comment)).reverse();
  }

  async add({ id, taskId, authorId, clientId, body, isInternal, mentions }: NewComment): Promise<void> {
    await this.database.query(
      `INSERT INTO task_comments (id, task_id, author_id, client_id, body, is_internal, mentions)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, taskId, authorId, clientId, body, isInternal, mentions],
    );
  }

  /** The comment that this author stored earlier with this client id. */
  async sentBefore(authorId: string, clientId: string): Promise<{ id: string; taskId: string } | undefined> {
    const [row] = await this.database.query<{ id: string; taskId: string }>(
      `SELECT id, task_id AS "taskId" FROM task_comments WHERE author_id = $1 AND client_id = $2`,
      [authorId, clientId],
    );
    return row;
  }

  async get(id: string): Promise<TaskComment> {
    const [row] = await this.database.query<{ comment: StoredComment }>(
      `SELECT comment_json(c) AS comment FROM task_comments c WHERE c.id = $1`,
      [id],
    );
    return commentOf(row!.comment);
  }

  async find(id: string): Promise<CommentRow | undefined> {
    const [row] = await this.database.query<CommentRow>(
      `SELECT c.id, c.task_id AS "taskId", c.author_id AS "authorId", c.body, c.is_internal AS "isInternal",
              c.mentions::text[] AS mentions,
              ARRAY(SELECT a.file_id FROM task_attachments a WHERE a.comment_id = c.id)::text[] AS "fileIds",
              (SELECT t.assigned_client_id FROM tasks t WHERE t.id = c.task_id AND NOT c.is_internal
                  AND ${seenByClient('c.author_id', 't.assigned_client_id')}) AS "clientId"
         FROM task_comments c WHERE c.id = $1`,
      [id],
    );
    return row;
  }

  async edit(id: string, body: string, mentions: string[]): Promise<void> {
    await this.database.query(
      `UPDATE task_comments SET body = $2, mentions = $3, edited_at = clock_timestamp() WHERE id = $1`,
      [id, body, mentions],
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`DELETE FROM task_comments WHERE id = $1`, [id]);
  }

  /**
   * The users among these who can see a comment: the team, and the task's client unless it is internal. And those whose
   * name no body may get any more: from a day before the purge, so that it has all been written when the purge begins.
   */
  async named(ids: string[], clientId: string | null, isInternal: boolean): Promise<NamedUsers> {
    if (ids.length === 0) return { readers: new Set(), former: new Set() };
    const rows = await this.database.query<{ id: string; isReader: boolean; isFormer: boolean }>(
      `SELECT id, deleted_at IS NULL AND (role <> 'CLIENT' OR (id = $2 AND NOT $3)) AS "isReader",
              coalesce(deleted_at < clock_timestamp() - make_interval(days => $4), false) AS "isFormer"
         FROM users WHERE id = ANY ($1::uuid[])`,
      [ids, clientId, isInternal, LIMITS.accountPurge.days - 1],
    );
    const idsOf = (found: typeof rows) => new Set(found.map(({ id }) => id));
    return { readers: idsOf(rows.filter((it) => it.isReader)), former: idsOf(rows.filter((it) => it.isFormer)) };
  }

  /**
   * Removes a user's name from all bodies: `mentions` lacks the users who could not see the comment. Each statement reads
   * few comments, in the order of their ids, so that there may be millions. The first condition is the faster one.
   */
  async forgetName(userId: string): Promise<void> {
    let after: string | undefined = NIL;
    while (after) {
      const [last]: { id: string }[] = await this.database.query<{ id: string }>(
        `WITH seen AS (SELECT id, body FROM task_comments WHERE id > $2 ORDER BY id LIMIT ${READ_AT_ONCE}),
              written AS (
           UPDATE task_comments c
              SET body = regexp_replace(c.body, '@\\[[^]\\n]{1,200}\\]\\(' || $1 || '\\)', $3, 'gi')
             FROM seen WHERE c.id = seen.id AND seen.body LIKE '%](%' AND seen.body ILIKE '%](' || $1 || ')%')
         SELECT id FROM seen ORDER BY id OFFSET ${READ_AT_ONCE - 1}`,
        [userId, after, formerMention(userId)],
      );
      after = last?.id;
    }
  }
}

export function attachmentOf({ contentType, ...attachment }: StoredAttachment): TaskAttachment {
  const kind: AttachmentType = typeOfContent(contentType);
  return { ...attachment, kind };
}

const commentOf = ({ attachments, ...comment }: StoredComment): TaskComment => ({
  ...comment,
  attachments: attachments.map(attachmentOf),
});

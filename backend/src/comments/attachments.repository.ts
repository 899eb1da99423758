import { Injectable } from '@nestjs/common';
import type { TaskAttachment } from '../contract';
import { Database } from '../platform/database/database';
import { seenByClient } from '../platform/database/seen-by-client';
import { RECENT } from '../tasks/history/trash.repository';
import { attachmentOf, type StoredAttachment } from './comments.repository';

/** The task that a file is attached to. */
export interface FilePlace {
  /** The task's client if they see the file. */
  clientId: string | null;
  isTaskDeleted: boolean;
}

/** How many tasks lose their files in one statement. */
const AT_ONCE = 100;

/** Uses SQL, since an attachment is returned with its file and the user who added it. */
@Injectable()
export class AttachmentsRepository {
  constructor(private readonly database: Database) {}

  /** The task's own files, or those that a client sees, oldest first. */
  async list(taskId: string, clientId: string | null): Promise<TaskAttachment[]> {
    const rows = await this.database.query<{ attachment: StoredAttachment }>(
      `SELECT attachment_json(a) AS attachment FROM task_attachments a
        WHERE a.task_id = $1 AND a.comment_id IS NULL
          AND ($2::uuid IS NULL OR ${seenByClient('a.added_by_id', '$2')})
        ORDER BY a.added_at, a.file_id`,
      [taskId, clientId],
    );
    return rows.map(({ attachment }) => attachmentOf(attachment));
  }

  /**
   * Attaches those of the given files that the user uploaded for a task and that are not in use yet, in the given
   * order. Returns how many were attached.
   */
  async claim(fileIds: string[], taskId: string, commentId: string | null, userId: string): Promise<number> {
    const rows = await this.database.query(
      `INSERT INTO task_attachments (file_id, task_id, comment_id, added_by_id)
       SELECT f.id, $2, $3, $4 FROM unnest($1::uuid[]) WITH ORDINALITY given (id, place)
         JOIN files f ON f.id = given.id AND f.kind = 'task-attachment' AND f.owner_id = $4
        ORDER BY given.place
       ON CONFLICT (file_id) DO NOTHING RETURNING file_id`,
      [fileIds, taskId, commentId, userId],
    );
    return rows.length;
  }

  async remove(fileId: string): Promise<void> {
    await this.database.query(`DELETE FROM task_attachments WHERE file_id = $1`, [fileId]);
  }

  /** Removes the attachments of tasks that can no longer be restored, and of their comments. */
  async removePast(): Promise<void> {
    let removed: object[];
    do {
      // The lock waits for a restore that began in time, and leaves out its task.
      removed = await this.database.query(
        `WITH past AS MATERIALIZED (
           SELECT t.id FROM tasks t
            WHERE NOT ${RECENT} AND EXISTS (SELECT FROM task_attachments a WHERE a.task_id = t.id)
            ORDER BY t.id LIMIT ${AT_ONCE} FOR NO KEY UPDATE)
         DELETE FROM task_attachments a USING past WHERE a.task_id = past.id RETURNING a.file_id`,
      );
    } while (removed.length > 0);
  }

  async placeOf(fileId: string): Promise<FilePlace | undefined> {
    const [row] = await this.database.query<FilePlace>(
      `SELECT t.deleted_at IS NOT NULL AS "isTaskDeleted",
              CASE WHEN c.is_internal IS NOT true AND ${seenByClient('a.added_by_id', 't.assigned_client_id')}
                THEN t.assigned_client_id END AS "clientId"
         FROM task_attachments a JOIN tasks t ON t.id = a.task_id LEFT JOIN task_comments c ON c.id = a.comment_id
        WHERE a.file_id = $1`,
      [fileId],
    );
    return row;
  }
}

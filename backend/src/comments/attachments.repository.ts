import { Injectable } from '@nestjs/common';
import type { TaskAttachment } from '../contract';
import { Database } from '../platform/database/database';
import { attachmentOf, type StoredAttachment } from './comments.repository';
import { TaskAttachmentEntity } from './task-attachment.entity';

/** The task that a file is attached to, and who can see the file. */
export interface FilePlace {
  taskId: string;
  clientId: string | null;
  isTaskDeleted: boolean;
  isInternal: boolean;
}

/** Uses SQL, since an attachment is returned with its file and the user who added it. */
@Injectable()
export class AttachmentsRepository {
  constructor(private readonly database: Database) {}

  /** The task's own files, oldest first. */
  async list(taskId: string): Promise<TaskAttachment[]> {
    const rows = await this.database.query<{ attachment: StoredAttachment }>(
      `SELECT attachment_json(a) AS attachment FROM task_attachments a
        WHERE a.task_id = $1 AND a.comment_id IS NULL ORDER BY a.added_at, a.file_id`,
      [taskId],
    );
    return rows.map(({ attachment }) => attachmentOf(attachment));
  }

  /** An attachment of the task or of one of its comments. */
  find(taskId: string, fileId: string): Promise<TaskAttachmentEntity | null> {
    const attachments = this.database.manager.getRepository(TaskAttachmentEntity);
    return attachments.findOne({ where: { taskId, fileId } });
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

  /** Returns whether it was attached. */
  async remove(taskId: string, fileId: string): Promise<boolean> {
    const rows = await this.database.query(
      `DELETE FROM task_attachments WHERE task_id = $1 AND file_id = $2 AND comment_id IS NULL RETURNING file_id`,
      [taskId, fileId],
    );
    return rows.length > 0;
  }

  async placeOf(fileId: string): Promise<FilePlace | undefined> {
    const [row] = await this.database.query<FilePlace>(
      `SELECT t.id AS "taskId", t.assigned_client_id AS "clientId", t.deleted_at IS NOT NULL AS "isTaskDeleted",
              coalesce(c.is_internal, false) AS "isInternal"
         FROM task_attachments a JOIN tasks t ON t.id = a.task_id LEFT JOIN task_comments c ON c.id = a.comment_id
        WHERE a.file_id = $1`,
      [fileId],
    );
    return row;
  }
}

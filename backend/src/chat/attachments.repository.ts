import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database';

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly database: Database) {}

  /** Whether it hangs on a message, and if so, whether this person is in its conversation now. */
  async accessOf(fileId: string, userId: string): Promise<{ isSent: boolean; isMember: boolean }> {
    const [row] = await this.database.query<{ isMember: boolean }>(
      `SELECT EXISTS (SELECT FROM conversation_members me
                       WHERE me.conversation_id = m.conversation_id AND me.user_id = $2) AS "isMember"
         FROM messages m WHERE m.attachment_id = $1`,
      [fileId, userId],
    );
    return { isSent: row !== undefined, isMember: row?.isMember ?? false };
  }

  /** Forgets files that were uploaded a day ago and hang on no message; answers their ids. */
  async dropUnused(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `DELETE FROM files f WHERE kind = 'attachment' AND created_at < clock_timestamp() - interval '1 day'
          AND NOT EXISTS (SELECT FROM messages m WHERE m.attachment_id = f.id) RETURNING id`,
    );
    return rows.map(({ id }) => id);
  }
}

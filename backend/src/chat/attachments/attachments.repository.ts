import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

/** Uses SQL because access depends on messages and members. */
@Injectable()
export class AttachmentsRepository {
  constructor(private readonly database: Database) {}

  /** Whether the file is part of a message and, if so, whether the user is currently in its conversation. */
  async accessOf(fileId: string, userId: string): Promise<{ isSent: boolean; isMember: boolean }> {
    const [row] = await this.database.query<{ isMember: boolean }>(
      `SELECT EXISTS (SELECT FROM conversation_members me
                       WHERE me.conversation_id = m.conversation_id AND me.user_id = $2) AS "isMember"
         FROM messages m WHERE m.attachment_id = $1`,
      [fileId, userId],
    );
    return { isSent: row !== undefined, isMember: row?.isMember ?? false };
  }
}

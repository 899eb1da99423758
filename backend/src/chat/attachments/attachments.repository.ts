import { Injectable } from '@nestjs/common';
import type { Role } from '../../contract';
import { Database } from '../../platform/database/database';
import { seenConversation } from '../seen-conversation';

/** Uses SQL because access depends on messages and members. */
@Injectable()
export class AttachmentsRepository {
  constructor(private readonly database: Database) {}

  /** Whether the file is part of a message and, if so, whether the user is in its conversation and sees that. */
  async accessOf(fileId: string, userId: string, seenRoles: Role[]): Promise<{ isSent: boolean; isSeen: boolean }> {
    const [row] = await this.database.query<{ isSeen: boolean }>(
      `SELECT EXISTS (SELECT FROM conversations c JOIN conversation_members me ON me.conversation_id = c.id
                       WHERE c.id = m.conversation_id AND me.user_id = $2
                         AND ${seenConversation('me.user_id', '$3')}) AS "isSeen"
         FROM messages m WHERE m.attachment_id = $1`,
      [fileId, userId, seenRoles],
    );
    return { isSent: row !== undefined, isSeen: row?.isSeen ?? false };
  }
}

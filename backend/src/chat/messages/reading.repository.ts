import { Injectable } from '@nestjs/common';
import type { DirectChat, Role, UnreadCounts } from '../../contract';
import { Database } from '../../platform/database/database';

/** The members of conversations and their read positions, joined and counted in SQL. */
@Injectable()
export class ReadingRepository {
  constructor(private readonly database: Database) {}

  /** Another user as a chat partner, with the conversation if it exists; undefined for an unknown user. */
  async partner(userId: string, otherId: string) {
    const [row] = await this.database.query<{ role: Role; isGone: boolean; conversationId: string | null }>(
      `SELECT u.role, u.deleted_at IS NOT NULL AS "isGone", c.id AS "conversationId"
         FROM users u LEFT JOIN conversations c ON c.first_id = least($1::uuid, u.id) AND c.second_id = greatest($1, u.id)
        WHERE u.id = $2 AND u.id <> $1`,
      [userId, otherId],
    );
    return row;
  }

  async isMember(groupId: string, userId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
        WHERE c.id = $1 AND c.kind = 'group' AND m.user_id = $2`,
      [groupId, userId],
    );
    return rows.length > 0;
  }

  /** Returns the new read position and the members; undefined if the user had already read that far. */
  async markRead(conversationId: string, userId: string, seq: number) {
    const [row] = await this.database.query<{ seq: number; memberIds: string[] }>(
      `UPDATE conversation_members me SET last_read_seq = least($3, c.last_seq)
         FROM conversations c
        WHERE c.id = $1 AND me.conversation_id = $1 AND me.user_id = $2 AND me.last_read_seq < least($3, c.last_seq)
       RETURNING me.last_read_seq AS seq,
         ARRAY(SELECT user_id::text FROM conversation_members WHERE conversation_id = $1) AS "memberIds"`,
      [conversationId, userId, seq],
    );
    return row;
  }

  /** Unread counts of messages from users of these roles, by user id. Chats with deleted users can still be read. */
  directUnread(userId: string, seenRoles: Role[]): Promise<UnreadCounts> {
    return this.unread(
      `SELECT u.id, me.last_read_seq, c.id AS conversation_id FROM conversation_members me
         JOIN conversations c ON c.id = me.conversation_id AND c.kind = 'direct'
         JOIN users u ON u.id = CASE c.first_id WHEN $1 THEN c.second_id ELSE c.first_id END
        WHERE me.user_id = $1 AND c.last_seq > me.last_read_seq AND u.role = ANY ($2)`,
      [userId, seenRoles],
    );
  }

  groupUnread(userId: string): Promise<UnreadCounts> {
    return this.unread(
      `SELECT c.id, me.last_read_seq, c.id AS conversation_id FROM conversation_members me
         JOIN conversations c ON c.id = me.conversation_id AND c.kind = 'group'
        WHERE me.user_id = $1 AND c.last_seq > me.last_read_seq`,
      [userId],
    );
  }

  /** The user's direct chats with users of these roles, those with the latest messages first. */
  async directChats(userId: string, seenRoles: Role[]): Promise<DirectChat[]> {
    const rows = await this.database.query<{ chat: DirectChat }>(
      `SELECT json_build_object('conversationId', c.id, 'userId', u.id, 'user', person(u.id), 'lastSeq', c.last_seq,
                'lastReadSeq', me.last_read_seq, 'peerLastReadSeq', peer.last_read_seq,
                'lastMessageAt', iso(c.last_message_at)) AS chat
         FROM conversation_members me
         JOIN conversations c ON c.id = me.conversation_id AND c.kind = 'direct'
         JOIN conversation_members peer ON peer.conversation_id = c.id AND peer.user_id <> $1
         JOIN users u ON u.id = peer.user_id
        WHERE me.user_id = $1 AND c.last_seq > 0 AND u.role = ANY ($2) ORDER BY c.last_message_at DESC, c.id`,
      [userId, seenRoles],
    );
    return rows.map(({ chat }) => chat);
  }

  private async unread(conversations: string, values: unknown[]): Promise<UnreadCounts> {
    const rows = await this.database.query<{ id: string; count: number }>(
      `SELECT theirs.id, count(*)::integer AS count FROM (${conversations}) theirs
         JOIN messages m ON m.conversation_id = theirs.conversation_id AND m.seq > theirs.last_read_seq
        WHERE m.sender_id <> $1 AND m.deleted_at IS NULL GROUP BY theirs.id`,
      values,
    );
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  }
}

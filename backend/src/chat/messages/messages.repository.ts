import { Injectable } from '@nestjs/common';
import { type AttachmentType, type ChatMessage, LIMITS, type Role, type sealedFor } from '../../contract';
import { Database } from '../../platform/database/database';
import { seenConversation } from '../seen-conversation';
import { MessageEntity } from './message.entity';
import { MessageAllowanceEntity } from './message-allowance.entity';

export interface NewMessage {
  id: string;
  senderId: string;
  clientId: string | null;
  body: string;
  /** The keys or the epoch that a sealed body is encrypted for. */
  sealedFor: ReturnType<typeof sealedFor>;
  replyToId: string | null;
  attachment: { id: string; type: AttachmentType; name: string } | null;
}

/** The result of sending: `isNew` is false if a message with this client id already existed. */
export interface Sent {
  message: ChatMessage;
  isNew: boolean;
  memberIds: string[];
}

/** The fields of a message that the rules need. */
export interface MessageRow {
  id: string;
  conversationId: string;
  senderId: string;
  body: string;
  isDeleted: boolean;
  attachmentId: string | null;
  /** Clients identify the conversation by its group, or by its two users. */
  groupChatId: string | null;
  firstId: string | null;
  secondId: string | null;
}

/** A part of a conversation: the newest messages, those before a number, or those changed after a revision. */
export interface Page {
  beforeSeq?: number;
  since?: number;
  limit: number;
}

/** Sends, reads and changes messages, each in one SQL statement that includes the numbering and the allowance. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined unless it is a group of the sender. Raises TB011 to TB013 and TB015, see `error-codes.ts`. */
  async sendToGroup(groupId: string, message: NewMessage): Promise<Sent | undefined> {
    const [sent] = await this.database.query<Sent>(
      `SELECT message, is_new AS "isNew", member_ids::text[] AS "memberIds" FROM take_message_allowance($2, $12, $13),
              conversations c, send_message(c.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        WHERE c.id = $1 AND c.kind = 'group'`,
      [groupId, ...valuesOf(message)],
    );
    return sent;
  }

  /** Returns undefined if the sender cannot see the receiver. Raises the same errors. */
  async sendDirect(receiverId: string, seenRoles: Role[], message: NewMessage): Promise<Sent | undefined> {
    const [sent] = await this.database.query<Sent>(
      `SELECT message, is_new AS "isNew", member_ids::text[] AS "memberIds" FROM take_message_allowance($2, $12, $13),
              send_direct_message($1, $14, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [receiverId, ...valuesOf(message), seenRoles],
    );
    return sent;
  }

  async forgetAllowance(userId: string): Promise<void> {
    await this.database.manager.getRepository(MessageAllowanceEntity).delete({ userId });
  }

  /** Deducts one message from the user's allowance. Raises TB011. */
  async takeAllowance(userId: string): Promise<void> {
    const { perSecond, burst } = LIMITS.chat;
    await this.database.query(`SELECT take_message_allowance($1, $2, $3)`, [userId, perSecond, burst]);
  }

  /** In chronological order; after a revision, in the order of changes. */
  async page(conversationId: string, { beforeSeq, since, limit }: Page): Promise<ChatMessage[]> {
    const { rows, isNewestFirst } =
      since === undefined
        ? { rows: `seq < $2 ORDER BY seq DESC`, isNewestFirst: true }
        : { rows: `revision > $2 ORDER BY revision`, isNewestFirst: false };
    const found = await this.database.query<{ message: ChatMessage }>(
      `SELECT message_json(m) AS message FROM messages m WHERE conversation_id = $1 AND ${rows} LIMIT $3`,
      [conversationId, since ?? beforeSeq ?? 2 ** 31 - 1, limit],
    );
    const messages = found.map(({ message }) => message);
    return isNewestFirst ? messages.reverse() : messages;
  }

  async seqOf(id: string, conversationId: string): Promise<number | undefined> {
    return (await this.database.manager.getRepository(MessageEntity).findOneBy({ id, conversationId }))?.seq;
  }

  /** A message of a conversation that this user is a member of, and sees. */
  async find(id: string, memberId: string, seenRoles: Role[]): Promise<MessageRow | undefined> {
    const [row] = await this.database.query<MessageRow>(
      `SELECT m.id, m.conversation_id AS "conversationId", m.sender_id AS "senderId", m.body,
              m.deleted_at IS NOT NULL AS "isDeleted", m.attachment_id AS "attachmentId",
              CASE c.kind WHEN 'group' THEN c.id END AS "groupChatId", c.first_id AS "firstId", c.second_id AS "secondId"
         FROM messages m JOIN conversations c ON c.id = m.conversation_id
         JOIN conversation_members me ON me.conversation_id = c.id AND me.user_id = $2
        WHERE m.id = $1 AND ${seenConversation('me.user_id', '$3')}`,
      [id, memberId, seenRoles],
    );
    return row;
  }

  /** Locks a conversation against sending and joining until the transaction ends. */
  async lock(conversationId: string): Promise<void> {
    await this.database.query(`SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE`, [conversationId]);
  }

  /**
   * Raises TB015 unless these are exactly the current keys of the conversation's members, or this is its current epoch;
   * the epoch then counts the message. The caller has locked the conversation.
   */
  async checkSealedFor(conversationId: string, readers: NonNullable<NewMessage['sealedFor']>): Promise<void> {
    if ('epoch' in readers) await this.database.query(`SELECT use_epoch($1, $2)`, [conversationId, readers.epoch]);
    else await this.database.query(`SELECT check_sealed_for($1, $2)`, [conversationId, readers.keyIds]);
  }

  async edit(id: string, conversationId: string, body: string): Promise<ChatMessage> {
    return this.change(id, conversationId, `body = $3, edited_at = clock_timestamp()`, [body]);
  }

  /** The message keeps its number, so that the numbers have no gaps. */
  remove(id: string, conversationId: string): Promise<ChatMessage> {
    return this.change(
      id,
      conversationId,
      `body = '', attachment_id = NULL, attachment_type = NULL, attachment_name = NULL, deleted_at = clock_timestamp()`,
    );
  }

  async memberIds(conversationId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT user_id AS id FROM conversation_members WHERE conversation_id = $1`,
      [conversationId],
    );
    return rows.map(({ id }) => id);
  }

  private async change(id: string, conversationId: string, set: string, values: unknown[] = []): Promise<ChatMessage> {
    const [row] = await this.database.query<{ message: ChatMessage }>(
      `WITH counted AS (UPDATE conversations SET last_revision = last_revision + 1 WHERE id = $2 RETURNING last_revision)
       UPDATE messages m SET ${set}, revision = counted.last_revision FROM counted WHERE m.id = $1
       RETURNING message_json(m) AS message`,
      [id, conversationId, ...values],
    );
    return row!.message;
  }
}

const valuesOf = ({ id, senderId, clientId, body, sealedFor, replyToId, attachment }: NewMessage) => [
  ...[senderId, id, clientId, body, keyIdsOf(sealedFor), epochOf(sealedFor), replyToId],
  ...[attachment?.id, attachment?.type, attachment?.name],
  ...[LIMITS.chat.perSecond, LIMITS.chat.burst],
];
const keyIdsOf = (readers: NewMessage['sealedFor']) => (readers && 'keyIds' in readers ? readers.keyIds : null);
const epochOf = (readers: NewMessage['sealedFor']) => (readers && 'epoch' in readers ? readers.epoch : null);

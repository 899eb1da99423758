import { Injectable } from '@nestjs/common';
import { type EpochKeyCopy, type EpochKeys, LIMITS, type MakeEpochRequest, type Role } from '../../contract';
import { Database } from '../../platform/database/database';
import { seenConversation } from '../seen-conversation';

const { epochMessages, epochDays } = LIMITS.chat;

/** Uses SQL because the rules are functions of the schema. */
@Injectable()
export class EpochsRepository {
  constructor(private readonly database: Database) {}

  /** Returns null for a receiver whom the sender cannot see. */
  async directConversation(senderId: string, receiverId: string, seenRoles: Role[]): Promise<string | null> {
    const [row] = await this.database.query<{ id: string | null }>(`SELECT direct_conversation($1, $2, $3) AS id`, [
      receiverId,
      seenRoles,
      senderId,
    ]);
    return row!.id;
  }

  /** Returns undefined if the two users have no conversation yet. */
  async findDirect(oneId: string, otherId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `SELECT id FROM conversations WHERE first_id = least($1::uuid, $2::uuid) AND second_id = greatest($1::uuid, $2::uuid)`,
      [oneId, otherId],
    );
    return row?.id;
  }

  /** Whether the user is a member of the conversation and sees it. */
  async isSeen(conversationId: string, userId: string, seenRoles: Role[]): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM conversations c JOIN conversation_members me ON me.conversation_id = c.id AND me.user_id = $2
        WHERE c.id = $1 AND ${seenConversation('me.user_id', '$3')}`,
      [conversationId, userId, seenRoles],
    );
    return rows.length > 0;
  }

  /** Returns null if the user is not a member, or the device is not theirs. */
  async make(
    conversationId: string,
    userId: string,
    { keyId, commitment, readers }: Pick<MakeEpochRequest, 'keyId' | 'commitment' | 'readers'>,
  ): Promise<number | null> {
    const [row] = await this.database.query<{ number: number | null }>(
      `SELECT make_epoch($1, $2, $3, $4, $5, $6, make_interval(days => $7)) AS number`,
      [conversationId, userId, keyId, commitment, readers, epochMessages, epochDays],
    );
    return row!.number;
  }

  /** Returns false unless the user is making this epoch. */
  async add(conversationId: string, number: number, userId: string, copies: EpochKeyCopy[]): Promise<boolean> {
    const [row] = await this.database.query<{ isTheirs: boolean }>(
      `WITH made AS (
         SELECT e.conversation_id, e.number FROM epochs e JOIN device_keys k ON k.id = e.key_id
          WHERE e.conversation_id = $1 AND e.number = $2 AND e.begun_at IS NULL AND k.user_id = $3),
       added AS (
         INSERT INTO epoch_keys (conversation_id, number, key_id, wrapped, signature)
         SELECT made.conversation_id, made.number, k.id, c.wrapped, c.signature FROM made,
                json_to_recordset($4) AS c ("keyId" uuid, wrapped text, signature text) JOIN device_keys k ON k.id = c."keyId"
         ON CONFLICT DO NOTHING)
       SELECT EXISTS (SELECT FROM made) AS "isTheirs"`,
      [conversationId, number, userId, JSON.stringify(copies)],
    );
    return row!.isTheirs;
  }

  /** Raises TB015. Returns false unless the user is making this epoch. */
  async begin(conversationId: string, number: number, userId: string, replaced: number | null): Promise<boolean> {
    const [row] = await this.database.query<{ isBegun: boolean }>(`SELECT begin_epoch($1, $2, $3, $4) AS "isBegun"`, [
      ...[conversationId, number, userId, replaced],
    ]);
    return row!.isBegun;
  }

  /** Returns undefined unless the user is a member and the device is theirs. */
  async list(conversationId: string, userId: string, keyId: string, after: number): Promise<EpochKeys | undefined> {
    const [row] = await this.database.query<EpochKeys>(
      `SELECT current_epoch($1) AS current,
              coalesce((SELECT json_agg(json_build_object('number', e.number, 'commitment', e.commitment, 'readers', e.readers,
                          'madeBy', json_build_object('userId', maker.user_id, 'keyId', maker.id),
                          'wrapped', k.wrapped, 'signature', k.signature) ORDER BY e.number)
                 FROM epochs e JOIN epoch_keys k USING (conversation_id, number) JOIN device_keys maker ON maker.id = e.key_id
                WHERE e.conversation_id = $1 AND e.begun_at IS NOT NULL AND k.key_id = $3 AND e.number > $4), '[]') AS keys
         FROM conversation_members m JOIN device_keys d ON d.user_id = m.user_id
        WHERE m.conversation_id = $1 AND m.user_id = $2 AND d.id = $3`,
      [conversationId, userId, keyId, after],
    );
    return row;
  }
}

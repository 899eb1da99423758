import { Injectable } from '@nestjs/common';
import type { GroupChat, Role } from '../../contract';
import { Database } from '../../platform/database/database';
import { ConversationEntity } from './conversation.entity';
import { ConversationMemberEntity } from './conversation-member.entity';

export interface GroupRow {
  group: GroupChat;
  isGeneral: boolean;
  createdById: string | null;
}

const ROW = `SELECT group_json(c) AS "group", c.is_general AS "isGeneral", c.created_by_id AS "createdById"
  FROM conversations c`;
const MINE = `JOIN conversation_members me ON me.conversation_id = c.id AND me.user_id = $1`;

/** Groups are read in SQL, as JSON built by a function of the schema. */
@Injectable()
export class GroupsRepository {
  constructor(private readonly database: Database) {}

  async list(userId: string): Promise<GroupChat[]> {
    const rows = await this.database.query<GroupRow>(
      `${ROW} ${MINE} WHERE c.kind = 'group' ORDER BY coalesce(c.last_message_at, c.created_at) DESC, c.id DESC`,
      [userId],
    );
    return rows.map(({ group }) => group);
  }

  /** A group that this user is a member of. */
  async find(id: string, userId: string): Promise<GroupRow | undefined> {
    const [row] = await this.database.query<GroupRow>(`${ROW} ${MINE} WHERE c.id = $2 AND c.kind = 'group'`, [
      userId,
      id,
    ]);
    return row;
  }

  /** The group of the whole team; undefined before its first member. */
  async general(): Promise<GroupRow | undefined> {
    const [row] = await this.database.query<GroupRow>(`${ROW} WHERE c.is_general`);
    return row;
  }

  /** Returns the ids of the user's groups, and locks them against sending and joining until the transaction ends. */
  async lockAllOf(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT c.id FROM conversations c ${MINE} WHERE c.kind = 'group' ORDER BY c.id FOR NO KEY UPDATE OF c`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  async insert(group: { id: string; name: string; description: string | null; createdById: string }): Promise<void> {
    await this.conversations.insert({ ...group, kind: 'group' });
  }

  /** Undefined fields remain unchanged. */
  async update(id: string, { name, description }: { name?: string; description?: string | null }): Promise<void> {
    if (name === undefined && description === undefined) return;
    await this.conversations.update({ id }, { name, description });
  }

  /** New members start with nothing unread. Returns the ids of those who were not members before. */
  async addMembers(id: string, userIds: string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `INSERT INTO conversation_members (conversation_id, user_id, last_read_seq)
       SELECT c.id, unnest($2::uuid[]), c.last_seq FROM conversations c WHERE c.id = $1
       ON CONFLICT DO NOTHING RETURNING user_id AS id`,
      [id, userIds],
    );
    return rows.map((row) => row.id);
  }

  async removeMember(id: string, userId: string): Promise<boolean> {
    const members = this.database.manager.getRepository(ConversationMemberEntity);
    const { affected } = await members.delete({ conversationId: id, userId });
    return affected === 1;
  }

  /** Counts those of these users who exist and have one of these roles. */
  async countPeople(ids: string[], roles: Role[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM users WHERE id = ANY ($1::uuid[]) AND role = ANY ($2) AND deleted_at IS NULL`,
      [ids, roles],
    );
    return row!.count;
  }

  private get conversations() {
    return this.database.manager.getRepository(ConversationEntity);
  }
}

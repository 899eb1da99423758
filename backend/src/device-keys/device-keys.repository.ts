import { Injectable } from '@nestjs/common';
import type { DeviceKey, OwnDeviceKey, Role } from '../contract';
import { Database } from '../platform/database/database';

const KEY = `'id', k.id, 'publicKey', k.public_key, 'signingKey', k.signing_key, 'createdAt', iso(k.created_at),
  'removedAt', iso(k.removed_at)`;
const OWN_KEY = `json_build_object(${KEY}, 'label', k.label, 'lastUsedAt', iso(k.last_used_at)) AS key`;

@Injectable()
export class DeviceKeysRepository {
  constructor(private readonly database: Database) {}

  /** Adds a key or takes it up again. Raises TB014 for one more than `atMost`. */
  async add(
    key: { id: string; userId: string; publicKey: string; signingKey: string | null; label: string | null },
    atMost: number,
  ): Promise<{ id: string; isNew: boolean }> {
    const [row] = await this.database.query<{ id: string; isNew: boolean }>(
      `SELECT id, is_new AS "isNew" FROM add_device_key($1, $2, $3, $4, $5, $6)`,
      [key.id, key.userId, key.publicKey, key.signingKey, key.label, atMost],
    );
    return row!;
  }

  async find(id: string): Promise<OwnDeviceKey> {
    const [row] = await this.database.query<{ key: OwnDeviceKey }>(
      `SELECT ${OWN_KEY} FROM device_keys k WHERE k.id = $1`,
      [id],
    );
    return row!.key;
  }

  /** Current ones, oldest first. */
  async listOwn(userId: string): Promise<OwnDeviceKey[]> {
    const rows = await this.database.query<{ key: OwnDeviceKey }>(
      `SELECT ${OWN_KEY} FROM device_keys k WHERE k.user_id = $1 AND k.removed_at IS NULL ORDER BY k.created_at, k.id`,
      [userId],
    );
    return rows.map(({ key }) => key);
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE device_keys SET removed_at = clock_timestamp() WHERE id = $1 AND user_id = $2 AND removed_at IS NULL
       RETURNING id`,
      [id, userId],
    );
    return rows.length > 0;
  }

  /** Of those among these people whom the asker is, sees by their role, or shares a conversation with. */
  listOf(asker: { id: string; seenRoles: Role[] }, userIds: string[], withRemoved: boolean) {
    return this.database.query<{ userId: string; keys: DeviceKey[] }>(
      `SELECT u.id AS "userId", coalesce(json_agg(json_build_object(${KEY}) ORDER BY k.created_at, k.id)
                FILTER (WHERE k.id IS NOT NULL), '[]') AS keys
         FROM users u LEFT JOIN device_keys k ON k.user_id = u.id AND (k.removed_at IS NULL OR $4)
        WHERE u.id = ANY ($3::uuid[]) AND (u.id = $1 OR (u.role = ANY ($2) AND u.deleted_at IS NULL)
          OR EXISTS (SELECT FROM conversation_members mine JOIN conversation_members theirs USING (conversation_id)
                      WHERE mine.user_id = $1 AND theirs.user_id = u.id)
          OR EXISTS (SELECT FROM messages m JOIN conversation_members mine USING (conversation_id)
                      WHERE m.sender_id = u.id AND mine.user_id = $1))
        GROUP BY u.id`,
      [asker.id, asker.seenRoles, userIds, withRemoved],
    );
  }

  async groupPartnerIds(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT DISTINCT theirs.user_id AS id FROM conversation_members mine
         JOIN conversations c ON c.id = mine.conversation_id AND c.kind = 'group'
         JOIN conversation_members theirs ON theirs.conversation_id = c.id WHERE mine.user_id = $1`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }
}

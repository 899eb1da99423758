import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { DeviceKey, OwnDeviceKey, Role } from '../../contract';
import { Database } from '../../platform/database/database';
import { seenConversation } from '../seen-conversation';
import { DeviceKeyEntity } from './device-key.entity';

const KEY = `'id', k.id, 'publicKey', k.public_key, 'signingKey', k.signing_key, 'createdAt', iso(k.created_at),
  'removedAt', iso(k.removed_at)`;
const OWN_KEY = `json_build_object(${KEY}, 'label', k.label, 'lastUsedAt', iso(k.last_used_at),
  'isBackup', k.is_backup) AS key`;

export interface NewDeviceKey {
  id: string;
  userId: string;
  publicKey: string;
  signingKey: string | null;
  label: string | null;
  isBackup: boolean;
}

/** A key that is now in use, whether it is new, and the ids of the keys retired to make room for it. */
export interface UsedKey {
  id: string;
  isNew: boolean;
  retired: string[];
}

/** Keys are read in SQL, as JSON; functions of the schema enforce the limit on their number. */
@Injectable()
export class DeviceKeysRepository {
  constructor(private readonly database: Database) {}

  /** Adds a key or restores it. Beyond `atMost` keys, those unused for longest are retired. */
  async add(key: NewDeviceKey, atMost: number): Promise<UsedKey> {
    const [row] = await this.database.query<UsedKey>(
      `SELECT id, is_new AS "isNew", retired FROM add_device_key($1, $2, $3, $4, $5, $6, $7)`,
      [key.id, key.userId, key.publicKey, key.signingKey, key.label, key.isBackup, atMost],
    );
    return row!;
  }

  /** Returns undefined for a key that is not this user's, or that they removed. */
  async use(userId: string, id: string, freshForHours: number, atMost: number): Promise<UsedKey | undefined> {
    const [row] = await this.database.query<UsedKey>(
      `SELECT id, is_new AS "isNew", retired FROM use_device_key($2, $1, make_interval(hours => $3), $4)`,
      [userId, id, freshForHours, atMost],
    );
    return row;
  }

  /** Ordered by last use, oldest first. */
  async find(ids: string[]): Promise<OwnDeviceKey[]> {
    const rows = await this.database.query<{ key: OwnDeviceKey }>(
      `SELECT ${OWN_KEY} FROM device_keys k WHERE k.id = ANY ($1::uuid[]) ORDER BY k.last_used_at, k.id`,
      [ids],
    );
    return rows.map(({ key }) => key);
  }

  /** The user's current keys, oldest first. */
  async listOwn(userId: string): Promise<OwnDeviceKey[]> {
    const rows = await this.database.query<{ key: OwnDeviceKey }>(
      `SELECT ${OWN_KEY} FROM device_keys k WHERE k.user_id = $1 AND k.removed_at IS NULL ORDER BY k.created_at, k.id`,
      [userId],
    );
    return rows.map(({ key }) => key);
  }

  /** Retires keys of browsers unused for this many days; each user keeps the one they used last. */
  retireUnused(days: number): Promise<{ id: string; userId: string; role: Role }[]> {
    return this.database.query(
      `UPDATE device_keys k SET removed_at = clock_timestamp(), is_retired = true
         FROM users u
        WHERE u.id = k.user_id AND k.removed_at IS NULL AND NOT k.is_backup
          AND k.last_used_at < clock_timestamp() - make_interval(days => $1)
          AND EXISTS (SELECT FROM device_keys later WHERE later.user_id = k.user_id AND later.removed_at IS NULL
                         AND NOT later.is_backup AND (later.last_used_at, later.id) > (k.last_used_at, k.id))
       RETURNING k.id, u.id AS "userId", u.role`,
      [days],
    );
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const keys = this.database.manager.getRepository(DeviceKeyEntity);
    const current = { id, userId, removedAt: IsNull() };
    const { affected } = await keys.update(current, { removedAt: () => 'clock_timestamp()' });
    return affected === 1;
  }

  /**
   * The keys of those users who are the caller, are visible by role, or are or were in a conversation that the caller
   * sees, also if they only made a key of it.
   */
  listOf(caller: { id: string; seenRoles: Role[] }, userIds: string[], withRemoved: boolean) {
    return this.database.query<{ userId: string; keys: DeviceKey[] }>(
      `WITH mine AS (
         SELECT c.id AS conversation_id FROM conversation_members me JOIN conversations c ON c.id = me.conversation_id
          WHERE me.user_id = $1 AND ${seenConversation('me.user_id', '$2')})
       SELECT u.id AS "userId", coalesce(json_agg(json_build_object(${KEY}) ORDER BY k.created_at, k.id)
                FILTER (WHERE k.id IS NOT NULL), '[]') AS keys
         FROM users u LEFT JOIN device_keys k ON k.user_id = u.id AND (k.removed_at IS NULL OR $4)
        WHERE u.id = ANY ($3::uuid[]) AND (u.id = $1 OR (u.role = ANY ($2) AND u.deleted_at IS NULL)
          OR EXISTS (SELECT FROM mine JOIN conversation_members theirs USING (conversation_id)
                      WHERE theirs.user_id = u.id)
          OR EXISTS (SELECT FROM mine JOIN messages m USING (conversation_id) WHERE m.sender_id = u.id)
          OR EXISTS (SELECT FROM mine JOIN epochs e USING (conversation_id) JOIN device_keys d ON d.id = e.key_id
                      WHERE d.user_id = u.id))
        GROUP BY u.id`,
      [caller.id, caller.seenRoles, userIds, withRemoved],
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

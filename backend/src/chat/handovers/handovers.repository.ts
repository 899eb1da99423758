import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Handover } from '../../contract';
import { Database } from '../../platform/database/database';
import { DeviceKeyEntity } from '../device-keys/device-key.entity';
import { HandoverEntity } from './handover.entity';
import { HandoverBatchEntity } from './handover-batch.entity';

const COLUMNS = `h.id, h.to_key_id AS "toKeyId", h.from_key_id AS "fromKeyId", h.is_to_confirmed AS "isToConfirmed",
  h.is_from_confirmed AS "isFromConfirmed", h.batches_sent AS sent, h.batches_of AS of, 'open' AS status`;
/** Both keys are in use, and the handover has not expired. */
const ALIVE = `h.expires_at > clock_timestamp() AND NOT EXISTS (SELECT FROM device_keys k
  WHERE k.id IN (h.to_key_id, h.from_key_id) AND k.removed_at IS NOT NULL)`;

/** Uses SQL where a handover depends on its keys. */
@Injectable()
export class HandoversRepository {
  constructor(private readonly database: Database) {}

  /** Serialises the requests of a user. */
  async lockPerson(userId: string): Promise<void> {
    await this.database.query(`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
  }

  isOwnKey(userId: string, keyId: string): Promise<boolean> {
    const keys = this.database.manager.getRepository(DeviceKeyEntity);
    return keys.existsBy({ id: keyId, userId, removedAt: IsNull(), isBackup: false });
  }

  async insert(id: string, userId: string, toKeyId: string, minutes: number): Promise<Handover> {
    const [row] = await this.database.query<Handover>(
      `INSERT INTO handovers AS h (id, user_id, to_key_id, expires_at)
       VALUES ($1, $2, $3, clock_timestamp() + make_interval(mins => $4)) RETURNING ${COLUMNS}`,
      [id, userId, toKeyId, minutes],
    );
    return row!;
  }

  list(userId: string): Promise<Handover[]> {
    return this.database.query<Handover>(`SELECT ${COLUMNS} FROM handovers h WHERE h.user_id = $1 AND ${ALIVE}`, [
      userId,
    ]);
  }

  /** Returns the handover, locked for a change. */
  async lock(userId: string, id: string): Promise<Handover | undefined> {
    const [row] = await this.database.query<Handover>(
      `SELECT ${COLUMNS} FROM handovers h WHERE h.id = $2 AND h.user_id = $1 AND ${ALIVE} FOR UPDATE`,
      [userId, id],
    );
    return row;
  }

  /** Also restarts the time until it expires. */
  async save({ id, sent, of, ...handover }: Handover, minutes: number): Promise<void> {
    const { fromKeyId, isToConfirmed, isFromConfirmed } = handover;
    const expiresAt = () => `clock_timestamp() + make_interval(mins => ${minutes})`;
    await this.database.manager
      .getRepository(HandoverEntity)
      .update({ id }, { fromKeyId, isToConfirmed, isFromConfirmed, batchesSent: sent, batchesOf: of, expiresAt });
  }

  /** Removes all handovers of a user, or only the one with this id. */
  remove(userId: string, id: string | null = null): Promise<Handover[]> {
    return this.database.query<Handover>(
      `DELETE FROM handovers h WHERE h.user_id = $1 AND ($2::uuid IS NULL OR h.id = $2) RETURNING ${COLUMNS}`,
      [userId, id],
    );
  }

  removeExpired(): Promise<(Handover & { userId: string })[]> {
    return this.database.query(
      `DELETE FROM handovers h WHERE NOT (${ALIVE}) RETURNING ${COLUMNS}, h.user_id AS "userId"`,
      [],
    );
  }

  async addBatch(id: string, number: number, sealed: string): Promise<void> {
    const batches = this.database.manager.getRepository(HandoverBatchEntity).createQueryBuilder();
    await batches.insert().values({ handoverId: id, number, sealed }).execute();
  }

  async batch(userId: string, id: string, number: number): Promise<string | undefined> {
    const [row] = await this.database.query<{ sealed: string }>(
      `SELECT b.sealed FROM handover_batches b JOIN handovers h ON h.id = b.handover_id
        WHERE h.user_id = $1 AND h.id = $2 AND b.number = $3 AND ${ALIVE}`,
      [userId, id, number],
    );
    return row?.sealed;
  }
}

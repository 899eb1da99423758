import { Injectable } from '@nestjs/common';
import type { Handover } from '../contract';
import { Database } from '../platform/database/database';

const COLUMNS = `h.id, h.to_key_id AS "toKeyId", h.from_key_id AS "fromKeyId", h.is_to_confirmed AS "isToConfirmed",
  h.is_from_confirmed AS "isFromConfirmed", h.batches_sent AS sent, h.batches_of AS of, 'open' AS status`;
/** Both keys still of use, and in time. */
const ALIVE = `h.expires_at > clock_timestamp() AND NOT EXISTS (SELECT FROM device_keys k
  WHERE k.id IN (h.to_key_id, h.from_key_id) AND k.removed_at IS NOT NULL)`;

type Row = Handover & Record<string, unknown>;

@Injectable()
export class HandoversRepository {
  constructor(private readonly database: Database) {}

  /** One request of a person after another. */
  async lockPerson(userId: string): Promise<void> {
    await this.database.query(`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
  }

  async isOwnKey(userId: string, keyId: string): Promise<boolean> {
    const sql = `SELECT FROM device_keys WHERE id = $2 AND user_id = $1 AND removed_at IS NULL AND NOT is_backup`;
    return (await this.database.query(sql, [userId, keyId])).length > 0;
  }

  async insert(id: string, userId: string, toKeyId: string, minutes: number): Promise<Handover> {
    const [row] = await this.database.query<Row>(
      `INSERT INTO handovers AS h (id, user_id, to_key_id, expires_at)
       VALUES ($1, $2, $3, clock_timestamp() + make_interval(mins => $4)) RETURNING ${COLUMNS}`,
      [id, userId, toKeyId, minutes],
    );
    return row!;
  }

  list(userId: string): Promise<Row[]> {
    return this.database.query<Row>(`SELECT ${COLUMNS} FROM handovers h WHERE h.user_id = $1 AND ${ALIVE}`, [userId]);
  }

  /** For who is about to change it. */
  async lock(userId: string, id: string): Promise<Handover | undefined> {
    const [row] = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM handovers h WHERE h.id = $2 AND h.user_id = $1 AND ${ALIVE} FOR UPDATE`,
      [userId, id],
    );
    return row;
  }

  /** Also gives it its time anew. */
  async save({ id, fromKeyId, isToConfirmed, isFromConfirmed, sent, of }: Handover, minutes: number): Promise<void> {
    await this.database.query(
      `UPDATE handovers SET from_key_id = $2, is_to_confirmed = $3, is_from_confirmed = $4, batches_sent = $5,
              batches_of = $6, expires_at = clock_timestamp() + make_interval(mins => $7) WHERE id = $1`,
      [id, fromKeyId, isToConfirmed, isFromConfirmed, sent, of, minutes],
    );
  }

  /** All of a person, or only the one with this id. */
  remove(userId: string, id: string | null = null): Promise<Row[]> {
    return this.database.query<Row>(
      `DELETE FROM handovers h WHERE h.user_id = $1 AND ($2::uuid IS NULL OR h.id = $2) RETURNING ${COLUMNS}`,
      [userId, id],
    );
  }

  removeExpired(): Promise<(Row & { userId: string })[]> {
    return this.database.query(
      `DELETE FROM handovers h WHERE NOT (${ALIVE}) RETURNING ${COLUMNS}, h.user_id AS "userId"`,
      [],
    );
  }

  async addBatch(id: string, number: number, sealed: string): Promise<void> {
    await this.database.query(
      `INSERT INTO handover_batches (handover_id, number, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [id, number, sealed],
    );
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

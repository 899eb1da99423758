import { Injectable } from '@nestjs/common';
import { LIMITS } from '../contract';
import { Database } from '../platform/database/database';

export interface StoredFactor {
  sealedSecret: string;
  isConfirmed: boolean;
  /** Began too long ago to be confirmed. */
  isStale: boolean;
  codesLeft: number;
}

@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<StoredFactor | undefined> {
    const [row] = await this.database.query<StoredFactor & Record<string, unknown>>(
      `SELECT f.sealed_secret AS "sealedSecret", f.confirmed_at IS NOT NULL AS "isConfirmed",
              f.started_at < clock_timestamp() - make_interval(mins => $2) AS "isStale",
              (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = f.user_id) AS "codesLeft"
         FROM two_factor f WHERE f.user_id = $1`,
      [userId, LIMITS.twoFactor.setupMinutes],
    );
    return row;
  }

  /** Begins anew; false when one is on already. */
  async begin(userId: string, sealedSecret: string): Promise<boolean> {
    const rows = await this.database.query(
      `INSERT INTO two_factor AS f (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, started_at = clock_timestamp()
        WHERE f.confirmed_at IS NULL RETURNING user_id`,
      [userId, sealedSecret],
    );
    return rows.length > 0;
  }

  /** False when it is on already, or when this is not the secret any more that the code was made from. */
  async confirm(userId: string, sealedSecret: string, step: number): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE two_factor SET confirmed_at = clock_timestamp(), last_step = $3
        WHERE user_id = $1 AND sealed_secret = $2 AND confirmed_at IS NULL RETURNING user_id`,
      [userId, sealedSecret, step],
    );
    return rows.length > 0;
  }

  /** Takes a time step; false when it, or a later one, was taken before. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE two_factor SET last_step = $2 WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2
       RETURNING user_id`,
      [userId, step],
    );
    return rows.length > 0;
  }

  async replaceCodes(userId: string, hashes: Buffer[]): Promise<void> {
    await this.database.query(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
    await this.database.query(`INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])`, [
      userId,
      hashes,
    ]);
  }

  /** Uses a recovery code up; false when there is no such one. */
  async takeCode(userId: string, hash: Buffer): Promise<boolean> {
    const rows = await this.database.query(
      `DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id`,
      [userId, hash],
    );
    return rows.length > 0;
  }

  /** Turns it off; false when it was not on. */
  async remove(userId: string): Promise<boolean> {
    const sql = `DELETE FROM two_factor WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasOn"`;
    const [row] = await this.database.query<{ wasOn: boolean }>(sql, [userId]);
    return row?.wasOn ?? false;
  }
}

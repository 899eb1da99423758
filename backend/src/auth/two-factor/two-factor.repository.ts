import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { LIMITS } from '../../contract';
import { Database } from '../../platform/database/database';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { TwoFactorEntity } from './two-factor.entity';

export interface StoredFactor {
  sealedSecret: string;
  isConfirmed: boolean;
  /** Whether the setup was started too long ago to be confirmed. */
  isStale: boolean;
  codesLeft: number;
}

/** Uses SQL where a condition or a result is more than the columns of a row. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<StoredFactor | undefined> {
    const [row] = await this.database.query<StoredFactor>(
      `SELECT f.sealed_secret AS "sealedSecret", f.confirmed_at IS NOT NULL AS "isConfirmed",
              f.started_at < clock_timestamp() - make_interval(mins => $2) AS "isStale",
              (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = f.user_id) AS "codesLeft"
         FROM two_factor f WHERE f.user_id = $1`,
      [userId, LIMITS.twoFactor.setupMinutes],
    );
    return row;
  }

  /** Starts or restarts the setup; returns false if two-factor sign-in is already on. */
  async begin(userId: string, sealedSecret: string): Promise<boolean> {
    const rows = await this.database.query(
      `INSERT INTO two_factor AS f (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, started_at = clock_timestamp()
        WHERE f.confirmed_at IS NULL RETURNING user_id`,
      [userId, sealedSecret],
    );
    return rows.length > 0;
  }

  /** Locks a user's factor until the transaction ends. Returns false if it is not confirmed. */
  async lock(userId: string): Promise<boolean> {
    const where = { userId, confirmedAt: Not(IsNull()) };
    return (await this.factors.findOne({ where, lock: { mode: 'pessimistic_write' } })) !== null;
  }

  /** Returns false if two-factor sign-in is already on, or if the secret of the code has been replaced. */
  async confirm(userId: string, sealedSecret: string, step: number): Promise<boolean> {
    const { affected } = await this.factors.update(
      { userId, sealedSecret, confirmedAt: IsNull() },
      { confirmedAt: () => 'clock_timestamp()', lastStep: String(step) },
    );
    return affected === 1;
  }

  /** Uses up a time step; returns false if it or a later one was used before. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const lastStep = String(step);
    const { affected } = await this.factors.update(
      { userId, confirmedAt: Not(IsNull()), lastStep: LessThan(lastStep) },
      { lastStep },
    );
    return affected === 1;
  }

  async replaceCodes(userId: string, hashes: Buffer[]): Promise<void> {
    await this.codes.delete({ userId });
    await this.codes.insert(hashes.map((codeHash) => ({ userId, codeHash })));
  }

  /** Uses up a recovery code; returns false if the user does not have it. */
  async takeCode(userId: string, hash: Buffer): Promise<boolean> {
    const { affected } = await this.codes.delete({ userId, codeHash: hash });
    return affected === 1;
  }

  /** Turns two-factor sign-in off; returns false if it was not on. */
  async remove(userId: string): Promise<boolean> {
    const sql = `DELETE FROM two_factor WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasOn"`;
    const [row] = await this.database.query<{ wasOn: boolean }>(sql, [userId]);
    return row?.wasOn ?? false;
  }

  private get factors() {
    return this.database.manager.getRepository(TwoFactorEntity);
  }

  private get codes() {
    return this.database.manager.getRepository(RecoveryCodeEntity);
  }
}

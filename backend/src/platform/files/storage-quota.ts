import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS, MESSAGES } from '../../contract';
import { type AppConfig, CONFIG } from '../config/config.module';
import { Database } from '../database/database';
import { AppError } from '../http/app-error';
import type { CurrentUser } from '../security/access';

const MB = 1024 * 1024;

/**
 * How much may be stored by a person and by all. Room is taken before an upload is read and given back after it, so that
 * of many at once only those are let in that fit together.
 */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Does some work with room for so many bytes.
   * @throws AppError 507 when there is no such room
   */
  async with<T>(owner: CurrentUser, bytes: number, work: () => Promise<T>): Promise<T> {
    const id = await this.take(owner, bytes);
    try {
      return await work();
    } finally {
      await this.database.query(`DELETE FROM storage_reservations WHERE id = $1`, [id]);
    }
  }

  private take(owner: CurrentUser, bytes: number): Promise<string> {
    return this.database.transaction(async () => {
      await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('storage', 0))`);
      const { own, all } = await this.used(owner);
      if (own + bytes > this.config.storageQuota.personMb * MB) throw AppError.noRoom(MESSAGES.upload.quotaReached);
      if (all + bytes > this.config.storageQuota.mb * MB) throw AppError.noRoom(MESSAGES.general.diskFull);
      const id = uuidv7();
      await this.database.query(
        `INSERT INTO storage_reservations (id, user_id, bytes, expires_at)
         VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')`,
        // Longer than any upload may take.
        [id, owner.id, bytes, 2 * LIMITS.body.longestMs],
      );
      return id;
    });
  }

  private async used(owner: CurrentUser): Promise<{ own: number; all: number }> {
    await this.database.query(`DELETE FROM storage_reservations WHERE expires_at < clock_timestamp()`);
    const [row] = await this.database.query<{ own: string; all: string }>(
      `SELECT coalesce(sum(bytes) FILTER (WHERE owner_id = $1), 0) AS own, coalesce(sum(bytes), 0) AS all
        FROM (SELECT owner_id, bytes FROM files UNION ALL SELECT user_id, bytes FROM storage_reservations) stored`,
      [owner.id],
    );
    return { own: Number(row!.own), all: Number(row!.all) };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS, MESSAGES } from '../contract';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { StorageReservationEntity } from './storage-reservation.entity';

const MB = 1024 * 1024;
/** Longer than any upload may take. */
const EXPIRY = () => `clock_timestamp() + ${2 * LIMITS.body.longestMs} * interval '1 millisecond'`;

/**
 * Storage limits, per user and in total. Space is reserved before an upload is read and released after it, so that
 * concurrent uploads cannot exceed the limit together.
 */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** The bytes that all files together may take up; null: there is no limit. */
  get limit(): number | null {
    const { mb } = this.config.storageQuota;
    return Number.isFinite(mb) ? mb * MB : null;
  }

  /**
   * Runs work with this many bytes reserved.
   * @throws AppError 507 if the space is not available
   */
  async with<T>(owner: CurrentUser, bytes: number, work: () => Promise<T>): Promise<T> {
    const id = await this.take(owner, bytes);
    try {
      return await work();
    } finally {
      await this.reservations.delete({ id });
    }
  }

  /** All stored files, without reservations. */
  async stored(): Promise<{ files: number; bytes: number }> {
    const [row] = await this.database.query<{ files: string; bytes: string }>(
      'SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM files',
    );
    return { files: Number(row!.files), bytes: Number(row!.bytes) };
  }

  private take(owner: CurrentUser, bytes: number): Promise<string> {
    return this.database.transaction(async () => {
      await this.database.lock('storage');
      const { own, all } = await this.used(owner);
      if (own + bytes > this.config.storageQuota.personMb * MB) throw AppError.noRoom(MESSAGES.upload.quotaReached);
      if (all + bytes > this.config.storageQuota.mb * MB) throw AppError.noRoom(MESSAGES.general.diskFull);
      const id = uuidv7();
      await this.reservations.insert({ id, userId: owner.id, bytes: String(bytes), expiresAt: EXPIRY });
      return id;
    });
  }

  private async used(owner: CurrentUser): Promise<{ own: number; all: number }> {
    await this.reservations.delete({ expiresAt: Raw((column) => `${column} < clock_timestamp()`) });
    // Uses SQL for the sum over two tables.
    const [row] = await this.database.query<{ own: string; all: string }>(
      `SELECT coalesce(sum(bytes) FILTER (WHERE owner_id = $1), 0) AS own, coalesce(sum(bytes), 0) AS all
        FROM (SELECT owner_id, bytes FROM files UNION ALL SELECT user_id, bytes FROM storage_reservations) stored`,
      [owner.id],
    );
    return { own: Number(row!.own), all: Number(row!.all) };
  }

  private get reservations() {
    return this.database.manager.getRepository(StorageReservationEntity);
  }
}

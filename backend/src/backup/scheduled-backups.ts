import { Inject, Injectable, Logger } from '@nestjs/common';
import { type BackupInfo, MESSAGES, type SystemInfo } from '../contract';
import { FILE_STORE, type FileStore } from '../files/file-store';
import { Job, type JobResult } from '../jobs/job.decorator';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import { Metrics } from '../platform/observability/metrics';
import { Bucket } from '../platform/storage/bucket';
import type { BackupResult } from './back-up';
import { BackupBucket } from './backup-bucket';
import { BackupFolder } from './backup-folder';
import { backupName, type BackupPlace, type KeptBackup } from './backup-place';

const HOUR_MS = 60 * 60_000;
/** The job runs a little later each time; a backup that is nearly due must not wait for the next run. */
const EARLY_MS = 10 * 60_000;

/** Differs for a restored or dumped copy, which may have the same settings. A standby that takes over keeps it. */
const DATABASE_ID = `
  SELECT substr(md5(system_identifier || '.' || d.oid), 1, 8) AS id
    FROM pg_control_system(), pg_database d WHERE d.datname = current_database()`;

interface Made extends BackupResult {
  name: string;
  /** How many older backups were removed. */
  removed: number;
}

/**
 * Backs up to BACKUP_URL every BACKUP_EVERY_HOURS, and keeps the newest BACKUP_KEEP; all of them while the content of
 * files is missing, which older ones may have. Backups of other databases in the same place do not count.
 */
@Injectable()
export class ScheduledBackups {
  private readonly logger = new Logger(ScheduledBackups.name);
  private readonly place: BackupPlace | undefined;
  private id?: string;
  private making?: Promise<Made>;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly database: Database,
    metrics: Metrics,
  ) {
    if (!config.backup) return;
    const place = (this.place = placeOf(config.backup.place));
    const help = 'Age of the newest scheduled backup, in seconds; absent if there is none';
    metrics.gauge('tallyboard_backup_age_seconds', help, async () => {
      const ageMs = await this.newestAgeMs(place);
      return ageMs && ageMs / 1000;
    });
  }

  @Job('backup', { everyMinutes: 60 })
  async run(): Promise<JobResult> {
    const { backup } = this.config;
    if (!backup || !this.place) return { backups: 0 };
    const ageMs = await this.newestAgeMs(this.place);
    if (ageMs !== undefined && ageMs < backup.everyHours * HOUR_MS - EARLY_MS) return { backups: 0 };
    const { rows, files, missing, removed } = await this.make(this.place, backup.keep);
    return { backups: 1, rows, files, missing: missing.length, removed };
  }

  /**
   * Makes a backup now, or returns the one in progress.
   * @throws AppError 503 if there are no scheduled backups
   */
  async makeNow(): Promise<BackupInfo> {
    if (!this.place || !this.config.backup) throw AppError.notConfigured(MESSAGES.system.noBackups);
    const { name, missing } = await this.make(this.place, this.config.backup.keep);
    const kept = (await this.place.list(await this.databaseId())).find((it) => it.name === name)!;
    return { ...describe(kept), ...(missing.length > 0 && { missingFiles: missing.length }) };
  }

  /** Null if there are no scheduled backups; `kept` is null while their place cannot be read. */
  async overview(): Promise<SystemInfo['backups']> {
    const { backup, backupPassphrase } = this.config;
    if (!backup || !this.place) return null;
    const kept = await this.place.list(await this.databaseId()).then(
      (list) => list.reverse().map(describe),
      () => null,
    );
    return { everyHours: backup.everyHours, keep: backup.keep, isSealed: backupPassphrase !== undefined, kept };
  }

  private make(place: BackupPlace, keep: number): Promise<Made> {
    this.making ??= this.write(place, keep).finally(() => (this.making = undefined));
    return this.making;
  }

  private async write(place: BackupPlace, keep: number): Promise<Made> {
    const { backupPassphrase: passphrase } = this.config;
    const databaseId = await this.databaseId();
    const name = backupName(new Date(), databaseId, passphrase !== undefined);
    const result = await place.make(name, { ...this.config, store: this.store }, passphrase);
    const missing = result.missing.length;
    if (missing === 0) return { ...result, name, removed: await place.prune(databaseId, keep) };
    this.logger.warn({ name, missing }, 'a backup lacks files whose content is missing: no older backup was removed');
    return { ...result, name, removed: 0 };
  }

  /** Undefined if there is none, or only some that were made while the clock was ahead. */
  private async newestAgeMs(place: BackupPlace): Promise<number | undefined> {
    const nowMs = Date.now();
    const newest = (await place.list(await this.databaseId())).findLast(({ at }) => at.getTime() <= nowMs);
    return newest && nowMs - newest.at.getTime();
  }

  private async databaseId(): Promise<string> {
    this.id ??= (await this.database.query<{ id: string }>(DATABASE_ID))[0]!.id;
    return this.id;
  }
}

const placeOf = (place: NonNullable<AppConfig['backup']>['place']): BackupPlace =>
  typeof place === 'string' ? new BackupFolder(place) : new BackupBucket(new Bucket(place));

const describe = ({ name, at, bytes }: KeptBackup): BackupInfo => ({ name, at: at.toISOString(), bytes });

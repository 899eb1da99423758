import { Inject, Injectable } from '@nestjs/common';
import { type BackupInfo, MESSAGES, type SystemInfo } from '../contract';
import { FILE_STORE, type FileStore } from '../files/file-store';
import { Job, type JobResult } from '../jobs/job.decorator';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
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

interface Made extends BackupResult {
  name: string;
  /** How many older backups were removed. */
  removed: number;
}

/** Backs up to BACKUP_URL every BACKUP_EVERY_HOURS, and keeps the newest BACKUP_KEEP. */
@Injectable()
export class ScheduledBackups {
  private readonly place: BackupPlace | undefined;
  private making?: Promise<Made>;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(FILE_STORE) private readonly store: FileStore,
    metrics: Metrics,
  ) {
    if (!config.backup) return;
    const place = (this.place = placeOf(config.backup.place));
    const help = 'Age of the newest scheduled backup, in seconds; absent if there is none';
    metrics.gauge('tallyboard_backup_age_seconds', help, async () => {
      const ageMs = await newestAgeMs(place);
      return ageMs && ageMs / 1000;
    });
  }

  @Job('backup', { everyMinutes: 60 })
  async run(): Promise<JobResult> {
    const { backup } = this.config;
    if (!backup || !this.place) return { backups: 0 };
    const ageMs = await newestAgeMs(this.place);
    if (ageMs !== undefined && ageMs < backup.everyHours * HOUR_MS - EARLY_MS) return { backups: 0 };
    const { rows, files, removed } = await this.make(this.place, backup.keep);
    return { backups: 1, rows, files, removed };
  }

  /**
   * Makes a backup now, or returns the one in progress.
   * @throws AppError 503 if there are no scheduled backups
   */
  async makeNow(): Promise<BackupInfo> {
    if (!this.place || !this.config.backup) throw AppError.notConfigured(MESSAGES.system.noBackups);
    const { name } = await this.make(this.place, this.config.backup.keep);
    return describe((await this.place.list()).find((it) => it.name === name)!);
  }

  /** Null if there are no scheduled backups; `kept` is null while their place cannot be read. */
  async overview(): Promise<SystemInfo['backups']> {
    const { backup, backupPassphrase } = this.config;
    if (!backup || !this.place) return null;
    const kept = await this.place.list().then(
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
    const name = backupName(new Date(), passphrase !== undefined);
    const result = await place.make(name, { ...this.config, store: this.store }, passphrase);
    return { ...result, name, removed: await place.prune(keep) };
  }
}

const placeOf = (place: NonNullable<AppConfig['backup']>['place']): BackupPlace =>
  typeof place === 'string' ? new BackupFolder(place) : new BackupBucket(new Bucket(place));

/** Undefined if there is none, or only some that were made while the clock was ahead. */
async function newestAgeMs(place: BackupPlace): Promise<number | undefined> {
  const nowMs = Date.now();
  const newest = (await place.list()).findLast(({ at }) => at.getTime() <= nowMs);
  return newest && nowMs - newest.at.getTime();
}

const describe = ({ name, at, bytes }: KeptBackup): BackupInfo => ({ name, at: at.toISOString(), bytes });

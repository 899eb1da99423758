import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { ScheduledBackups } from '../backup/scheduled-backups';
import type { BackupInfo, DoctorReport, SystemInfo } from '../contract';
import { DoctorService } from '../doctor/doctor.service';
import { StorageQuota } from '../files/storage-quota';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import type { CurrentUser } from '../platform/security/access';
import { VERSION } from '../platform/version';
import { RealtimeGateway } from '../realtime/realtime.gateway';

/** The state of this process and of its stored data. */
@Injectable()
export class SystemService {
  private readonly startedAt = new Date();
  private examining?: Promise<DoctorReport>;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly quota: StorageQuota,
    private readonly gateway: RealtimeGateway,
    private readonly backups: ScheduledBackups,
    private readonly doctor: DoctorService,
    private readonly audit: AuditLog,
  ) {}

  async info(): Promise<SystemInfo> {
    const [versions, stored, freeBytes, backups] = await Promise.all([
      this.versions(),
      this.quota.stored(),
      this.freeBytes(),
      this.backups.overview(),
    ]);
    const { busy, idle, waiting, most } = this.database.connections();
    return {
      versions,
      startedAt: this.startedAt.toISOString(),
      connections: {
        sockets: this.gateway.connectionCount(),
        databaseBusy: busy,
        databaseIdle: idle,
        databaseWaiting: waiting,
        databaseMost: most,
      },
      storage: {
        files: stored.files,
        usedBytes: stored.bytes,
        quotaBytes: this.quota.limit,
        freeBytes,
      },
      backups,
    };
  }

  /** The checks read everything, so requests that arrive while they run get the same report. */
  examine(): Promise<DoctorReport> {
    this.examining ??= this.doctor
      .examine()
      .then((checks) => ({ at: new Date().toISOString(), checks }))
      .finally(() => (this.examining = undefined));
    return this.examining;
  }

  /** @throws AppError 503 if there are no scheduled backups */
  async backUp(me: CurrentUser): Promise<BackupInfo> {
    const made = await this.backups.makeNow();
    await this.audit.record('backup.made', { actorId: me.id, details: { name: made.name } });
    return made;
  }

  private async versions(): Promise<SystemInfo['versions']> {
    const [row] = await this.database.query<{ postgres: string; schema: string }>(
      `SELECT current_setting('server_version') AS postgres,
              (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS schema`,
    );
    return { product: VERSION, node: process.versions.node, ...row! };
  }

  private async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize;
  }
}

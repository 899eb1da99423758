import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { imagesWaiting } from '../files/images';
import { StorageQuota } from '../files/storage-quota';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { Metrics } from '../platform/observability/metrics';
import { VERSION } from '../platform/version';
import { RealtimeGateway } from '../realtime/realtime.gateway';

/** Gauges that are read at each scrape: versions, connections and storage. */
@Injectable()
export class SystemMetrics {
  constructor(
    @Inject(CONFIG) config: AppConfig,
    metrics: Metrics,
    database: Database,
    gateway: RealtimeGateway,
    quota: StorageQuota,
  ) {
    const labels = { version: VERSION, node: process.versions.node };
    const info = () => [{ labels, value: 1 }];
    metrics.gauge('tallyboard_info', 'The versions of this process, as labels', info, Object.keys(labels));
    metrics.gauge('tallyboard_sockets', 'Open sockets', () => gateway.connectionCount());
    metrics.gauge(
      'tallyboard_database_connections',
      'Connections to the database: busy, idle, or max for how many may be open',
      () => {
        const { busy, idle, most: max } = database.connections();
        return Object.entries({ busy, idle, max }).map(([state, value]) => ({ labels: { state }, value }));
      },
      ['state'],
    );
    metrics.queue('images', imagesWaiting);
    metrics.queue('database', () => database.connections().waiting);
    metrics.gauge('tallyboard_storage_used_bytes', 'Bytes of all uploaded files', async () => {
      return (await quota.stored()).bytes;
    });
    const limit = 'Bytes that uploaded files may take up; absent without a limit';
    metrics.gauge('tallyboard_storage_quota_bytes', limit, () => quota.limit ?? undefined);
    metrics.gauge('tallyboard_disk_free_bytes', 'Bytes free on the disk of DATA_DIR', async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      return bavail * bsize;
    });
  }
}

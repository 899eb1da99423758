import { access, constants } from 'node:fs/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { HealthState } from '../../contract';
import { type AppConfig, CONFIG } from '../config/config.module';
import { Bucket } from './bucket';

const ANSWER_MS = 2_000;
/** Anyone may request the state, so the bucket is checked at most this often. */
const FRESH_MS = 1_000;

/** The place of uploaded files: the bucket at STORAGE_URL or, without one, the folder in DATA_DIR. */
@Injectable()
export class StorageLink implements OnApplicationShutdown {
  private readonly logger = new Logger(StorageLink.name);
  // By a clock that nobody sets.
  private checked = { at: -Infinity, state: Promise.resolve<HealthState>('ok') };
  private isAway = false;
  readonly bucket: Bucket | undefined;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {
    this.bucket = config.storage && new Bucket(config.storage);
  }

  state(): Promise<HealthState> {
    const now = performance.now();
    if (now - this.checked.at > FRESH_MS) this.checked = { at: now, state: this.check() };
    return this.checked.state;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bucket?.close();
  }

  private async check(): Promise<HealthState> {
    const { bucket } = this;
    const response = bucket ? bucket.ping(ANSWER_MS) : access(this.config.dataDir, constants.W_OK);
    return response.then(
      () => {
        if (this.isAway) this.logger.log('The files are back');
        this.isAway = false;
        return 'ok' as const;
      },
      (error: Error) => {
        if (!this.isAway) this.logger.warn(`The files are away: ${error.message}`);
        this.isAway = true;
        return 'failed' as const;
      },
    );
  }
}

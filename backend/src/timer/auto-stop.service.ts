import { Inject, Injectable } from '@nestjs/common';
import { oneByOne } from '../jobs/one-by-one';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { AutoStopsRepository } from './auto-stops.repository';
import { TimerService } from './timer.service';

/** Ends timers that have run for `AUTO_STOP_HOURS` at that limit. Their users enter the actual end later. */
@Injectable()
export class AutoStopService {
  constructor(
    private readonly autoStops: AutoStopsRepository,
    private readonly timer: TimerService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns how many timers were stopped. */
  async stopOverdue(): Promise<number> {
    const hours = this.config.autoStopHours;
    return oneByOne(
      await this.autoStops.overdue(hours),
      async (userId) => (await this.timer.autoStop(userId, hours)) !== null,
    );
  }
}

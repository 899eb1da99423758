import '../timer/timer.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { weekOfDay } from '../contract';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { type ChangedWeek, TimesheetsRepository } from './timesheets.repository';

/**
 * Announces the submitted weeks that time_logs_keep_weeks() has opened again. A week that was already open may be among
 * them, because an unnecessary fetch is harmless.
 */
@Injectable()
export class TimesheetsHooks implements OnModuleInit {
  constructor(
    private readonly timesheets: TimesheetsRepository,
    private readonly hooks: TransactionHooks,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.hooks.on('hours.corrected', async ({ userId, days }) =>
      this.announce(await this.timesheets.openAgain(userId, days)),
    );
    // A split changes no hours, but it is a correction, too.
    this.hooks.on('session.changed', async ({ id }) => this.announce(await this.timesheets.openAgainBy(id)));
  }

  private announce(weeks: ChangedWeek[]): void {
    for (const { userId, monday } of weeks) {
      this.events.publish('timesheet.changed', { userId, week: weekOfDay(monday) });
    }
  }
}
